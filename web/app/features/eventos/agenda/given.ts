import type { Agenda, Filtros } from '#domain/eventos/agenda.ts'

export type Vista = 'lista' | 'calendario'

/** What every part of the agenda is given. */
export interface Given {
  agenda: Agenda
  filtros: Filtros
  vista: Vista
  /** The month that the calendar shows. */
  mes: string
  ahora: string
}
