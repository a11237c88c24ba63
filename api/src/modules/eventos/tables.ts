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
    /** Null for activities that are followed online, at one's own pace, and while the public does not see it. */
    Fecha: instante('fecha'),
    /** Whose wall clock the digits of the dates are. */
    zona: text('zona').notNull().default(ZONA_BASE),
    Modalidad: text('modalidad', { enum: ['Online', 'Presencial', 'Video'] }).notNull(),
    Oradores: text('oradores').notNull().default(''),
    Destacada: integer('destacada').notNull().default(0),
    /** 1 published everywhere, 3 in its category page only, anything else a draft. */
    IdEstado: integer('id_estado').notNull().default(0),
    /** Which of the two it is, or will be, when it is published. */
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
    /** It will not take place: the public still sees it, nobody can enrol, and all money goes back. */
    canceladoEn: instante('cancelado_en'),
    /** What the mails say about why. */
    cancelacionMotivo: text('cancelacion_motivo'),
    ...versionado(),
    ...archivable(),
  },
  (t) => [
    index('eventos_categoria').on(t.IdCategoria2, t.Fecha),
    index('eventos_por_fecha').on(t.IdEstado, t.Fecha),
    index('eventos_recientes').on(t.IdEstado, t.Fecha.desc().nullsLast(), t.IdEvento),
    index('eventos_online').on(t.Titulo, t.IdEvento).where(sql`${t.Modalidad} = 'Online'`),
    // What is online is counted from it alone, by category too.
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
    // PostgreSQL refuses a row whose zone it does not know; digits would be a zone that somebody made up.
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
    /** That of its event; null as long as that one is. */
    Fecha: instante('fecha'),
    FechaFin: instante('fecha_fin'),
    /** All seats, sold and free. An event that is inserted with one of the two numbers starts with all of them free. */
    capacidad: integer('capacidad').notNull(),
    /** Seats left. The database refuses to sell one that is not there. */
    Cupo: integer('cupo').notNull(),
    /** How many wait for a seat. While anybody does, nobody else gets one. */
    enEspera: integer('en_espera').notNull().default(0),
    Legales: text('legales').notNull().default(''),
    Lugar: text('lugar').notNull().default(''),
    queLlevar: text('que_llevar').notNull().default(''),
    /** The way into a live meeting: for whoever is enrolled, never for the public. */
    enlace: text('enlace').notNull().default(''),
    /** Since when whoever was enrolled before has to hear of it; null: told. */
    enlaceCambiadoEn: instante('enlace_cambiado_en'),
    IdProvincia: integer('id_provincia').references(() => provincias.IdProvincia),
    IdLocalidad: integer('id_localidad').references(() => localidades.IdLocalidad),
  },
  (t) => [
    index('evento_sociales_fecha').on(t.Fecha),
    // Of the seats left nothing is indexed, so that a sale touches no index.
    index('evento_sociales_enlace').on(t.enlaceCambiadoEn).where(sql`${t.enlaceCambiadoEn} is not null`),
    index('evento_sociales_con_espera').on(t.IdEvento).where(sql`${t.enEspera} > 0`),
    check('evento_sociales_en_espera', sql`${t.enEspera} >= 0`),
    check('evento_sociales_cupo', sql`${t.Cupo} between 0 and ${t.capacidad}`),
    check('evento_sociales_fechas', sql`${t.FechaFin} is null or ${t.FechaFin} >= ${t.Fecha}`),
  ],
)

// The same for every statement, as text: `e` is what it calls the event, `s` its social record.

export const isPublic = (e: string) => `${e}.id_estado in (${ESTADOS_PUBLICOS.join()})`
/** Done at one's own pace, so never over: found by an index, however many there are. */
export const isOnline = (e: string) => `${isPublic(e)} and ${e}.modalidad = 'Online'`

/** Digits are those of the clock at its place. */
export const atPlace = (e: string, digits: string) => `${digits} at time zone 'UTC' at time zone ${e}.zona`
export const beginsAt = (e: string, s: string) => atPlace(e, `coalesce(${s}.fecha, ${e}.fecha)`)
/** Its beginning where nobody said how long it takes. */
export const endsAt = (e: string, s: string) => atPlace(e, `coalesce(${s}.fecha_fin, ${s}.fecha, ${e}.fecha)`)
/** Nothing takes longer: what began before is over, which an index tells. */
export const LONGEST = `interval '1 year'`

/** It takes place and is not over: whoever finds a seat can enrol. What is online is done at one's own pace. */
export const isOpen = (e: string, s: string) =>
  `${isPublic(e)} and ${e}.cancelado_en is null and (${e}.modalidad = 'Online' or ${endsAt(e, s)} > now())`

/** Whose enrolment `i`, bought by `c` or by hand, holds a place: paid, or waiting for its money. */
export const hasLugar = (i: string, c: string) =>
  `(${i}.pago = 1 or ${c}.estado in ('pendiente', 'revision'))`

/** What a sale reads of an event, with its social record joined. */
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
  /** Null: never. */
  termina:
    sql<Date | null>`case when ${eventos.Modalidad} <> 'Online' then ${sql.raw(endsAt('eventos', 'evento_sociales'))} end`.mapWith(
      eventos.Fecha,
    ),
  /** Null: whenever one wants. */
  comienza:
    sql<Date | null>`case when ${eventos.Modalidad} <> 'Online' then ${sql.raw(beginsAt('eventos', 'evento_sociales'))} end`.mapWith(
      eventos.Fecha,
    ),
  /** Null: it counts no seats. */
  Cupo: eventoSociales.Cupo,
}
