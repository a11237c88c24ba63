// Another day, hour or place of an event that people already have a place in.
import { formatFechas } from '../calendario/formato.ts'
import { dondeText } from './donde.ts'
import { relojOf } from './fechas.ts'
import type { FichaDeEvento } from './ficha.ts'
import { horarioText } from './horario.ts'

type Datos = Readonly<Record<string, unknown>>

const cuandoYDonde = (datos: Datos) =>
  JSON.stringify([
    ...['Modalidad', 'zona', 'Lugar', 'IdProvincia', 'IdLocalidad'].map((field) => datos[field]),
    // Forms know minutes.
    ...['Fecha', 'FechaFin'].map((field) => datos[field] && String(datos[field]).slice(0, 16)),
  ])

/** Whether two forms of an event differ in what says when and where it is. */
export const differInCuandoODonde = (antes: Datos, ahora: Datos) =>
  cuandoYDonde(antes) !== cuandoYDonde(ahora)

/** How many have a place in what is still to come, and hear nothing when it is only hidden. */
export const sinAvisoOf = (
  evento: { conLugar: number; canceladoEn: unknown; Fecha: string | null },
  now: number,
): number => (evento.canceladoEn || !evento.Fecha || Date.parse(evento.Fecha) <= now ? 0 : evento.conLugar)

/** When and where, as people read it. */
export function cuandoYDondeOf(evento: FichaDeEvento) {
  const reloj = relojOf(evento)
  return {
    fecha: reloj ? formatFechas(reloj) : '',
    horario: reloj ? horarioText(reloj, evento.zona) : '',
    lugar: dondeText(evento),
  }
}

/** What of it reads differently by now: `['fecha', 'lugar']`. */
export function cambiosEntre(antes: FichaDeEvento, ahora: FichaDeEvento) {
  const [was, is] = [cuandoYDondeOf(antes), cuandoYDondeOf(ahora)]
  return (['fecha', 'horario', 'lugar'] as const).filter((each) => was[each] !== is[each])
}
