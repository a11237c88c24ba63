import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ALCANCES_CUPON, TIPOS_CUPON } from '#domain/cupones/cupones.ts'
import { creadoEn, dinero, instante, versionado } from '../../db/columns.ts'
import { usuarios } from '../cuentas/tables.ts'

/** Discount codes. `usos` counts the purchases that hold a use; it changes only under the lock of the row. */
export const cupones = pgTable(
  'cupones',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    codigo: text('codigo').notNull().unique(),
    descripcion: text('descripcion').notNull().default(''),
    tipo: text('tipo', { enum: TIPOS_CUPON }).notNull(),
    porcentaje: integer('porcentaje'),
    importeArs: dinero('importe_ars'),
    importeUsd: dinero('importe_usd'),
    alcance: text('alcance', { enum: ALCANCES_CUPON }).notNull().default('todo'),
    eventos: integer('eventos').array().notNull().default(sql`'{}'`),
    /** Categories, including all categories below them. */
    categorias: integer('categorias').array().notNull().default(sql`'{}'`),
    desde: instante('desde'),
    hasta: instante('hasta'),
    /** Null: unlimited uses. */
    usosMax: integer('usos_max'),
    usos: integer('usos').notNull().default(0),
    unoPorPersona: boolean('uno_por_persona').notNull().default(true),
    pausadoEn: instante('pausado_en'),
    /** Annulled permanently. */
    anuladoEn: instante('anulado_en'),
    automatico: boolean('automatico').notNull().default(false),
    /** The owner of a personal coupon, identified by account or by e-mail. */
    usuarioId: integer('usuario_id').references(() => usuarios.id),
    email: text('email'),
    /** The event that earned the coupon. One `origen` gives only one coupon. */
    origen: text('origen'),
    /** Identifies coupons created in one batch. */
    lote: uuid('lote'),
    ...versionado(),
    creadoEn: creadoEn(),
  },
  (t) => [
    uniqueIndex('cupones_origen').on(t.origen),
    index('cupones_usuario').on(t.usuarioId),
    index('cupones_email').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    index('cupones_orden').on(t.creadoEn, t.id),
    index('cupones_por_usos').on(t.usos, t.id),
    index('cupones_por_vencer').on(sql`coalesce(${t.hasta}, 'infinity')`, t.id),
    index('cupones_por_vencer_al_final').on(sql`coalesce(${t.hasta}, '-infinity')`, t.id),
    index('cupones_cambiados').on(t.actualizadoEn, t.id),
    index('cupones_lote').on(t.lote),
    check('cupones_tipo', sql`${t.tipo} in ('porcentaje', 'importe')`),
    check('cupones_alcance', sql`${t.alcance} in ('todo', 'eventos', 'categorias')`),
    check(
      'cupones_descuento',
      sql`case ${t.tipo} when 'porcentaje' then ${t.porcentaje} between 1 and 100
        else coalesce(${t.importeArs}, ${t.importeUsd}) is not null end`,
    ),
    check('cupones_importes', sql`least(${t.importeArs}, ${t.importeUsd}, 0) = 0`),
    check('cupones_usos', sql`${t.usos} >= 0 and ${t.usosMax} > 0`),
  ],
)
