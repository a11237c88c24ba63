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

/** The digits as they are: the clock is that of the place. */
export const fechaText = (fecha: string | null): string => (fecha ? formatClock(fecha) : '—')

/** Taken of all. */
export function cupoText({ Cupo, capacidad }: { Cupo: number | null; capacidad: number | null }): string {
  return Cupo === null || capacidad === null ? '—' : `${capacidad - Cupo} / ${capacidad}`
}

/** Who has a place hears of another day, hour or place: before it is published staff read how many do. */
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

/** The tab where an event is cancelled. */
export const CANCELAR = 'Cancelar'

/** Who waits to pay, and who has a place in what is still to come, hears nothing of an event that is only hidden. */
export function withdrawingText(
  row: { comprasPendientes: number; conLugar: number; canceladoEn: string | null; Fecha: string | null },
  now = Date.now(),
): string | undefined {
  return leftText([
    { que: 'con-lugar', total: sinAvisoOf(row, now) },
    { que: 'por-pagar', total: row.comprasPendientes },
  ])
}

/** What one event leaves behind, or many: then with how many of them it is about. */
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

/** The same of each that is left behind. */
export function leftText(dejados: readonly Dejado[]): string | undefined {
  const told = dejados
    .filter(({ total }) => total > 0)
    .map((dejado) => (dejado.que === 'por-pagar' ? porPagarText(dejado) : conLugarText(dejado)))
  return told.join(' ') || undefined
}

/** Pictures in their order; the end of the address tells them apart. */
export function picturesText(value: unknown): string {
  const pictures = Array.isArray(value) ? value.map(String).filter(Boolean) : []
  return pictures.map((address, at) => `Imagen ${at + 1} (…${address.slice(-6)})`).join('\n')
}
