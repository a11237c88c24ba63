import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { FichaDeEvento } from '#domain/eventos/ficha.ts'
import { instante } from '../../../db/columns.ts'
import { eventos } from '../tables.ts'

/** The date and place known to people who enrolled until `hasta`, and after the previous entry. */
export interface Conocido {
  ficha: FichaDeEvento
  hasta: string
}

/** Events whose date or place changed, until the enrolled people are told. */
export const eventosCambios = pgTable(
  'eventos_cambios',
  {
    IdEvento: integer('id_evento')
      .primaryKey()
      .references(() => eventos.IdEvento, { onDelete: 'cascade' }),
    /** The earlier versions, oldest first. */
    antes: jsonb('antes').$type<Conocido[]>().notNull(),
    /** When the last change was made. People who enrolled later know the current version. */
    desde: instante('desde').notNull(),
  },
  (t) => [index('eventos_cambios_desde').on(t.desde)],
)
