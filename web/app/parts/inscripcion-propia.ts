import type { Actividad } from '#domain/unidades/unidades.ts'
import { linkTo } from '../lib/links.ts'

/** The visitor's own enrolment, as event pages need it. */
export type InscripcionPropia = Pick<Actividad, 'evento' | 'Pago' | 'entrada' | 'referencia' | 'terminada'>

interface Way {
  label: string
  to: string
}

const purchaseTo = (evento: InscripcionPropia['evento'], referencia: string) =>
  linkTo.inscripcion(3, evento, referencia)

/** Link to the ticket of an attended event or, without a ticket, to its confirmation (decision 37). */
export function verEntradaOf({
  evento,
  Pago,
  entrada,
  referencia,
  terminada,
}: InscripcionPropia): Way | undefined {
  if (Pago !== 1 || evento.Modalidad === 'Online' || terminada || evento.canceladoEn) return undefined
  if (entrada) return { label: 'Ver entrada', to: linkTo.entrada(entrada) }
  return referencia ? { label: 'Ver entrada', to: purchaseTo(evento, referencia) } : undefined
}

/** The link that replaces the button to enrol. */
export function wayOfInscripto(propia: InscripcionPropia | undefined): Way {
  const entrada = propia && verEntradaOf(propia)
  if (entrada) return entrada
  return propia?.referencia
    ? { label: 'Ver la compra', to: purchaseTo(propia.evento, propia.referencia) }
    : { label: 'Ver mis actividades', to: linkTo.misActividades() }
}
