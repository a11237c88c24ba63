import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { FichaDeEvento } from '#domain/eventos/ficha.ts'
import { instante } from '../../../db/columns.ts'
import { eventos } from '../tables.ts'

/** What those knew who came to a place until then, and after whatever stands before it. */
export interface Conocido {
  ficha: FichaDeEvento
  hasta: string
}

/** An event that changed when or where it is, until whoever has a place heard of it. */
export const eventosCambios = pgTable(
  'eventos_cambios',
  {
    IdEvento: integer('id_evento')
      .primaryKey()
      .references(() => eventos.IdEvento, { onDelete: 'cascade' }),
    /** As they know it, one after the other. */
    antes: jsonb('antes').$type<Conocido[]>().notNull(),
    /** The last change. Who came later was told so from the beginning. */
    desde: instante('desde').notNull(),
  },
  (t) => [index('eventos_cambios_desde').on(t.desde)],
)
