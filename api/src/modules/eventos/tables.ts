import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { TODOS_LOS_MEDIOS } from '#domain/compras/medios.ts'
import { ESTADOS_PUBLICOS } from '#domain/eventos/estado.ts'
import { archivable, dinero, instante, versionado } from '../../db/columns.ts'
import { localidades, provincias } from '../ubicaciones/tables.ts'

const MEDIOS = sql.raw(String(TODOS_LOS_MEDIOS))

export const categorias2 = pgTable(
  'categorias2',
  {
    IdCategoria2: integer('id_categoria2').primaryKey().generatedByDefaultAsIdentity(),
    nombre: text('nombre').notNull(),
    Subtitle: text('subtitle').notNull().default(''),
    code: text('code').notNull().unique(),
    IdCategoriaPadre: integer('id_categoria_padre').references((): AnyPgColumn => categorias2.IdCategoria2),
    orden: integer('orden').notNull().default(0),
    ...versionado(),
    ...archivable(),
  },
  (t) => [
    index('categorias2_padre').on(t.IdCategoriaPadre),
    check('categorias2_sin_ciclo', sql`${t.IdCategoriaPadre} <> ${t.IdCategoria2}`),
  ],
)

export const eventos = pgTable(
  'eventos',
  {
    IdEvento: integer('id_evento').primaryKey().generatedByDefaultAsIdentity(),
    Titulo: text('titulo').notNull(),
    /** Null for self-paced courses; may be null while the event is a draft. */
    Fecha: instante('fecha'),
    /** Time zone of the event's dates. */
    zona: text('zona').notNull().default(ZONA_BASE),
    Modalidad: text('modalidad', { enum: ['Online', 'Presencial', 'Video'] }).notNull(),
    Oradores: text('oradores').notNull().default(''),
    Destacada: integer('destacada').notNull().default(0),
    /** 1 published everywhere, 3 in its category page only, anything else a draft. */
    IdEstado: integer('id_estado').notNull().default(0),
    /** Whether a published event is listed only in its category page; remembered while it is a draft. */
    soloEnCategoria: boolean('solo_en_categoria').notNull().default(false),
    IdCategoria2: integer('id_categoria2')
      .notNull()
      .references(() => categorias2.IdCategoria2),
    Precio: dinero('precio').notNull().default('0'),
    PrecioUsd: dinero('precio_usd').notNull().default('0'),
    PrecioGrupo1: dinero('precio_grupo1').notNull().default('0'),
    PrecioGrupo2: dinero('precio_grupo2').notNull().default('0'),
    MedioPagoArg: integer('medio_pago_arg').notNull().default(0),
    MedioPagoExt: integer('medio_pago_ext').notNull().default(0),
    Copete: text('copete').notNull().default(''),
    Cuerpo: text('cuerpo').notNull().default(''),
    /** When it was cancelled: the public still sees the event, nobody can enrol, and all payments are refunded. */
    canceladoEn: instante('cancelado_en'),
    /** The reason given in the mails. */
    cancelacionMotivo: text('cancelacion_motivo'),
    ...versionado(),
    ...archivable(),
  },
  (t) => [
    index('eventos_categoria').on(t.IdCategoria2, t.Fecha),
    index('eventos_por_fecha').on(t.IdEstado, t.Fecha),
    index('eventos_recientes').on(t.IdEstado, t.Fecha.desc().nullsLast(), t.IdEvento),
    index('eventos_online').on(t.Titulo, t.IdEvento).where(sql`${t.Modalidad} = 'Online'`),
    // Serves the count of online courses, also by category, from the index alone.
    index('eventos_a_tu_ritmo')
      .on(t.IdCategoria2, t.IdEstado, t.IdEvento, t.canceladoEn)
      .where(sql`${t.IdEstado} in (1, 3) and ${t.Modalidad} = 'Online'`),
    index('eventos_a_tu_ritmo_palabras')
      .using('gin', sql`sin_acentos(titulo || ' ' || oradores || ' ' || copete) gin_trgm_ops`)
      .where(sql`${t.IdEstado} in (1, 3) and ${t.Modalidad} = 'Online'`),
    index('eventos_cancelados').on(t.canceladoEn).where(sql`${t.canceladoEn} is not null`),
    index('eventos_palabras').using('gin', sql`sin_acentos(titulo || ' ' || oradores) gin_trgm_ops`),
    index('eventos_destacados').on(t.Destacada).where(sql`${t.IdEstado} = 1`),
    check('eventos_modalidad', sql`${t.Modalidad} in ('Online', 'Presencial', 'Video')`),
    check(
      'eventos_fecha',
      sql`${t.Fecha} is not null or ${t.Modalidad} = 'Online' or ${t.IdEstado} not in (1, 3)`,
    ),
    // PostgreSQL rejects unknown time zones, but accepts digits as a custom one.
    check(
      'eventos_zona',
      sql`${t.zona} ~ '^[A-Za-z]+(/[A-Za-z_-]+)+$' and timezone(${t.zona}, timestamp '2000-01-01') is not null`,
    ),
    check('eventos_destacada', sql`${t.Destacada} in (0, 1)`),
    check(
      'eventos_precios',
      sql`least(${t.Precio}, ${t.PrecioUsd}, ${t.PrecioGrupo1}, ${t.PrecioGrupo2}) >= 0`,
    ),
    check(
      'eventos_medios',
      sql`${t.MedioPagoArg} between 0 and ${MEDIOS} and ${t.MedioPagoExt} between 0 and ${MEDIOS}`,
    ),
  ],
)

export const imagenes = pgTable(
  'imagenes',
  {
    IdImagen: integer('id_imagen').primaryKey().generatedByDefaultAsIdentity(),
    IdEvento: integer('id_evento')
      .notNull()
      .references(() => eventos.IdEvento, { onDelete: 'cascade' }),
    /** Absolute path of a public file. */
    Imagen: text('imagen').notNull(),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [index('imagenes_evento').on(t.IdEvento, t.orden)],
)

/** The social record: when and where an event happens, and how many seats are left. */
export const eventoSociales = pgTable(
  'evento_sociales',
  {
    IdEvento: integer('id_evento')
      .primaryKey()
      .references(() => eventos.IdEvento, { onDelete: 'cascade' }),
    /** Copy of the event's date; null while that is. */
    Fecha: instante('fecha'),
    FechaFin: instante('fecha_fin'),
    /** All seats, taken and free. If only one of the two numbers is inserted, all seats start free. */
    capacidad: integer('capacidad').notNull(),
    /** Free seats. A check constraint refuses to go below zero. */
    Cupo: integer('cupo').notNull(),
    /** Number of people waiting. While it is above zero, free seats go only to them. */
    enEspera: integer('en_espera').notNull().default(0),
    Legales: text('legales').notNull().default(''),
    Lugar: text('lugar').notNull().default(''),
    queLlevar: text('que_llevar').notNull().default(''),
    /** Link of a live meeting; shown to enrolled people only. */
    enlace: text('enlace').notNull().default(''),
    /** When the link changed, until the enrolled people are told; null once they are. */
    enlaceCambiadoEn: instante('enlace_cambiado_en'),
    IdProvincia: integer('id_provincia').references(() => provincias.IdProvincia),
    IdLocalidad: integer('id_localidad').references(() => localidades.IdLocalidad),
  },
  (t) => [
    index('evento_sociales_fecha').on(t.Fecha),
    // The number of free seats is not indexed, so that a sale updates no index.
    index('evento_sociales_enlace').on(t.enlaceCambiadoEn).where(sql`${t.enlaceCambiadoEn} is not null`),
    index('evento_sociales_con_espera').on(t.IdEvento).where(sql`${t.enEspera} > 0`),
    check('evento_sociales_en_espera', sql`${t.enEspera} >= 0`),
    check('evento_sociales_cupo', sql`${t.Cupo} between 0 and ${t.capacidad}`),
    check('evento_sociales_fechas', sql`${t.FechaFin} is null or ${t.FechaFin} >= ${t.Fecha}`),
  ],
)

// Conditions shared by all statements, as SQL text: `e` is the alias of the event, `s` that of its social record.

export const isPublic = (e: string) => `${e}.id_estado in (${ESTADOS_PUBLICOS.join()})`
/** Self-paced courses, which are never over. Served by an index. */
export const isOnline = (e: string) => `${isPublic(e)} and ${e}.modalidad = 'Online'`

/** Reads stored digits as local time at the place of the event. */
export const atPlace = (e: string, digits: string) => `${digits} at time zone 'UTC' at time zone ${e}.zona`
export const beginsAt = (e: string, s: string) => atPlace(e, `coalesce(${s}.fecha, ${e}.fecha)`)
/** The end of the event, or its start if no end is known. */
export const endsAt = (e: string, s: string) => atPlace(e, `coalesce(${s}.fecha_fin, ${s}.fecha, ${e}.fecha)`)
/** The maximum duration: an index excludes events that began earlier. */
export const LONGEST = `interval '1 year'`

/** Not cancelled and not over, so people can enrol if there is a seat. Self-paced courses are always open. */
export const isOpen = (e: string, s: string) =>
  `${isPublic(e)} and ${e}.cancelado_en is null and (${e}.modalidad = 'Online' or ${endsAt(e, s)} > now())`

/** Whether enrolment `i`, of purchase `c` or made by hand, holds a seat: paid, or awaiting payment. */
export const hasLugar = (i: string, c: string) =>
  `(${i}.pago = 1 or ${c}.estado in ('pendiente', 'revision'))`

/** The columns that a sale reads, with the social record joined. */
export const deVenta = {
  IdEvento: eventos.IdEvento,
  Titulo: eventos.Titulo,
  Modalidad: eventos.Modalidad,
  Precio: eventos.Precio,
  PrecioUsd: eventos.PrecioUsd,
  PrecioGrupo1: eventos.PrecioGrupo1,
  PrecioGrupo2: eventos.PrecioGrupo2,
  MedioPagoArg: eventos.MedioPagoArg,
  MedioPagoExt: eventos.MedioPagoExt,
  zona: eventos.zona,
  canceladoEn: eventos.canceladoEn,
  cancelacionMotivo: eventos.cancelacionMotivo,
  /** Null for self-paced courses, which never end. */
  termina:
    sql<Date | null>`case when ${eventos.Modalidad} <> 'Online' then ${sql.raw(endsAt('eventos', 'evento_sociales'))} end`.mapWith(
      eventos.Fecha,
    ),
  /** Null for self-paced courses, which start at any time. */
  comienza:
    sql<Date | null>`case when ${eventos.Modalidad} <> 'Online' then ${sql.raw(beginsAt('eventos', 'evento_sociales'))} end`.mapWith(
      eventos.Fecha,
    ),
  /** Null if the event counts no seats. */
  Cupo: eventoSociales.Cupo,
}
