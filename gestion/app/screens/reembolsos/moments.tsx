import { ArrowRight, Banknote, Check, type LucideIcon, StickyNote, UserRound, X } from 'lucide-react'
import { NOMBRES_DE_REEMBOLSO } from '#domain/compras/nombres.ts'
import { totalText } from '#domain/compras/precios.ts'
import type { PasoDeReembolso, ReembolsoEntero } from '#domain/compras/reembolsos/gestion.ts'
import { formatMoment } from '../../kit/time.ts'
import type { Moment } from '../../kit/timeline.tsx'
import { momentOfCorreo } from '../../parts/momento-de-correo.tsx'

/** The states of a refund, its payment and its mails, newest first. */
export const momentsOf = ({ payment_id, pasos, pagado, correos }: ReembolsoEntero): Moment[] =>
  [
    ...pasos.map(momentOfPaso),
    ...correos.map(momentOfCorreo),
    {
      key: 'pago',
      icon: Banknote,
      title: (
        <>
          Entró el pago: <b className="font-semibold">{totalText(pagado)}</b>
        </>
      ),
      detail: payment_id,
      when: formatMoment(pagado.creadoEn),
      at: pagado.creadoEn,
    },
  ].toSorted((a, b) => b.at.localeCompare(a.at))

const ACTORES: Partial<Record<PasoDeReembolso['actor'], { name: string; icon: LucideIcon }>> = {
  sistema: { name: 'El sistema', icon: ArrowRight },
  proveedor: { name: 'El medio de pago', icon: Banknote },
  visitante: { name: 'Quien compró', icon: UserRound },
}

const ENDS: Partial<Record<PasoDeReembolso['estado'], Pick<Moment, 'icon' | 'tone'>>> = {
  hecho: { icon: Check, tone: 'ok' },
  fallido: { icon: X, tone: 'wait' },
}

function momentOfPaso({ estado, actor, quien, motivo, creadoEn }: PasoDeReembolso, index: number): Moment {
  const known = ACTORES[actor] ?? { name: quien ?? 'El equipo', icon: StickyNote }
  return {
    key: `${creadoEn} ${index}`,
    icon: known.icon,
    tone: 'info',
    ...ENDS[estado],
    title: (
      <>
        {known.name}: <b className="font-semibold">{NOMBRES_DE_REEMBOLSO[estado]}</b>
      </>
    ),
    detail: motivo,
    when: formatMoment(creadoEn),
    at: creadoEn,
  }
}
