import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RolStaff } from '#domain/cuentas/permisos.ts'
import { creadoEn, instante } from '../../db/columns.ts'
import { localidades, paises, provincias } from '../ubicaciones/tables.ts'

export const usuarios = pgTable(
  'usuarios',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    Nombre: text('nombre').notNull(),
    Email: text('email').notNull(),
    /** When the owner proved that they read this mailbox. Registering with an address proves nothing. */
    emailProbadoEn: instante('email_probado_en'),
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
    /** argon2id. Null for deleted accounts. */
    contraseniaHash: text('contrasenia_hash'),
    roles: text('roles').array().notNull().default(sql`'{participante}'`),
    aceptoTerminosEn: instante('acepto_terminos_en'),
    inhabilitadoEn: instante('inhabilitado_en'),
    /** A deleted account keeps only what the law requires, without a name. */
    eliminadoEn: instante('eliminado_en'),
    /** The account that this one was joined to. It cannot sign in, and its data moved to the other account. */
    unidaA: integer('unida_a').references((): AnyPgColumn => usuarios.id),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('usuarios_unida_a').on(t.unidaA).where(sql`${t.unidaA} is not null`),
    uniqueIndex('usuarios_email').on(sql`lower(${t.Email})`),
    check(
      'usuarios_roles',
      sql`${t.roles} <@ '{participante,consultor,staff}' and cardinality(${t.roles}) > 0`,
    ),
  ],
)

/** Which account holds which staff role, and until when. The code defines what each role may do. */
export const usuariosRoles = pgTable(
  'usuarios_roles',
  {
    usuarioId: integer('usuario_id')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    rol: text('rol').$type<RolStaff>().notNull(),
    /** Null for the first administrator, created by the installation. */
    otorgadoPor: integer('otorgado_por').references(() => usuarios.id),
    desde: instante('desde').notNull().defaultNow(),
    hasta: instante('hasta'),
    /** Events that the role is limited to. Null means all. */
    alcance: integer('alcance').array(),
  },
  (t) => [
    primaryKey({ columns: [t.usuarioId, t.rol] }),
    check(
      'usuarios_roles_rol',
      sql`${t.rol} in ('administracion', 'pagos', 'contenidos', 'soporte', 'acreditacion', 'lectura')`,
    ),
    check('usuarios_roles_alcance', sql`(${t.rol} = 'acreditacion') = (${t.alcance} is not null)`),
    check('usuarios_roles_plazo', sql`${t.rol} <> 'acreditacion' or ${t.hasta} is not null`),
  ],
)

/**
 * A signed-in device. Only the hash of its current refresh token is stored; a token with a valid signature and
 * another hash was used before.
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
    /**
     * Set when a member of staff views the site as this person: the member and their session of Gestión. Such a
     * session is never renewed.
     */
    representadaPor: integer('representada_por').references(() => usuarios.id, { onDelete: 'cascade' }),
    representadaDesde: uuid('representada_desde'),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('sesiones_usuario').on(t.usuarioId),
    index('sesiones_fin').on(sql`least(${t.venceEn}, ${t.revocadaEn})`),
    index('sesiones_representada_por').on(t.representadaPor).where(sql`${t.representadaPor} is not null`),
    check(
      'sesiones_representada',
      sql`(${t.representadaPor} is null) = (${t.representadaDesde} is null) and ${t.representadaPor} is distinct from ${t.usuarioId}`,
    ),
  ],
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
    /** Keyed hash of the link in the same mail, and its expiry. No counter limits it. */
    enlaceHash: text('enlace_hash'),
    enlaceVenceEn: instante('enlace_vence_en'),
    /** When the code or the link was used, whichever came first. */
    usadoEn: instante('usado_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('codigos_recuperacion_usuario').on(t.usuarioId, t.creadoEn),
    index('codigos_recuperacion_vence').on(t.venceEn),
    check('codigos_recuperacion_intentos', sql`${t.intentos} between 0 and 5`),
  ],
)
