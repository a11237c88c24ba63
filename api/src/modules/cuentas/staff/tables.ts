import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { creadoEn, instante } from '../../../db/columns.ts'
import { usuarios } from '../tables.ts'

const usuarioId = () =>
  integer('usuario_id')
    .notNull()
    .references(() => usuarios.id, { onDelete: 'cascade' })

/** A session of Gestión in one browser. Only the hash of its cookie token is stored. */
export const sesionesStaff = pgTable(
  'sesiones_staff',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    usuarioId: usuarioId(),
    tokenHash: text('token_hash').notNull(),
    /** The user agent of the browser. */
    agente: text('agente').notNull().default(''),
    direccion: text('direccion').notNull().default(''),
    pais: text('pais').notNull().default(''),
    vistaEn: instante('vista_en').notNull().defaultNow(),
    /** When the second factor was last shown. Null if only the password was. */
    factorEn: instante('factor_en'),
    /** The challenge that a passkey must sign next. */
    desafio: text('desafio'),
    cerradaEn: instante('cerrada_en'),
    cierre: text('cierre').$type<Cierre>(),
    creadoEn: creadoEn(),
  },
  (t) => [
    uniqueIndex('sesiones_staff_token').on(t.tokenHash),
    index('sesiones_staff_usuario').on(t.usuarioId, t.creadoEn),
    check('sesiones_staff_cierre', sql`(${t.cerradaEn} is null) = (${t.cierre} is null)`),
  ],
)

/** Why a session was closed before it expired. */
export type Cierre = 'salida' | 'cerrada' | 'cuenta' | 'no-fui-yo'

/** Second factors. A factor counts once `verificado_en` is set. */
export const factores = pgTable(
  'factores',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    usuarioId: usuarioId(),
    tipo: text('tipo').$type<'totp' | 'llave'>().notNull(),
    nombre: text('nombre').notNull(),
    /** Secret of an authenticator application, encrypted. */
    secreto: text('secreto'),
    /** Time step of the last accepted code, so that each code counts once. */
    ultimoPaso: bigint('ultimo_paso', { mode: 'number' }),
    /** The columns of a passkey. */
    credencial: text('credencial'),
    clavePublica: text('clave_publica'),
    contador: bigint('contador', { mode: 'number' }).notNull().default(0),
    transportes: text('transportes').array().notNull().default(sql`'{}'`),
    verificadoEn: instante('verificado_en'),
    usadoEn: instante('usado_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('factores_usuario').on(t.usuarioId),
    unique('factores_credencial').on(t.credencial),
    check(
      'factores_tipo',
      sql`case ${t.tipo} when 'totp' then ${t.secreto} is not null
        when 'llave' then ${t.credencial} is not null and ${t.clavePublica} is not null else false end`,
    ),
  ],
)

/** The ten recovery codes, for a person who lost the telephone. */
export const codigosRespaldo = pgTable(
  'codigos_respaldo',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    usuarioId: usuarioId(),
    hash: text('hash').notNull(),
    usadoEn: instante('usado_en'),
    creadoEn: creadoEn(),
  },
  (t) => [uniqueIndex('codigos_respaldo_codigo').on(t.usuarioId, t.hash)],
)

/** A mail about a new device, factor or role. Its link reverts the change and works once. */
export const avisosStaff = pgTable(
  'avisos_staff',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    usuarioId: usuarioId(),
    /** The factor that the mail is about. */
    factorId: integer('factor_id'),
    usadoEn: instante('usado_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('avisos_staff_usuario').on(t.usuarioId),
    foreignKey({ columns: [t.factorId], foreignColumns: [factores.id] }).onDelete('set null'),
  ],
)
