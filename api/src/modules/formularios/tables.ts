import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { EstadoMensaje } from '#domain/formularios/mensajes.ts'
import type { FormularioRecibido } from '#domain/formularios/recibidos.ts'
import { creadoEn, instante } from '../../db/columns.ts'
import { archivos } from '../archivos/tables.ts'
import { consultores } from '../consultores/tables.ts'
import { usuarios } from '../cuentas/tables.ts'

/** Everything people send through a form, stored before any mail leaves. */
export const mensajes = pgTable(
  'mensajes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    formulario: text('formulario').$type<FormularioRecibido>().notNull(),
    /** The fields of the form, as its schema in domain/formularios declares them. */
    datos: jsonb('datos').notNull(),
    IdConsultor: integer('id_consultor').references(() => consultores.IdConsultor),
    archivo: text('archivo').references(() => archivos.hash),
    archivoNombre: text('archivo_nombre'),
    requestId: text('request_id').notNull(),
    estado: text('estado').$type<EstadoMensaje>().notNull().default('nuevo'),
    asignado: integer('asignado').references(() => usuarios.id),
    /** Since when it awaits an answer. */
    esperaDesde: instante('espera_desde'),
    /** When the answer is due, and when the warning is sent. */
    venceEn: instante('vence_en'),
    avisaEn: instante('avisa_en'),
    avisadoEn: instante('avisado_en'),
    version: integer('version').notNull().default(1),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('mensajes_formulario').on(t.formulario, t.creadoEn),
    index('mensajes_recientes').on(t.creadoEn, t.id),
    index('mensajes_por_responder').on(t.venceEn, t.id).where(sql`${t.venceEn} is not null`),
    index('mensajes_por_avisar').on(t.avisaEn).where(sql`${t.avisadoEn} is null`),
    index('mensajes_asignado').on(t.asignado).where(sql`${t.asignado} is not null`),
    index('mensajes_email').on(sql`lower(${t.datos}->>'email')`),
    index('mensajes_consultor').on(t.IdConsultor).where(sql`${t.IdConsultor} is not null`),
    index('mensajes_archivo').on(t.archivo).where(sql`${t.archivo} is not null`),
    check(
      'mensajes_formulario',
      sql`${t.formulario} in ('contacto', 'arrepentimiento', 'certificado', 'formarparte', 'empresa', 'encuesta', 'empresa-encuesta', 'encuesta-evento', 'pedido-libro', 'newsletter')`,
    ),
    check('mensajes_estado', sql`${t.estado} in ('nuevo', 'asignado', 'esperando', 'cerrado')`),
    check('mensajes_sin_plazo', sql`${t.estado} in ('nuevo', 'asignado') or ${t.venceEn} is null`),
  ],
)

/** Replies of the team and received mails of a conversation. */
export const mensajesHilo = pgTable(
  'mensajes_hilo',
  {
    id: uuid('id').primaryKey(),
    mensajeId: integer('mensaje_id')
      .notNull()
      .references(() => mensajes.id, { onDelete: 'cascade' }),
    direccion: text('direccion', { enum: ['entra', 'sale'] }).notNull(),
    texto: text('texto').notNull(),
    autor: integer('autor').references(() => usuarios.id),
    /** For received mails: sender, Message-ID and names of the attachments. */
    de: text('de'),
    messageId: text('message_id'),
    adjuntos: text('adjuntos').array().notNull().default(sql`'{}'`),
    automatica: boolean('automatica').notNull().default(false),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('mensajes_hilo_mensaje').on(t.mensajeId, t.creadoEn),
    index('mensajes_hilo_autor').on(t.autor).where(sql`${t.autor} is not null`),
    uniqueIndex('mensajes_hilo_una_vez').on(t.mensajeId, t.messageId),
    check('mensajes_hilo_direccion', sql`${t.direccion} in ('entra', 'sale')`),
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
