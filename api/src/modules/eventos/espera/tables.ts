import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ESTADOS_ESPERA } from '#domain/eventos/espera.ts'
import { creadoEn, instante } from '../../../db/columns.ts'
import { usuarios } from '../../cuentas/tables.ts'
import { eventos } from '../tables.ts'

/** Waiting list. An offered seat is already subtracted from `Cupo` and reserved for the person until `vence_en`. */
export const esperas = pgTable(
  'esperas',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    IdEvento: integer('id_evento')
      .notNull()
      .references(() => eventos.IdEvento, { onDelete: 'cascade' }),
    usuarioId: integer('usuario_id').references(() => usuarios.id),
    nombre: text('nombre').notNull(),
    email: text('email').notNull(),
    /** The price group, to estimate the revenue of the list. */
    grupo: integer('grupo').notNull(),
    prioridad: integer('prioridad').notNull().default(0),
    estado: text('estado', { enum: ESTADOS_ESPERA }).notNull().default('espera'),
    ofrecidaEn: instante('ofrecida_en'),
    venceEn: instante('vence_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('esperas_fila')
      .on(t.IdEvento, t.prioridad.desc(), t.creadoEn, t.id)
      .where(sql`${t.estado} = 'espera'`),
    index('esperas_evento').on(t.IdEvento),
    index('esperas_ofrecidas').on(t.venceEn).where(sql`${t.estado} = 'ofrecida'`),
    index('esperas_usuario').on(t.usuarioId),
    index('esperas_email').on(sql`lower(${t.email})`),
    uniqueIndex('esperas_una_por_persona')
      .on(t.IdEvento, sql`lower(${t.email})`)
      .where(sql`${t.estado} in ('espera', 'ofrecida')`),
    check('esperas_estado', sql`${t.estado} in ('espera', 'ofrecida', 'usada', 'vencida', 'baja')`),
  ],
)
