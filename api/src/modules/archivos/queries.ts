import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { FormatoDeImagen } from '#domain/archivos/imagenes.ts'
import type { Database, Tx } from '../../db/client.ts'
import { correos } from '../../mail/tables.ts'
import { compras } from '../compras/tables.ts'
import { mensajes } from '../formularios/tables.ts'
import { pedidos } from '../pedidos/tables.ts'
import { archivos, archivosImagenes, archivosVariantes } from './tables.ts'

export interface ArchivoInfo {
  hash: string
  tipo: string
  tamanio: number
  publico: boolean
  /** The id of its parts, if it is stored in parts. */
  partes: string | null
  /** The id of its object, if it lives in the object store. */
  objeto: string | null
}

/** Stores the same bytes once. A public file stays public, and a file in the store is in the database again. */
export async function insertArchivo(
  tx: Tx,
  archivo: Omit<ArchivoInfo, 'partes' | 'objeto'> & { contenido: Buffer },
): Promise<void> {
  await tx
    .insert(archivos)
    .values(archivo)
    .onConflictDoUpdate({
      target: archivos.hash,
      set: {
        publico: sql`${archivos.publico} or excluded.publico`,
        contenido: sql`case when ${archivos.objeto} is null then ${archivos.contenido} else excluded.contenido end`,
        objeto: null,
      },
    })
}

export async function findArchivo({ db }: Database, hash: string): Promise<ArchivoInfo | undefined> {
  const [row] = await db
    .select({
      hash: archivos.hash,
      tipo: archivos.tipo,
      tamanio: archivos.tamanio,
      publico: archivos.publico,
      partes: archivos.partes,
      objeto: archivos.objeto,
    })
    .from(archivos)
    .where(eq(archivos.hash, hash))
  return row
}

/** `length` bytes from the offset `start`. */
export async function readSlice(
  { db }: Database,
  hash: string,
  start: number,
  length: number,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({
      bytes: sql<Buffer>`substring(${archivos.contenido} from ${start + 1}::int for ${length}::int)`,
    })
    .from(archivos)
    .where(eq(archivos.hash, hash))
  return row?.bytes
}

/** Columns that refer to a private file. If one is missing here, its foreign key refuses the deletion. */
const REFERENCES = [compras.comprobante, mensajes.archivo, correos.archivo, pedidos.archivo]

export const isUnreferenced = (tx: Tx) =>
  REFERENCES.map((column) =>
    notExists(tx.select({ one: sql`1` }).from(column.table).where(eq(column, archivos.hash))),
  )

export async function deleteUnreferenced(tx: Tx, hashes: string[]): Promise<void> {
  if (!hashes.length) return
  await tx
    .delete(archivos)
    .where(and(inArray(archivos.hash, hashes), eq(archivos.publico, false), ...isUnreferenced(tx)))
}

export interface Variante {
  hash: string
  ancho: number
  formato: FormatoDeImagen
}

export async function findVariante(
  { db }: Database,
  { hash, ancho, formato }: Variante,
): Promise<Buffer | undefined> {
  const { hash: ofHash, ancho: ofAncho, formato: ofFormato, contenido } = archivosVariantes
  const [row] = await db
    .select({ contenido })
    .from(archivosVariantes)
    .where(and(eq(ofHash, hash), eq(ofAncho, ancho), eq(ofFormato, formato)))
  return row?.contenido
}

/** Another node may have created the same size meanwhile. */
export async function insertVariante(
  { db }: Database,
  variante: Variante & { contenido: Buffer },
): Promise<void> {
  await db.insert(archivosVariantes).values(variante).onConflictDoNothing()
}

export interface ImagenNueva {
  archivo: string
  nombre: string
  texto: string
  ancho: number
  alto: number
}

/** A picture uploaded again takes the new description, if the uploader may describe pictures. */
export async function saveImagen(
  tx: Tx,
  imagen: ImagenNueva,
  { describes }: { describes: boolean },
): Promise<void> {
  const { texto } = imagen
  const added = tx.insert(archivosImagenes).values(imagen)
  await (describes
    ? added.onConflictDoUpdate({
        target: archivosImagenes.archivo,
        set: { texto, version: sql`${archivosImagenes.version} + 1`, actualizadoEn: sql`now()` },
      })
    : added.onConflictDoNothing())
}
