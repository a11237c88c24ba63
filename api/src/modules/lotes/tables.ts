import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EstadoFila } from '#domain/gestion/lotes.ts'
import type { Actor } from '../../db/actor.ts'
import { creadoEn, instante } from '../../db/columns.ts'
import { usuarios } from '../cuentas/tables.ts'

/** Bulk jobs: one action on many rows, run on behalf of the person who started it. */
export const lotes = pgTable(
  'lotes',
  {
    id: uuid('id').primaryKey(),
    recurso: text('recurso').notNull(),
    accion: text('accion').notNull(),
    /** Input of the action besides the rows, for example an assignee or a date. */
    datos: jsonb('datos').$type<unknown>(),
    autor: integer('autor')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    /** The actor of every change, also when another process continues the job. */
    actor: jsonb('actor').$type<Actor>().notNull(),
    /** The process that works on it, and until when it holds the job. */
    tomadoPor: uuid('tomado_por'),
    tomadoHasta: instante('tomado_hasta'),
    detenidoEn: instante('detenido_en'),
    terminadoEn: instante('terminado_en'),
    /** The job that this one undoes. */
    deshace: uuid('deshace').references((): AnyPgColumn => lotes.id, { onDelete: 'cascade' }),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('lotes_abiertos').on(t.creadoEn).where(sql`${t.terminadoEn} is null`),
    index('lotes_autor').on(t.autor, t.creadoEn),
    unique('lotes_deshace').on(t.deshace),
  ],
)

/** Running or recently ended, and not undone. A job that undoes another is not listed. */
export const isRecent = sql`${lotes.deshace} is null
  and not exists (select from lotes vuelta where vuelta.deshace = ${lotes.id})
  and (${lotes.terminadoEn} is null or ${lotes.terminadoEn} > now() - interval '10 minutes')`

export const lotesFilas = pgTable(
  'lotes_filas',
  {
    lote: uuid('lote')
      .notNull()
      .references(() => lotes.id, { onDelete: 'cascade' }),
    orden: integer('orden').notNull(),
    clave: text('clave').notNull(),
    estado: text('estado').$type<EstadoFila>().notNull().default('pendiente'),
    mensaje: text('mensaje').notNull().default(''),
    intentos: integer('intentos').notNull().default(0),
    /** What `undo` needs to restore the row. */
    antes: jsonb('antes').$type<unknown>(),
  },
  (t) => [
    primaryKey({ columns: [t.lote, t.clave] }),
    index('lotes_filas_pendientes').on(t.lote, t.orden).where(sql`${t.estado} = 'pendiente'`),
    check('lotes_filas_estado', sql`${t.estado} in ('pendiente', 'hecha', 'sin_cambio', 'fallida')`),
  ],
)
