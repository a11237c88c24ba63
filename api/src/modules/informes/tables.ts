import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SheetFormat } from '#contract/answer.ts'
import type { RolStaff } from '#domain/cuentas/permisos.ts'
import type { NombreDeClase } from '#domain/informes/clases.ts'
import type { Filtros, Programa } from '#domain/informes/informes.ts'
import { creadoEn, instante } from '../../db/columns.ts'
import { usuarios } from '../cuentas/tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Saved reports of a member of staff. With a role, shared with everybody who holds it. */
export const informes = pgTable(
  'informes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    nombre: text('nombre').notNull(),
    clase: text('clase').$type<NombreDeClase>().notNull(),
    columnas: text('columnas').array().notNull(),
    filtros: jsonb('filtros').$type<Filtros>().notNull(),
    rol: text('rol').$type<RolStaff>(),
    autor: integer('autor')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    programa: jsonb('programa').$type<Programa>(),
    proximaEn: instante('proxima_en'),
    /** Consecutive failed scheduled runs. */
    fallas: integer('fallas').notNull().default(0),
    apagadoEn: instante('apagado_en'),
    error: text('error'),
    version: integer('version').notNull().default(1),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('informes_autor').on(t.autor),
    index('informes_proximos').on(t.proximaEn).where(sql`${t.apagadoEn} is null`),
    check(
      'informes_clase',
      sql`${t.clase} in ('ventas', 'inscripciones', 'asistencia', 'consultores', 'mensajes')`,
    ),
    check(
      'informes_rol',
      sql`${t.rol} in ('administracion', 'pagos', 'contenidos', 'soporte', 'acreditacion', 'lectura')`,
    ),
    check('informes_programa', sql`(${t.programa} is null) = (${t.proximaEn} is null)`),
  ],
)

/** Runs: files that are being made or are ready, with everything they are made from. */
export const informesCorridas = pgTable(
  'informes_corridas',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    informe: integer('informe').references(() => informes.id, { onDelete: 'set null' }),
    nombre: text('nombre').notNull(),
    clase: text('clase').$type<NombreDeClase>().notNull(),
    columnas: text('columnas').array().notNull(),
    /** With a fixed period, so that every attempt covers the same dates. */
    filtros: jsonb('filtros').$type<Filtros>().notNull(),
    formato: text('formato').$type<SheetFormat>().notNull(),
    /** Whether the file contains personal data. */
    personal: boolean('personal').notNull(),
    /** The run uses the permissions of this account. */
    autor: integer('autor')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    /** The scheduled time. */
    turno: instante('turno'),
    estado: text('estado', { enum: ['en_curso', 'lista', 'fallida'] })
      .notNull()
      .default('en_curso'),
    intentos: integer('intentos').notNull().default(0),
    filas: integer('filas').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
    error: text('error'),
    /** The process that works on it, and until when it holds the run. */
    tomadaPor: uuid('tomada_por'),
    tomadaHasta: instante('tomada_hasta'),
    venceEn: instante('vence_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    unique('informes_corridas_turno').on(t.informe, t.turno),
    index('informes_corridas_autor').on(t.autor),
    index('informes_corridas_en_curso').on(t.creadoEn).where(sql`${t.estado} = 'en_curso'`),
    index('informes_corridas_por_vencer').on(t.venceEn).where(sql`${t.estado} = 'lista'`),
    check(
      'informes_corridas_clase',
      sql`${t.clase} in ('ventas', 'inscripciones', 'asistencia', 'consultores', 'mensajes')`,
    ),
    check('informes_corridas_estado', sql`${t.estado} in ('en_curso', 'lista', 'fallida')`),
    check('informes_corridas_formato', sql`${t.formato} in ('csv', 'xlsx')`),
  ],
)

/** Recipients of a file. Its link works for no other account. */
export const informesDestinatarios = pgTable(
  'informes_destinatarios',
  {
    corrida: uuid('corrida')
      .notNull()
      .references(() => informesCorridas.id, { onDelete: 'cascade' }),
    usuario: integer('usuario')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.corrida, t.usuario] }), index('informes_destinatarios_de').on(t.usuario)],
)

/** The bytes of a file in pieces, kept as long as its link is valid. */
export const informesPartes = pgTable(
  'informes_partes',
  {
    corrida: uuid('corrida')
      .notNull()
      .references(() => informesCorridas.id, { onDelete: 'cascade' }),
    orden: integer('orden').notNull(),
    contenido: bytea('contenido').notNull(),
  },
  (t) => [primaryKey({ columns: [t.corrida, t.orden] })],
)
