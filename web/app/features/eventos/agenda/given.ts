import type { Paginacion } from '#contract/paging.ts'
import type { Agenda, Filtros } from '#domain/eventos/agenda.ts'

export type Layout = 'lista' | 'calendario'

/** What every part of the agenda is given. */
export interface Given {
  agenda: Agenda
  /** Of all that fits and has no date, of which the agenda has a page. */
  total: number
  paginacion: Paginacion
  filtros: Filtros
  vista: Layout
  /** The only month that is shown; the calendar always has one. */
  mes: string | undefined
  ahora: string
}
