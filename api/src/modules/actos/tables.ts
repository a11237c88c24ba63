import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { creadoEn, instante } from '../../db/columns.ts'
import { usuarios } from '../cuentas/tables.ts'

/**
 * Acts that were taken lately: what makes a repeated request the same one, and what taking it back needs. Forgotten after
 * a day, because it may hold what the audit masks.
 */
export const actos = pgTable(
  'actos',
  {
    /** Chosen by the caller, who sends it again after a lost answer. */
    id: uuid('id').primaryKey(),
    autor: integer('autor')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    cosa: text('cosa').notNull(),
    acto: text('acto').notNull(),
    clave: text('clave').notNull(),
    /** Digest of what was asked. */
    huella: text('huella').notNull(),
    mensaje: text('mensaje').notNull().default(''),
    sigueEn: text('sigue_en'),
    /** What taking it back needs to know. */
    antes: jsonb('antes').$type<unknown>(),
    /** The version of the item that it left behind. */
    version: integer('version'),
    deshacerHasta: instante('deshacer_hasta'),
    deshechoEn: instante('deshecho_en'),
    creadoEn: creadoEn(),
  },
  (t) => [index('actos_creado').on(t.creadoEn), index('actos_autor').on(t.autor)],
)
