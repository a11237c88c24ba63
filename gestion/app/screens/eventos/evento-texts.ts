import { differInCuandoODonde, sinAvisoOf } from '#domain/eventos/cambios.ts'
import { MODALIDADES } from '#domain/eventos/eventos.ts'
import { ciudadOfZona } from '#domain/eventos/horario.ts'
import { ZONA_BY_PAIS } from '#domain/eventos/zona.ts'
import type { Pendiente } from '#domain/gestion/lotes.ts'
import type { Values } from '../../kit/form/fields.ts'
import { numberText } from '../../kit/form/numbers.ts'
import { formatClock } from '../../kit/time.ts'

export const MODALIDAD_OPTIONS = MODALIDADES.map((value) => ({
  value,
  label: value === 'Video' ? 'Video (Zoom)' : value,
}))

export const ZONA_OPTIONS = Object.values(ZONA_BY_PAIS)
  .map((zona) => ({ value: zona, label: ciudadOfZona(zona) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'es'))

/** Local time at the event's place, not converted. */
export const fechaText = (fecha: string | null): string => (fecha ? formatClock(fecha) : '—')

/** Taken seats of all seats. */
export function cupoText({ Cupo, capacidad }: { Cupo: number | null; capacidad: number | null }): string {
  return Cupo === null || capacidad === null ? '—' : `${capacidad - Cupo} / ${capacidad}`
}

/**
 * Enrolled people are notified of a new date, time or place. Before publishing, staff read how many people that is.
 */
export function changingText(
  row: { conLugar: number; canceladoEn: string | null },
  values: Values,
): string | undefined {
  const { conLugar, canceladoEn } = row
  if (canceladoEn || conLugar === 0 || !differInCuandoODonde(row, values)) return undefined
  const told =
    conLugar === 1
      ? 'La persona que tiene su lugar recibe'
      : `Las ${conLugar} personas que tienen su lugar reciben`
  return `Cambia cuándo o dónde es. ${told} un correo que lo dice, diez minutos después: hasta entonces lo podés corregir.`
}

/** Name of the tab that cancels an event. */
export const CANCELAR = 'Cancelar'

/**
 * A warning before an event is withdrawn: people with a pending purchase or a seat in a future event are not
 * notified.
 */
export function withdrawingText(
  row: { comprasPendientes: number; conLugar: number; canceladoEn: string | null; Fecha: string | null },
  now = Date.now(),
): string | undefined {
  return leftText([
    { que: 'con-lugar', total: sinAvisoOf(row, now) },
    { que: 'por-pagar', total: row.comprasPendientes },
  ])
}

/** What withdrawing leaves pending, for one event or for many; for many it includes the number of events. */
type Dejado = Omit<Pendiente, 'filas'> & Partial<Pick<Pendiente, 'filas'>>

const whereText = ({ filas }: Dejado): string =>
  filas ? ` en ${filas === 1 ? 'uno' : numberText(filas)} de los eventos` : ''

function porPagarText(dejado: Dejado): string {
  const { filas = 1, total } = dejado
  const where = whereText(dejado)
  const hidden = filas > 1 ? 'los eventos dejan' : 'el evento deja'
  return total === 1
    ? `Hay una compra que espera su pago${where}. Sigue en pie y se puede pagar, pero el evento deja de verse.`
    : `Hay ${numberText(total)} compras que esperan su pago${where}. Siguen en pie y se pueden pagar, pero ${hidden} de verse.`
}

function conLugarText(dejado: Dejado): string {
  const { filas, total } = dejado
  const where = whereText(dejado)
  const how = filas
    ? `El que no se haga se cancela en la pestaña «${CANCELAR}» de su ficha`
    : `Si el evento no se hace, usá la pestaña «${CANCELAR}»`
  return total === 1
    ? `Una persona tiene su lugar${where} y no recibe ningún aviso. ${how}: le avisa y le devuelve el dinero.`
    : `${numberText(total)} personas tienen su lugar${where} y no reciben ningún aviso. ${how}: les avisa y les devuelve el dinero.`
}

/** The warning for each pending item. */
export function leftText(dejados: readonly Dejado[]): string | undefined {
  const told = dejados
    .filter(({ total }) => total > 0)
    .map((dejado) => (dejado.que === 'por-pagar' ? porPagarText(dejado) : conLugarText(dejado)))
  return told.join(' ') || undefined
}

/** A list of pictures as text: the end of each address identifies the picture. */
export function picturesText(value: unknown): string {
  const pictures = Array.isArray(value) ? value.map(String).filter(Boolean) : []
  return pictures.map((address, at) => `Imagen ${at + 1} (…${address.slice(-6)})`).join('\n')
}
