import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { creadoEn, instante } from '../../db/columns.ts'
import { eventos } from '../eventos/tables.ts'
import { eventoUsuarios } from '../inscripciones/tables.ts'

export const eventoUnidades = pgTable(
  'evento_unidades',
  {
    IdEventoUnidad: integer('id_evento_unidad').primaryKey().generatedByDefaultAsIdentity(),
    IdEvento: integer('id_evento')
      .notNull()
      .references(() => eventos.IdEvento, { onDelete: 'cascade' }),
    Orden: integer('orden').notNull(),
    Nombre: text('nombre').notNull(),
    /** A video id, embedded markup, or the path of a file of ours. */
    Video: text('video').notNull(),
  },
  (t) => [
    unique('evento_unidades_orden').on(t.IdEvento, t.Orden),
    check('evento_unidades_desde_uno', sql`${t.Orden} >= 1`),
  ],
)

export const preguntas = pgTable(
  'preguntas',
  {
    IdPreguntaUnidad: integer('id_pregunta_unidad').primaryKey().generatedByDefaultAsIdentity(),
    IdEventoUnidad: integer('id_evento_unidad')
      .notNull()
      .references(() => eventoUnidades.IdEventoUnidad, { onDelete: 'cascade' }),
    Pregunta: text('pregunta').notNull(),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [index('preguntas_unidad').on(t.IdEventoUnidad, t.orden)],
)

export const opciones = pgTable(
  'opciones',
  {
    IdOpcion: integer('id_opcion').primaryKey().generatedByDefaultAsIdentity(),
    IdPreguntaUnidad: integer('id_pregunta_unidad')
      .notNull()
      .references(() => preguntas.IdPreguntaUnidad, { onDelete: 'cascade' }),
    Nombre: text('nombre').notNull(),
    /** D16: never leaves the server. */
    Correcto: boolean('correcto').notNull().default(false),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [index('opciones_pregunta').on(t.IdPreguntaUnidad, t.orden)],
)

/** A quiz that the server graded as passed: what allows Paso to advance (D16). */
export const aprobaciones = pgTable(
  'aprobaciones',
  {
    inscripcionId: integer('inscripcion_id')
      .notNull()
      .references(() => eventoUsuarios.id, { onDelete: 'cascade' }),
    IdEventoUnidad: integer('id_evento_unidad')
      .notNull()
      .references(() => eventoUnidades.IdEventoUnidad, { onDelete: 'cascade' }),
    creadoEn: creadoEn(),
  },
  (t) => [primaryKey({ columns: [t.inscripcionId, t.IdEventoUnidad] })],
)

/** Where each person left each video, so that another device resumes there. */
export const posiciones = pgTable(
  'posiciones',
  {
    inscripcionId: integer('inscripcion_id')
      .notNull()
      .references(() => eventoUsuarios.id, { onDelete: 'cascade' }),
    IdEventoUnidad: integer('id_evento_unidad')
      .notNull()
      .references(() => eventoUnidades.IdEventoUnidad, { onDelete: 'cascade' }),
    segundos: integer('segundos').notNull(),
    actualizadoEn: instante('actualizado_en').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.inscripcionId, t.IdEventoUnidad] }),
    check('posiciones_segundos', sql`${t.segundos} >= 0`),
  ],
)

/** Participation certificates; `codigo` is what /verificar confirms. */
export const constancias = pgTable('constancias', {
  codigo: text('codigo').primaryKey(),
  inscripcionId: integer('inscripcion_id')
    .notNull()
    .unique()
    .references(() => eventoUsuarios.id),
  nombre: text('nombre').notNull(),
  actividad: text('actividad').notNull(),
  creadoEn: creadoEn(),
})
