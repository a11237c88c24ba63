import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { EstadoGuardado } from '#domain/consultores/ciclo.ts'
import { archivable, creadoEn, instante, versionado } from '../../db/columns.ts'
import { compras } from '../compras/tables.ts'
import { usuarios } from '../cuentas/tables.ts'
import { localidades, paises, provincias } from '../ubicaciones/tables.ts'

export const certificados = pgTable(
  'certificados',
  {
    IdCertificado: integer('id_certificado').primaryKey().generatedByDefaultAsIdentity(),
    Nombre: text('nombre').notNull(),
    Activo: integer('activo').notNull().default(1),
    tipo: text('tipo').notNull(),
    ...versionado(),
    ...archivable(),
  },
  (t) => [check('certificados_activo', sql`${t.Activo} in (0, 1)`)],
)

export const consultores = pgTable(
  'consultores',
  {
    IdConsultor: integer('id_consultor').primaryKey().generatedByDefaultAsIdentity(),
    Nombre: text('nombre').notNull(),
    /** Kept, because taking accents off each name of a large province costs more than all the rest of a search. */
    nombreOrden: text('nombre_orden').generatedAlwaysAs(sql`sin_acentos(nombre)`),
    Telefono: text('telefono').notNull().default(''),
    Email: text('email').notNull().default(''),
    IdEstado: integer('id_estado').notNull().default(1),
    IdPais: integer('id_pais')
      .notNull()
      .references(() => paises.IdPais),
    IdProvincia: integer('id_provincia').references(() => provincias.IdProvincia),
    IdLocalidad: integer('id_localidad').references(() => localidades.IdLocalidad),
    /** Lists the person appears in (B9): comunidad, campus, empresa. */
    tipos: text('tipos').array().notNull().default(sql`'{comunidad}'`),
    idiomas: text('idiomas').array().notNull().default(sql`'{Español}'`),
    perfil_foto: text('perfil_foto'),
    perfil_presentacion: text('perfil_presentacion').notNull().default(''),
    /** 1: the profile offers books for sale. */
    perfil_activo: integer('perfil_activo').notNull().default(0),
    perfil_datosbancarios: text('perfil_datosbancarios').notNull().default(''),
    usuarioId: integer('usuario_id')
      .unique()
      .references(() => usuarios.id),
    /** Where she stands on the way; what the days make of `vigente` is derived (domain/consultores/ciclo.ts). */
    estado: text('estado').$type<EstadoGuardado>().notNull().default('vigente'),
    /** What a suspension goes back to. */
    estadoAnterior: text('estado_anterior').$type<EstadoGuardado>(),
    /** The last day of the current certification; null before the first one. */
    vence: date('vence').default(sql`(current_date + 365)`),
    invitadoEn: instante('invitado_en'),
    ...versionado(),
  },
  (t) => [
    index('consultores_nombre_trgm').using('gin', sql`${t.nombreOrden} gin_trgm_ops`),
    index('consultores_orden').on(t.nombreOrden, t.IdConsultor).where(sql`${t.IdEstado} = 1`),
    index('consultores_pais').on(t.IdPais),
    // A page of a province comes in order, and its count, from the index alone.
    index('consultores_provincia')
      .on(t.IdProvincia, t.nombreOrden, t.IdConsultor, t.tipos)
      .where(sql`${t.IdEstado} = 1`),
    index('consultores_localidad').on(t.IdLocalidad),
    check('consultores_tipos', sql`${t.tipos} <@ '{comunidad,campus,empresa}'`),
    check('consultores_perfil_activo', sql`${t.perfil_activo} in (0, 1)`),
    index('consultores_email').on(sql`lower(${t.Email})`),
    index('consultores_vence').on(t.vence, t.IdConsultor),
    check(
      'consultores_estado',
      sql`${t.estado} in ('solicitud', 'evaluacion', 'candidata', 'vigente', 'suspendida', 'baja')`,
    ),
    check('consultores_suspendida', sql`(${t.estado} = 'suspendida') = (${t.estadoAnterior} is not null)`),
    check('consultores_certificada', sql`${t.estado} <> 'vigente' or ${t.vence} is not null`),
    // The directory lists nobody who is not certified, whatever wrote the row.
    check('consultores_listada', sql`${t.IdEstado} <> 1 or ${t.estado} = 'vigente'`),
  ],
)

export const certificacionesNumero = pgSequence('certificaciones_numero')

/** What makes somebody a listed consultant for a year: the first one and each renewal. */
export const certificaciones = pgTable(
  'certificaciones',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    IdConsultor: integer('id_consultor')
      .notNull()
      .references(() => consultores.IdConsultor, { onDelete: 'cascade' }),
    numero: text('numero')
      .notNull()
      .default(sql`('C-' || lpad(nextval('certificaciones_numero')::text, 6, '0'))`),
    otorgada: date('otorgada').notNull(),
    vence: date('vence').notNull(),
    /** Why it was granted without a purchase. */
    motivo: text('motivo').notNull().default(''),
    /** The purchase that paid it. */
    compraId: integer('compra_id')
      .unique()
      .references(() => compras.id),
    /** Days before the end of which a mail told. */
    avisados: integer('avisados').array().notNull().default(sql`'{}'`),
    creadoEn: creadoEn(),
  },
  (t) => [
    unique('certificaciones_numero_unico').on(t.numero),
    index('certificaciones_consultor').on(t.IdConsultor, t.vence),
    index('certificaciones_vence').on(t.vence),
    check('certificaciones_fechas', sql`${t.otorgada} <= ${t.vence}`),
  ],
)

export const consultoresCertificados = pgTable(
  'consultores_certificados',
  {
    IdConsultor: integer('id_consultor')
      .notNull()
      .references(() => consultores.IdConsultor, { onDelete: 'cascade' }),
    IdCertificado: integer('id_certificado')
      .notNull()
      .references(() => certificados.IdCertificado, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.IdConsultor, t.IdCertificado] }),
    index('consultores_certificados_certificado').on(t.IdCertificado),
  ],
)
