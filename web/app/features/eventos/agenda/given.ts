import type { Agenda, Filtros } from '#domain/eventos/agenda.ts'
import type { Pagina } from '../pagina.ts'

export type Layout = 'lista' | 'calendario'

/** How much there is, and which of its pages is shown. */
type Cuenta = Omit<Pagina, 'eventos'>

/** What every part of the agenda is given. */
export interface Given {
  /** Pages of what fits, except of a month, which is shown whole. */
  agenda: Agenda
  /** All that has a date and all that has none. */
  fechas: Cuenta
  aTuRitmo: Cuenta
  filtros: Filtros
  vista: Layout
  /** The only month that is shown; the calendar always has one. */
  mes: string | undefined
  ahora: string
}
