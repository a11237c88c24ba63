import { AtSign, CalendarClock, Send } from 'lucide-react'
import { Link } from 'react-router'
import { CompraStaff } from '#domain/compras/actos-staff.ts'
import { totalText } from '#domain/compras/precios.ts'
import { isShort } from '#domain/compras/transferencias/en-el-banco.ts'
import type { Transferencia } from '#domain/compras/transferencias/transferencias.ts'
import { cx } from '#ui/cx.ts'
import { ActsMenu } from '../../acts/acts-menu.tsx'
import { Facts } from '../../kit/card.tsx'
import { counted } from '../../kit/counted.ts'
import { formatDateTime, formatMoment } from '../../kit/time.ts'
import { EnElBanco } from '../../parts/compras/en-el-banco.tsx'
import { EstadoChip } from '../../parts/compras/estado.tsx'
import { OtraDelComprobante } from '../../parts/compras/otra-del-comprobante.tsx'

const ICONS = { 'extender-plazo': CalendarClock, 'reenviar-datos': Send, 'cambiar-email': AtSign }

/** The facts for the decision. */
export function Hechos({ row }: { row: Transferencia }) {
  const money = (amount: number) => totalText({ amount, currency: row.currency })
  return (
    <section
      aria-label="Datos de la compra"
      className="min-w-0 overflow-auto rounded-tarjeta border border-linea bg-superficie shadow-tarjeta md:max-xl:col-start-2"
    >
      <header className="grid gap-1 px-3.5 pt-3 pb-2">
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 flex-1 text-[calc(16rem/14)] leading-tight font-semibold break-words">
            {row.persona}
          </h2>
          <EstadoChip estado={row.estado} />
        </div>
        <div className="flex items-center gap-2">
          <Link
            to={`/compras/${row.referencia}`}
            className="flex items-center text-tabla text-marca underline underline-offset-2 max-md:min-h-control"
          >
            {row.referencia}
          </Link>
          <span className="ml-auto">
            <ActsMenu of={CompraStaff} item={row} icons={ICONS} />
          </span>
        </div>
      </header>
      <dl className="flex flex-wrap border-y border-linea-suave bg-hundida">
        {(
          [
            ['Total', money(row.amount)],
            ['Recibido', money(row.recibido)],
            ['Falta', money(row.falta)],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className="flex-auto px-3 py-1.5 not-first:border-l not-first:border-linea-suave">
            <dt className="text-meta text-suave">{name}</dt>
            <dd className="text-subtitulo font-semibold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      {row.enElBanco ? (
        <EnElBanco
          enElBanco={row.enElBanco}
          className={cx(
            'border-b border-linea-suave px-3.5 py-2',
            isShort(row.enElBanco) && 'bg-atencion-claro',
          )}
        />
      ) : null}
      {row.ultimaDecision ? (
        <p className="border-b border-linea-suave bg-atencion-claro px-3.5 py-2 text-tabla text-atencion">
          <b className="font-semibold">{formatMoment(row.ultimaDecision.en)}:</b> {row.ultimaDecision.motivo}
        </p>
      ) : null}
      {row.otraDelComprobante ? (
        <OtraDelComprobante
          referencia={row.otraDelComprobante}
          className="border-b border-linea-suave bg-atencion-claro px-3.5 py-2"
        />
      ) : null}
      <div className="px-3.5 py-2">
        <Facts rows={factsOf(row)} />
      </div>
    </section>
  )
}

function factsOf(row: Transferencia) {
  const late = row.estado === 'pendiente' && Date.parse(row.venceEn) < Date.now()
  return [
    ['Producto', row.product_name],
    ['Banco', row.banco || '–'],
    ['Compró', `${formatDateTime(row.creadoEn)} (${counted(row.dias, 'día', 'días')})`],
    [
      'Vence',
      late ? (
        <b key="vence" className="font-semibold text-atencion">
          {formatMoment(row.venceEn)}
        </b>
      ) : row.estado === 'pendiente' ? (
        formatDateTime(row.venceEn)
      ) : (
        'ya venció o se rechazó'
      ),
    ],
    ['Lugar', placeOf(row)],
    ['Documento', row.dni || '–'],
    ['Teléfono', row.telefono || '–'],
    ['Email', row.email || '–'],
  ] as const
}

function placeOf({ product_type, retieneCupo, lugares }: Transferencia): string {
  if (product_type !== 'evento' || lugares === null) return 'sin límite'
  const left = lugares === 1 ? 'queda 1' : `quedan ${lugares}`
  return retieneCupo ? `retiene 1; ${left}` : `no retiene; ${left}`
}
