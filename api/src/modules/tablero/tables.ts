import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PaginaContada } from '#domain/tablero/visitas.ts'
import { eventos } from '../eventos/tables.ts'

/** Daily page views of an event, by the date in Buenos Aires. */
export const visitas = pgTable(
  'visitas',
  {
    dia: date('dia').notNull(),
    IdEvento: integer('id_evento')
      .notNull()
      .references(() => eventos.IdEvento, { onDelete: 'cascade' }),
    pagina: text('pagina').$type<PaginaContada>().notNull(),
    cuenta: integer('cuenta').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dia, t.IdEvento, t.pagina] }),
    index('visitas_evento').on(t.IdEvento),
    check('visitas_pagina', sql`${t.pagina} in ('visita', 'paso1')`),
    check('visitas_cuenta', sql`${t.cuenta} > 0`),
  ],
)
