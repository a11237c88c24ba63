import type { Agenda, Filtros } from '#domain/eventos/agenda.ts'

export type Layout = 'lista' | 'calendario'

/** What every part of the agenda is given. */
export interface Given {
  agenda: Agenda
  filtros: Filtros
  vista: Layout
  /** The only month that is shown; the calendar always has one. */
  mes: string | undefined
  ahora: string
}
