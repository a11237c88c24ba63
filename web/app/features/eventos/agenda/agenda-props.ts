import type { Agenda, Filtros } from '#domain/eventos/agenda.ts'
import type { Pagina } from '../pagina.ts'

export type Layout = 'lista' | 'calendario'

/** The total of a list, and its current page. */
type Cuenta = Omit<Pagina, 'eventos'>

/** Props that all parts of the agenda share. */
export interface AgendaProps {
  /** The events that match the filters: a page of them, or a whole month. */
  agenda: Agenda
  /** Totals and pages of the events with a date (`fechas`) and of those without one (`aTuRitmo`). */
  fechas: Cuenta
  aTuRitmo: Cuenta
  filtros: Filtros
  vista: Layout
  /** The month to show. The calendar always has one. */
  mes: string | undefined
  ahora: string
}
