import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { CLAVES_DE_AJUSTE, type ClaveDeAjuste } from '#domain/ajustes/ajustes.ts'
import { creadoEn, instante } from '../../db/columns.ts'
import { usuarios } from '../cuentas/tables.ts'

/** Every value that somebody gave a setting: the last one that began holds. One that nobody set has no row. */
export const ajustes = pgTable(
  'ajustes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    clave: text('clave').$type<ClaveDeAjuste>().notNull(),
    /** Counts the changes of its setting, so that two people do not set it one over the other. */
    numero: integer('numero').notNull(),
    valor: jsonb('valor').$type<unknown>().notNull(),
    /** From when on it holds. */
    desde: instante('desde').notNull(),
    motivo: text('motivo').notNull(),
    autor: integer('autor').references(() => usuarios.id, { onDelete: 'set null' }),
    creadoEn: creadoEn(),
    anuladoEn: instante('anulado_en'),
  },
  (t) => [
    unique('ajustes_numero').on(t.clave, t.numero),
    index('ajustes_vigentes').on(t.clave, t.desde, t.id).where(sql`${t.anuladoEn} is null`),
    index('ajustes_autor').on(t.autor),
    check(
      'ajustes_clave',
      sql`${t.clave} in (${sql.raw(CLAVES_DE_AJUSTE.map((clave) => `'${clave}'`).join(', '))})`,
    ),
    check('ajustes_numero_positivo', sql`${t.numero} > 0`),
  ],
)
