import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { creadoEn, instante } from '../../db/columns.ts'
import { localidades, paises, provincias } from '../ubicaciones/tables.ts'

export const usuarios = pgTable(
  'usuarios',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    Nombre: text('nombre').notNull(),
    Email: text('email').notNull(),
    CuitCuil: text('cuit_cuil').notNull().default(''),
    Telefono: text('telefono').notNull().default(''),
    Pais: integer('pais').references(() => paises.IdPais),
    Provincia: integer('provincia').references(() => provincias.IdProvincia),
    Localidad: integer('localidad').references(() => localidades.IdLocalidad),
    DomicilioCalle: text('domicilio_calle').notNull().default(''),
    DomicilioNumero: text('domicilio_numero').notNull().default(''),
    DomicilioPiso: text('domicilio_piso').notNull().default(''),
    DomicilioDpto: text('domicilio_dpto').notNull().default(''),
    CodigoPostal: text('codigo_postal').notNull().default(''),
    /** argon2id; null once an account was deleted. */
    contraseniaHash: text('contrasenia_hash'),
    roles: text('roles').array().notNull().default(sql`'{participante}'`),
    aceptoTerminosEn: instante('acepto_terminos_en'),
    inhabilitadoEn: instante('inhabilitado_en'),
    /** A deleted account keeps only what the law asks for, without a name. */
    eliminadoEn: instante('eliminado_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    uniqueIndex('usuarios_email').on(sql`lower(${t.Email})`),
    check(
      'usuarios_roles',
      sql`${t.roles} <@ '{participante,consultor,staff}' and cardinality(${t.roles}) > 0`,
    ),
  ],
)

/**
 * A signed-in device (D7). Only the hash of its current refresh token is stored; each token is derived from the one
 * before it, so a used one is recognised by walking up to the current one.
 */
export const sesiones = pgTable(
  'sesiones',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    usuarioId: integer('usuario_id')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    refreshHash: text('refresh_hash').notNull(),
    rotaciones: integer('rotaciones').notNull().default(0),
    rotadaEn: instante('rotada_en'),
    recordar: boolean('recordar').notNull().default(false),
    dispositivo: jsonb('dispositivo').notNull().default({}),
    direccion: text('direccion').notNull().default(''),
    usadaEn: instante('usada_en').notNull().defaultNow(),
    venceEn: instante('vence_en').notNull(),
    revocadaEn: instante('revocada_en'),
    creadoEn: creadoEn(),
  },
  (t) => [index('sesiones_usuario').on(t.usuarioId)],
)

export const codigosRecuperacion = pgTable(
  'codigos_recuperacion',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    usuarioId: integer('usuario_id')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    /** Keyed hash of the six digits. */
    hash: text('hash').notNull(),
    intentos: integer('intentos').notNull().default(0),
    venceEn: instante('vence_en').notNull(),
    usadoEn: instante('usado_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('codigos_recuperacion_usuario').on(t.usuarioId, t.creadoEn),
    check('codigos_recuperacion_intentos', sql`${t.intentos} between 0 and 5`),
  ],
)
