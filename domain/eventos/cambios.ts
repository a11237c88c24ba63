// Changes of date, time or place of an event with enrolled people.
import { formatFechas } from '../calendario/formato.ts'
import { dondeText } from './donde.ts'
import { relojOf } from './fechas.ts'
import type { FichaDeEvento } from './ficha.ts'
import { horarioText } from './horario.ts'

type Datos = Readonly<Record<string, unknown>>

const cuandoYDonde = (datos: Datos) =>
  JSON.stringify([
    ...['Modalidad', 'zona', 'Lugar', 'IdProvincia', 'IdLocalidad'].map((field) => datos[field]),
    // Forms have no seconds.
    ...['Fecha', 'FechaFin'].map((field) => datos[field] && String(datos[field]).slice(0, 16)),
  ])

/** Whether two versions of the form differ in date, time or place. */
export const differInCuandoODonde = (antes: Datos, ahora: Datos) =>
  cuandoYDonde(antes) !== cuandoYDonde(ahora)

/** How many people are enrolled in a future event. Hiding the event sends them no notice. */
export const sinAvisoOf = (
  evento: { conLugar: number; canceladoEn: unknown; Fecha: string | null },
  now: number,
): number => (evento.canceladoEn || !evento.Fecha || Date.parse(evento.Fecha) <= now ? 0 : evento.conLugar)

/** Date and place as text. */
export function cuandoYDondeOf(evento: FichaDeEvento) {
  const reloj = relojOf(evento)
  return {
    fecha: reloj ? formatFechas(reloj) : '',
    horario: reloj ? horarioText(reloj, evento.zona) : '',
    lugar: dondeText(evento),
  }
}

/** The fields whose text differs between two versions: `['fecha', 'lugar']`. */
export function cambiosEntre(antes: FichaDeEvento, ahora: FichaDeEvento) {
  const [was, is] = [cuandoYDondeOf(antes), cuandoYDondeOf(ahora)]
  return (['fecha', 'horario', 'lugar'] as const).filter((each) => was[each] !== is[each])
}
