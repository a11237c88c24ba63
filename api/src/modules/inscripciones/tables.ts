import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { IDS_FORMA_PAGO } from '#domain/compras/medios.ts'
import { TIPOS_DE_HECHO, VIAS } from '#domain/inscripciones/asistencia.ts'
import { creadoEn, dinero, instante } from '../../db/columns.ts'
import { compras } from '../compras/tables.ts'
import { usuarios } from '../cuentas/tables.ts'
import { eventos } from '../eventos/tables.ts'
import { eventoUnidades } from '../unidades/tables.ts'

/** An enrolment (`eventosusuarios` on the wire). `user_id` is null for in-person seats bought without account. */
export const eventoUsuarios = pgTable(
  'evento_usuarios',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    IdEvento: integer('id_evento')
      .notNull()
      .references(() => eventos.IdEvento),
    user_id: integer('user_id').references(() => usuarios.id),
    compra_id: integer('compra_id')
      .unique()
      .references(() => compras.id),
    Precio: dinero('precio').notNull().default('0'),
    PrecioUsd: dinero('precio_usd').notNull().default('0'),
    /** 0: not paid. Only the settlement of its purchase sets it to 1. */
    Pago: integer('pago').notNull().default(0),
    IdFormaPago: integer('id_forma_pago').notNull(),
    Paso: integer('paso').notNull().default(0),
    Finalizado: integer('finalizado').notNull().default(0),
    /** Until when a paid online activity is open; null for every other enrolment. */
    abiertaHasta: instante('abierta_hasta'),
    finalizadoEn: instante('finalizado_en'),
    /** The last reminder that was sent: 0 none, 1 a week before, 2 a day before. */
    recordatorios: integer('recordatorios').notNull().default(0),
    /** Number of the valid ticket. Issuing a new one voids the earlier ones. */
    entrada: integer('entrada').notNull().default(1),
    /** When the person entered. Derived from `asistencias`; nothing else writes it. */
    asistioEn: instante('asistio_en'),
    /** Whether an enrolment made by hand holds a seat. The seats of other enrolments belong to their purchase. */
    retieneCupo: boolean('retiene_cupo').notNull().default(false),
    /** Incremented by every act of staff on the row. */
    version: integer('version').notNull().default(1),
    creadoEn: creadoEn(),
  },
  (t) => [
    unique('evento_usuarios_una_por_persona').on(t.IdEvento, t.user_id),
    index('evento_usuarios_persona').on(t.user_id),
    index('evento_usuarios_evento').on(t.IdEvento, t.asistioEn),
    index('evento_usuarios_creado').on(t.creadoEn, t.id),
    index('evento_usuarios_abierta').on(sql`coalesce(${t.abiertaHasta}, 'infinity')`, t.id),
    index('evento_usuarios_abierta_al_reves').on(sql`coalesce(${t.abiertaHasta}, '-infinity')`, t.id),
    index('evento_usuarios_a_mano').on(t.creadoEn, t.id).where(sql`${t.compra_id} is null`),
    check('evento_usuarios_duenio', sql`${t.user_id} is not null or ${t.compra_id} is not null`),
    check('evento_usuarios_pago', sql`${t.Pago} in (0, 1)`),
    check('evento_usuarios_paso', sql`${t.Paso} >= 0`),
    check('evento_usuarios_finalizado', sql`${t.Finalizado} in (0, 1)`),
    check('evento_usuarios_forma_pago', sql`${t.IdFormaPago} in (${sql.raw(IDS_FORMA_PAGO.join(', '))})`),
    check('evento_usuarios_impago_sin_avance', sql`${t.Pago} = 1 or (${t.Paso} = 0 and ${t.Finalizado} = 0)`),
  ],
)

/** Quizzes that the server graded as passed. `Paso` advances only past these. */
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
  (t) => [
    primaryKey({ columns: [t.inscripcionId, t.IdEventoUnidad] }),
    index('aprobaciones_unidad').on(t.IdEventoUnidad),
  ],
)

/** Where each person left each video, so that another device can resume there. */
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
    index('posiciones_unidad').on(t.IdEventoUnidad),
    check('posiciones_segundos', sql`${t.segundos} >= 0`),
  ],
)

/** How often a person tried the quiz of a unit, passed or not. */
export const intentos = pgTable(
  'intentos',
  {
    inscripcionId: integer('inscripcion_id')
      .notNull()
      .references(() => eventoUsuarios.id, { onDelete: 'cascade' }),
    IdEventoUnidad: integer('id_evento_unidad')
      .notNull()
      .references(() => eventoUnidades.IdEventoUnidad, { onDelete: 'cascade' }),
    cuantos: integer('cuantos').notNull().default(1),
    ultimoEn: instante('ultimo_en').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.inscripcionId, t.IdEventoUnidad] }),
    index('intentos_unidad').on(t.IdEventoUnidad),
    check('intentos_cuantos', sql`${t.cuantos} > 0`),
  ],
)

/** Participation certificates; /verificar looks up `codigo`. Annulled ones stay, so that the page can say so. */
export const constancias = pgTable(
  'constancias',
  {
    codigo: text('codigo').primaryKey(),
    inscripcionId: integer('inscripcion_id')
      .notNull()
      .references(() => eventoUsuarios.id),
    nombre: text('nombre').notNull(),
    actividad: text('actividad').notNull(),
    anuladaEn: instante('anulada_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    uniqueIndex('constancias_una_vigente').on(t.inscripcionId).where(sql`${t.anuladaEn} is null`),
    index('constancias_inscripcion').on(t.inscripcionId),
  ],
)

/**
 * Attendance facts, recorded at check-in or read from a meeting's list: an entry, or the revocation of one.
 * Append-only.
 */
export const asistencias = pgTable(
  'asistencias',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Chosen by the device, so that reporting the same fact twice has no further effect. */
    clave: uuid('clave').notNull().unique(),
    tipo: text('tipo', { enum: TIPOS_DE_HECHO }).notNull(),
    IdEvento: integer('id_evento')
      .notNull()
      .references(() => eventos.IdEvento),
    /** Null once the enrolment is deleted. */
    inscripcionId: integer('inscripcion_id').references(() => eventoUsuarios.id, { onDelete: 'set null' }),
    /** The entry that is revoked; null revokes every entry recorded until then. */
    anula: uuid('anula'),
    via: text('via', { enum: VIAS }).notNull(),
    usuarioId: integer('usuario_id')
      .notNull()
      .references(() => usuarios.id),
    /** By the clock of the server, also for facts that a device reports later. */
    vistaEn: instante('vista_en').notNull(),
    /** By the clock of the device. */
    relojEn: instante('reloj_en').notNull(),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('asistencias_inscripcion').on(t.inscripcionId, t.vistaEn),
    index('asistencias_evento').on(t.IdEvento),
    index('asistencias_usuario').on(t.usuarioId),
    check('asistencias_tipo', sql`${t.tipo} in ('ingreso', 'anulacion')`),
    check('asistencias_via', sql`${t.via} in ('qr', 'codigo', 'nombre', 'csv')`),
    check('asistencias_anula', sql`${t.tipo} = 'anulacion' or ${t.anula} is null`),
  ],
)
