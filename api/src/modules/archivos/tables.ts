import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { creadoEn, instante, versionado } from '../../db/columns.ts'
import { usuarios } from '../cuentas/tables.ts'

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/**
 * Objects in the object store. The row is inserted before the upload begins, so the store never holds an unknown
 * object. A file refers to its object once all of it arrived. A trigger marks objects without a file; they are
 * deleted from the store first and from here afterwards.
 */
export const objetos = pgTable(
  'objetos',
  {
    /** Key in the store: one per attempt, never reused. */
    id: uuid('id').primaryKey().defaultRandom(),
    archivo: text('archivo').notNull(),
    estado: text('estado', { enum: ['subiendo', 'completo', 'sobrante'] })
      .notNull()
      .default('subiendo'),
    /** The store's id of a multipart upload, and the ETag of each part that arrived. */
    subida: text('subida'),
    marcas: text('marcas').array().notNull().default([]),
    intentos: integer('intentos').notNull().default(0),
    error: text('error'),
    creadoEn: creadoEn(),
    actualizadoEn: instante('actualizado_en').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('objetos_en_camino').on(t.archivo).where(sql`${t.estado} = 'subiendo'`),
    index('objetos_pendientes').on(t.intentos, t.actualizadoEn).where(sql`${t.estado} <> 'completo'`),
    check('objetos_estado', sql`${t.estado} in ('subiendo', 'completo', 'sobrante')`),
  ],
)

/**
 * Files are stored in the database under their content hash: one backup holds everything, and any node can serve
 * them. Media may live in an object store.
 */
export const archivos = pgTable(
  'archivos',
  {
    hash: text('hash').primaryKey(),
    tipo: text('tipo').notNull(),
    tamanio: integer('tamanio').notNull(),
    /** Pictures of the site are public; proofs of payment never are. */
    publico: boolean('publico').notNull().default(false),
    /** Null if the content is stored in parts, under the id `partes`. */
    contenido: bytea('contenido'),
    partes: uuid('partes').unique(),
    /** The object that holds the content instead, in the object store. */
    objeto: uuid('objeto')
      .unique()
      .references(() => objetos.id),
    creadoEn: creadoEn(),
  },
  (t) => [
    check('archivos_hash', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    check('archivos_tamanio', sql`${t.tamanio} = octet_length(${t.contenido})`),
    check('archivos_en_un_lugar', sql`num_nonnulls(${t.contenido}, ${t.partes}, ${t.objeto}) = 1`),
  ],
)

/** Content of large files in pieces. They belong to the upload first and to the file afterwards. */
export const archivosPartes = pgTable(
  'archivos_partes',
  {
    grupo: uuid('grupo').notNull(),
    desde: integer('desde').notNull(),
    contenido: bytea('contenido').notNull(),
  },
  (t) => [primaryKey({ columns: [t.grupo, t.desde] })],
)

/** Uploads in progress. A client that was interrupted asks how much arrived and continues from there. */
export const subidas = pgTable(
  'subidas',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    usuarioId: integer('usuario_id')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    clase: text('clase', { enum: ['video', 'subtitulos'] }).notNull(),
    nombre: text('nombre').notNull(),
    tamanio: integer('tamanio').notNull(),
    recibido: integer('recibido').notNull().default(0),
    /** The completed file. */
    hash: text('hash').references(() => archivos.hash),
    creadoEn: creadoEn(),
    actualizadoEn: instante('actualizado_en').notNull().defaultNow(),
  },
  (t) => [
    index('subidas_persona').on(t.usuarioId, t.actualizadoEn),
    index('subidas_archivo').on(t.hash).where(sql`${t.hash} is not null`),
    check('subidas_clase', sql`${t.clase} in ('video', 'subtitulos')`),
    check('subidas_recibido', sql`${t.recibido} between 0 and ${t.tamanio}`),
  ],
)

/** Pictures that staff keep for the site, with their descriptions. */
export const archivosImagenes = pgTable(
  'archivos_imagenes',
  {
    archivo: text('archivo')
      .primaryKey()
      .references(() => archivos.hash),
    nombre: text('nombre').notNull(),
    /** Alternative text; empty until staff write it. */
    texto: text('texto').notNull().default(''),
    ancho: integer('ancho').notNull(),
    alto: integer('alto').notNull(),
    creadoEn: creadoEn(),
    ...versionado(),
  },
  (t) => [index('archivos_imagenes_creado').on(t.creadoEn, t.archivo)],
)

/** Public pictures in the sizes that pages request. Each is created at the first request and shared by all nodes. */
export const archivosVariantes = pgTable(
  'archivos_variantes',
  {
    hash: text('hash')
      .notNull()
      .references(() => archivos.hash, { onDelete: 'cascade' }),
    ancho: integer('ancho').notNull(),
    formato: text('formato').notNull(),
    contenido: bytea('contenido').notNull(),
    creadoEn: creadoEn(),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.ancho, t.formato] }),
    check('archivos_variantes_formato', sql`${t.formato} in ('avif', 'webp')`),
  ],
)
