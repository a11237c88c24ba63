import { and, eq, sql } from 'drizzle-orm'
import type { FormatoDeImagen } from '#domain/archivos/imagenes.ts'
import type { Database, Tx } from '../../db/client.ts'
import { archivos, archivosVariantes } from './tables.ts'

export interface ArchivoInfo {
  hash: string
  tipo: string
  tamanio: number
  publico: boolean
}

/** The same bytes are kept once; what is public already stays public. */
export async function insertArchivo(tx: Tx, archivo: ArchivoInfo & { contenido: Buffer }): Promise<void> {
  await tx
    .insert(archivos)
    .values(archivo)
    .onConflictDoUpdate({
      target: archivos.hash,
      set: { publico: sql`${archivos.publico} or excluded.publico` },
    })
}

export async function findArchivo({ db }: Database, hash: string): Promise<ArchivoInfo | undefined> {
  const [row] = await db
    .select({
      hash: archivos.hash,
      tipo: archivos.tipo,
      tamanio: archivos.tamanio,
      publico: archivos.publico,
    })
    .from(archivos)
    .where(eq(archivos.hash, hash))
  return row
}

/** `length` bytes from `start`, which counts from 0. */
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

/** Another node may have made the same one meanwhile. */
export async function insertVariante(
  { db }: Database,
  variante: Variante & { contenido: Buffer },
): Promise<void> {
  await db.insert(archivosVariantes).values(variante).onConflictDoNothing()
}
