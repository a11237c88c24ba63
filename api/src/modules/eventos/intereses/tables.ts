import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { creadoEn, instante } from '../../../db/columns.ts'
import { usuarios } from '../../cuentas/tables.ts'
import { categorias2, eventos } from '../tables.ts'

/** Subscriptions to new dates of a category. */
export const intereses = pgTable(
  'intereses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    IdCategoria2: integer('id_categoria2')
      .notNull()
      .references(() => categorias2.IdCategoria2, { onDelete: 'cascade' }),
    usuarioId: integer('usuario_id').references(() => usuarios.id),
    email: text('email').notNull(),
    venceEn: instante('vence_en').notNull(),
    creadoEn: creadoEn(),
  },
  (t) => [
    uniqueIndex('intereses_uno_por_persona').on(t.IdCategoria2, sql`lower(${t.email})`),
    index('intereses_email').on(sql`lower(${t.email})`),
    index('intereses_usuario').on(t.usuarioId),
    index('intereses_vencen').on(t.venceEn),
  ],
)

/**
 * Published events that are not announced yet, inserted by triggers. Events that are full from the start stay until a
 * seat is free. `vez` changes when an event is saved again, so that a process notices it.
 */
export const anunciosPosibles = pgTable('anuncios_posibles', {
  IdEvento: integer('id_evento')
    .primaryKey()
    .references(() => eventos.IdEvento, { onDelete: 'cascade' }),
  vez: integer('vez').notNull().default(0),
})

/** Announcements of new events and their progress. Each event is announced once. */
export const anuncios = pgTable(
  'anuncios',
  {
    IdEvento: integer('id_evento')
      .primaryKey()
      .references(() => eventos.IdEvento, { onDelete: 'cascade' }),
    /** Digest of the last address that was mailed, in sending order. Empty when all were. */
    hasta: text('hasta').notNull().default(''),
    avisadas: integer('avisadas').notNull().default(0),
    terminadoEn: instante('terminado_en'),
    /** People who subscribed later saw the event on the page. */
    creadoEn: creadoEn(),
  },
  (t) => [index('anuncios_en_curso').on(t.IdEvento).where(sql`${t.terminadoEn} is null`)],
)
