import { Mail } from 'lucide-react'
import type { CorreoDeCompra } from '#domain/compras/gestion.ts'
import { formatMoment } from '../kit/time.ts'
import type { Moment } from '../kit/timeline.tsx'

const SENT: Record<CorreoDeCompra['estado'], string> = {
  pendiente: 'Por salir',
  enviado: 'Enviado',
  fallido: 'No salió',
}

/** A mail about a purchase, as an entry of the timeline. */
export function momentOfCorreo({ id, titulo, estado, creadoEn, error }: CorreoDeCompra): Moment {
  return {
    key: id,
    icon: Mail,
    tone: estado === 'fallido' ? 'wait' : 'neutral',
    title: (
      <>
        Correo <b className="font-semibold">{titulo}</b>
      </>
    ),
    detail: [SENT[estado], error].filter(Boolean).join(': '),
    when: formatMoment(creadoEn),
    at: creadoEn,
  }
}
