import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { creadoEn, instante } from '../../db/columns.ts'
import { usuarios } from '../cuentas/tables.ts'

/**
 * Recent acts, kept to recognise repeated requests and to undo. Rows are deleted after a day, because they may hold
 * data that the audit log masks.
 */
export const actos = pgTable(
  'actos',
  {
    /** Chosen by the client, which sends it again when it repeats a request. */
    id: uuid('id').primaryKey(),
    autor: integer('autor')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    cosa: text('cosa').notNull(),
    acto: text('acto').notNull(),
    clave: text('clave').notNull(),
    /** Digest of the request. */
    huella: text('huella').notNull(),
    mensaje: text('mensaje').notNull().default(''),
    sigueEn: text('sigue_en'),
    /** What `undo` needs to restore the item. */
    antes: jsonb('antes').$type<unknown>(),
    /** The version of the item after the act. */
    version: integer('version'),
    deshacerHasta: instante('deshacer_hasta'),
    deshechoEn: instante('deshecho_en'),
    creadoEn: creadoEn(),
  },
  (t) => [index('actos_creado').on(t.creadoEn), index('actos_autor').on(t.autor)],
)
