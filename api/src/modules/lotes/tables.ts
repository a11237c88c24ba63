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

/** One action on many rows, in the name of whoever asked for it. */
export const lotes = pgTable(
  'lotes',
  {
    id: uuid('id').primaryKey(),
    recurso: text('recurso').notNull(),
    accion: text('accion').notNull(),
    /** What the action was told beside the rows: to whom, until when. */
    datos: jsonb('datos').$type<unknown>(),
    autor: integer('autor')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    /** In whose name each row changes, also when another process goes on. */
    actor: jsonb('actor').$type<Actor>().notNull(),
    /** Who works on it, and until when nobody else does. */
    tomadoPor: uuid('tomado_por'),
    tomadoHasta: instante('tomado_hasta'),
    detenidoEn: instante('detenido_en'),
    terminadoEn: instante('terminado_en'),
    /** The one that this takes back. */
    deshace: uuid('deshace').references((): AnyPgColumn => lotes.id, { onDelete: 'cascade' }),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('lotes_abiertos').on(t.creadoEn).where(sql`${t.terminadoEn} is null`),
    index('lotes_autor').on(t.autor, t.creadoEn),
    unique('lotes_deshace').on(t.deshace),
  ],
)

/** Under way, or ended not long ago; what takes another back is no job of its own. */
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
    /** What taking it back needs to know. */
    antes: jsonb('antes').$type<unknown>(),
  },
  (t) => [
    primaryKey({ columns: [t.lote, t.clave] }),
    index('lotes_filas_pendientes').on(t.lote, t.orden).where(sql`${t.estado} = 'pendiente'`),
    check('lotes_filas_estado', sql`${t.estado} in ('pendiente', 'hecha', 'sin_cambio', 'fallida')`),
  ],
)
