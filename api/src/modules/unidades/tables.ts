import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { archivable, versionado } from '../../db/columns.ts'
import { eventos } from '../eventos/tables.ts'

export const eventoUnidades = pgTable(
  'evento_unidades',
  {
    IdEventoUnidad: integer('id_evento_unidad').primaryKey().generatedByDefaultAsIdentity(),
    IdEvento: integer('id_evento')
      .notNull()
      .references(() => eventos.IdEvento, { onDelete: 'cascade' }),
    Orden: integer('orden').notNull(),
    Nombre: text('nombre').notNull(),
    /** A video id, embed code, or the path of an uploaded file. */
    Video: text('video').notNull(),
    ...versionado(),
    ...archivable(),
  },
  (t) => [
    uniqueIndex('evento_unidades_orden').on(t.IdEvento, t.Orden).where(sql`${t.archivadoEn} is null`),
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
    /** Never sent to the browser; quizzes are graded on the server. */
    Correcto: boolean('correcto').notNull().default(false),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [index('opciones_pregunta').on(t.IdPreguntaUnidad, t.orden)],
)
