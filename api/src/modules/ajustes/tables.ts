import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { CLAVES_DE_AJUSTE, type ClaveDeAjuste } from '#domain/ajustes/ajustes.ts'
import { creadoEn, instante } from '../../db/columns.ts'
import { usuarios } from '../cuentas/tables.ts'

/** History of every setting: the latest value in force applies. A setting that was never changed has no row. */
export const ajustes = pgTable(
  'ajustes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    clave: text('clave').$type<ClaveDeAjuste>().notNull(),
    /** Version of the setting, so that two people do not overwrite each other. */
    numero: integer('numero').notNull(),
    valor: jsonb('valor').$type<unknown>().notNull(),
    /** When it takes effect. */
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
