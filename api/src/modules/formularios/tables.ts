import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { creadoEn } from '../../db/columns.ts'
import { archivos } from '../archivos/tables.ts'
import { consultores } from '../consultores/tables.ts'

/** Everything people send through a form, stored before any mail leaves (D22). */
export const mensajes = pgTable(
  'mensajes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    formulario: text('formulario').notNull(),
    /** The fields of the form, as its schema in domain/formularios declares them. */
    datos: jsonb('datos').notNull(),
    IdConsultor: integer('id_consultor').references(() => consultores.IdConsultor),
    archivo: text('archivo').references(() => archivos.hash),
    archivoNombre: text('archivo_nombre'),
    requestId: text('request_id').notNull(),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('mensajes_formulario').on(t.formulario, t.creadoEn),
    index('mensajes_consultor').on(t.IdConsultor).where(sql`${t.IdConsultor} is not null`),
    index('mensajes_archivo').on(t.archivo).where(sql`${t.archivo} is not null`),
    check(
      'mensajes_formulario',
      sql`${t.formulario} in ('contacto', 'certificado', 'formarparte', 'empresa', 'encuesta', 'encuesta-evento', 'pedido-libro')`,
    ),
  ],
)

export const suscripciones = pgTable(
  'suscripciones',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: text('email').notNull(),
    requestId: text('request_id').notNull(),
    creadoEn: creadoEn(),
  },
  (t) => [uniqueIndex('suscripciones_email').on(sql`lower(${t.email})`)],
)
