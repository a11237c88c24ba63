import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { EstadoGuardado } from '#domain/consultores/ciclo.ts'
import type { EstadoConsulta } from '#domain/consultores/consultas.ts'
import type { AccionContada } from '#domain/consultores/estadisticas.ts'
import type { ClaseDeCambio, EstadoDeCambio } from '#domain/consultores/gestion-consultores.ts'
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
    /**
     * Stored, because removing the accents of every name in a large province costs more than the rest of a search.
     */
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
    atiendeOnline: boolean('atiende_online').notNull().default(false),
    usuarioId: integer('usuario_id')
      .unique()
      .references(() => usuarios.id),
    /** State of the life cycle. The date-dependent states of `vigente` are derived (domain/consultores/ciclo.ts). */
    estado: text('estado').$type<EstadoGuardado>().notNull().default('vigente'),
    /** The state that the end of a suspension restores. */
    estadoAnterior: text('estado_anterior').$type<EstadoGuardado>(),
    /** The last day of the current certification; null before the first one. */
    vence: date('vence').default(sql`(current_date + 365)`),
    invitadoEn: instante('invitado_en'),
    ...versionado(),
  },
  (t) => [
    index('consultores_nombre_trgm').using('gin', sql`${t.nombreOrden} gin_trgm_ops`),
    // One index for letters of a name within a place, because a large place and common letters match thousands of
    // rows each.
    index('consultores_lugar_y_nombre')
      .using('gin', t.IdPais, t.IdProvincia, t.IdLocalidad, sql`${t.nombreOrden} gin_trgm_ops`)
      .where(sql`${t.IdEstado} = 1`),
    index('consultores_orden').on(t.nombreOrden, t.IdConsultor).where(sql`${t.IdEstado} = 1`),
    index('consultores_pais').on(t.IdPais),
    // Serves the pages of a province in order, and their count, from the index alone.
    index('consultores_provincia')
      .on(t.IdProvincia, t.nombreOrden, t.IdConsultor, t.tipos)
      .where(sql`${t.IdEstado} = 1`),
    index('consultores_online')
      .on(t.nombreOrden, t.IdConsultor, t.tipos)
      .where(sql`${t.IdEstado} = 1 and ${t.atiendeOnline}`),
    index('consultores_localidad').on(t.IdLocalidad),
    // For listed consultants whose certification ends soon or whose grace period is over.
    index('consultores_por_vencer').on(t.vence, t.estado).where(sql`${t.IdEstado} = 1`),
    check('consultores_tipos', sql`${t.tipos} <@ '{comunidad,campus,empresa}'`),
    check('consultores_perfil_activo', sql`${t.perfil_activo} in (0, 1)`),
    index('consultores_nombre').on(t.nombreOrden, t.IdConsultor),
    index('consultores_actualizado').on(t.actualizadoEn, t.IdConsultor),
    index('consultores_email').on(sql`lower(${t.Email})`),
    // Includes the columns of the dashboard's count of expiring certifications, so that it reads no rows.
    index('consultores_vence').on(t.vence, t.IdConsultor, t.estado, t.IdEstado),
    index('consultores_vence_al_reves').on(t.vence.desc().nullsLast(), t.IdConsultor.desc().nullsFirst()),
    check(
      'consultores_estado',
      sql`${t.estado} in ('solicitud', 'evaluacion', 'candidata', 'vigente', 'suspendida', 'baja')`,
    ),
    check('consultores_suspendida', sql`(${t.estado} = 'suspendida') = (${t.estadoAnterior} is not null)`),
    check('consultores_certificada', sql`${t.estado} <> 'vigente' or ${t.vence} is not null`),
    // The directory lists only certified consultants; the database enforces it.
    check('consultores_listada', sql`${t.IdEstado} <> 1 or ${t.estado} = 'vigente'`),
  ],
)

export const certificacionesNumero = pgSequence('certificaciones_numero')

/** Certifications: the first one and each renewal. A consultant is listed while one is in force. */
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
    /** Duration, if no end was given. */
    meses: integer('meses').notNull().default(12),
    /** The reason for a certification granted without a purchase. */
    motivo: text('motivo').notNull().default(''),
    /** The purchase that paid it. */
    compraId: integer('compra_id')
      .unique()
      .references(() => compras.id),
    /** The notices already sent, as days before the end. */
    avisados: integer('avisados').array().notNull().default(sql`'{}'`),
    creadoEn: creadoEn(),
  },
  (t) => [
    unique('certificaciones_numero_unico').on(t.numero),
    index('certificaciones_consultor').on(t.IdConsultor, t.vence),
    index('certificaciones_por_avisar').on(t.avisados, t.vence),
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

/** Changes of a profile that await approval. */
export const consultoresCambios = pgTable(
  'consultores_cambios',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    IdConsultor: integer('id_consultor')
      .notNull()
      .references(() => consultores.IdConsultor, { onDelete: 'cascade' }),
    clase: text('clase').$type<ClaseDeCambio>().notNull(),
    estado: text('estado').$type<EstadoDeCambio>().notNull().default('pendiente'),
    /** The fields before the change, when it was proposed, and after it. */
    antes: jsonb('antes').$type<Record<string, string | null>>().notNull(),
    datos: jsonb('datos').$type<Record<string, string | null>>().notNull(),
    respuesta: text('respuesta').notNull().default(''),
    rigeDesde: instante('rige_desde'),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('consultores_cambios_consultor').on(t.IdConsultor, t.id),
    uniqueIndex('consultores_cambios_abierto')
      .on(t.IdConsultor, t.clase)
      .where(sql`${t.estado} in ('pendiente', 'aprobado')`),
    index('consultores_cambios_por_regir').on(t.rigeDesde).where(sql`${t.estado} = 'aprobado'`),
    check('consultores_cambios_clase', sql`${t.clase} in ('perfil', 'banco')`),
    check(
      'consultores_cambios_estado',
      sql`${t.estado} in ('pendiente', 'aprobado', 'aplicado', 'devuelto', 'retirado')`,
    ),
  ],
)

/** A question to a consultant and its thread. */
export const consultas = pgTable(
  'consultas',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    IdConsultor: integer('id_consultor')
      .notNull()
      .references(() => consultores.IdConsultor, { onDelete: 'cascade' }),
    nombre: text('nombre').notNull(),
    email: text('email').notNull(),
    telefono: text('telefono').notNull().default(''),
    estado: text('estado').$type<EstadoConsulta>().notNull().default('nueva'),
    actualizadaEn: instante('actualizada_en').notNull().defaultNow(),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('consultas_consultor').on(t.IdConsultor, t.actualizadaEn),
    index('consultas_email').on(sql`lower(${t.email})`),
    check('consultas_estado', sql`${t.estado} in ('nueva', 'respondida', 'cerrada')`),
  ],
)

export const consultasMensajes = pgTable(
  'consultas_mensajes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    consultaId: integer('consulta_id')
      .notNull()
      .references(() => consultas.id, { onDelete: 'cascade' }),
    de: text('de').$type<'visitante' | 'consultor'>().notNull(),
    texto: text('texto').notNull(),
    /** Message-ID of a message received by mail. */
    messageId: text('message_id'),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('consultas_mensajes_consulta').on(t.consultaId, t.id),
    uniqueIndex('consultas_mensajes_una_vez').on(t.consultaId, t.messageId),
    check('consultas_mensajes_de', sql`${t.de} in ('visitante', 'consultor')`),
  ],
)

/** Daily counts of views and uses of a profile, by the date in Buenos Aires. */
export const consultoresVisitas = pgTable(
  'consultores_visitas',
  {
    dia: date('dia').notNull(),
    IdConsultor: integer('id_consultor')
      .notNull()
      .references(() => consultores.IdConsultor, { onDelete: 'cascade' }),
    accion: text('accion').$type<AccionContada>().notNull(),
    cuenta: integer('cuenta').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.IdConsultor, t.dia, t.accion] }),
    check(
      'consultores_visitas_accion',
      sql`${t.accion} in ('visita', 'telefono', 'mail', 'whatsapp', 'pedido')`,
    ),
    check('consultores_visitas_cuenta', sql`${t.cuenta} > 0`),
  ],
)
