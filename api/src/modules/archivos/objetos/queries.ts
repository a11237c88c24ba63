import { and, asc, eq, isNull, like, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../db/client.ts'
import { type ArchivoInfo, isUnreferenced } from '../queries.ts'
import { archivos, archivosPartes, objetos } from '../tables.ts'

export type Objeto = typeof objetos.$inferSelect

/** Media of the site: videos, and originals of pictures. Personal files always stay in the database. */
const isMedio = (tx: Tx) =>
  and(
    or(like(archivos.tipo, 'video/%'), and(like(archivos.tipo, 'image/%'), archivos.publico)),
    ...isUnreferenced(tx),
  )

/** Next file to move from the database to the store: uploads already begun first, frequent failures last. */
export async function findToSend(
  { db }: Database,
  tried: string[],
): Promise<Pick<ArchivoInfo, 'hash' | 'tipo' | 'tamanio' | 'partes'> | undefined> {
  const onItsWay = and(eq(objetos.archivo, archivos.hash), eq(objetos.estado, 'subiendo'))
  const { hash, tipo, tamanio, partes } = archivos
  const [row] = await db
    .select({ hash, tipo, tamanio, partes })
    .from(archivos)
    .leftJoin(objetos, onItsWay)
    .where(and(isNull(archivos.objeto), isMedio(db), notInArray(archivos.hash, tried)))
    .orderBy(sql`coalesce(${objetos.intentos}, 0), ${objetos.id} is null`, asc(archivos.creadoEn))
    .limit(1)
  return row
}

/** The object for this file: the one already begun, or a new one. */
export async function beginObjeto({ db }: Database, archivo: string): Promise<Objeto> {
  await db.insert(objetos).values({ archivo }).onConflictDoNothing()
  const [row] = await db
    .select()
    .from(objetos)
    .where(and(eq(objetos.archivo, archivo), eq(objetos.estado, 'subiendo')))
  return row as Objeto
}

export async function saveProgress(
  { db }: Database,
  id: string,
  progress: { subida: string; marcas: string[] },
): Promise<void> {
  await db
    .update(objetos)
    .set({ ...progress, actualizadoEn: sql`now()` })
    .where(and(eq(objetos.id, id), eq(objetos.estado, 'subiendo')))
}

export async function saveFailure({ db }: Database, id: string, error: string): Promise<void> {
  await db
    .update(objetos)
    .set({ error, intentos: sql`${objetos.intentos} + 1` })
    .where(eq(objetos.id, id))
}

/**
 * After the upload is complete, serves the file from the store. Does nothing if the file was deleted meanwhile or
 * became personal.
 */
export async function pointToObjeto(tx: Tx, { id, archivo }: Objeto): Promise<void> {
  const [file] = await tx
    .select({ partes: archivos.partes })
    .from(archivos)
    .where(eq(archivos.hash, archivo))
    .for('update')
  const [complete] = await tx
    .update(objetos)
    .set({ estado: 'completo', error: null, actualizadoEn: sql`now()` })
    .where(and(eq(objetos.id, id), eq(objetos.estado, 'subiendo')))
    .returning({ id: objetos.id })
  const [moved] = complete
    ? await tx
        .update(archivos)
        .set({ objeto: id, contenido: null, partes: null })
        .where(and(eq(archivos.hash, archivo), isNull(archivos.objeto), isMedio(tx)))
        .returning({ hash: archivos.hash })
    : []
  if (!moved) await tx.update(objetos).set({ estado: 'sobrante' }).where(eq(objetos.id, id))
  else if (file?.partes) await tx.delete(archivosPartes).where(eq(archivosPartes.grupo, file.partes))
}

/** Marks unfinished objects for deletion if their file was deleted or files move back to the database. */
export async function dropUnwanted({ db }: Database, { emptying }: { emptying: boolean }): Promise<void> {
  const wanted = db
    .select({ hash: archivos.hash })
    .from(archivos)
    .where(and(isNull(archivos.objeto), isMedio(db)))
  await db
    .update(objetos)
    .set({ estado: 'sobrante' })
    .where(
      and(eq(objetos.estado, 'subiendo'), emptying ? undefined : sql`${objetos.archivo} not in ${wanted}`),
    )
}

export async function findLeftover({ db }: Database, tried: string[]): Promise<Objeto | undefined> {
  const [row] = await db
    .select()
    .from(objetos)
    .where(and(eq(objetos.estado, 'sobrante'), notInArray(objetos.id, tried)))
    .orderBy(asc(objetos.intentos), asc(objetos.actualizadoEn))
    .limit(1)
  return row
}

/**
 * Called after the object was deleted from the store. Also deletes parts of a file that was moving back when it was
 * deleted.
 */
export async function deleteObjeto(tx: Tx, id: string): Promise<void> {
  const [adopted] = await tx.select({ hash: archivos.hash }).from(archivos).where(eq(archivos.partes, id))
  if (!adopted) await tx.delete(archivosPartes).where(eq(archivosPartes.grupo, id))
  await tx.delete(objetos).where(and(eq(objetos.id, id), eq(objetos.estado, 'sobrante')))
}

export interface Elsewhere {
  hash: string
  tamanio: number
  objeto: string
}

export async function findToBringBack({ db }: Database, tried: string[]): Promise<Elsewhere | undefined> {
  const [row] = await db
    .select({ hash: archivos.hash, tamanio: archivos.tamanio, objeto: objetos.id })
    .from(archivos)
    .innerJoin(objetos, eq(objetos.id, archivos.objeto))
    .where(notInArray(archivos.hash, tried))
    .orderBy(asc(objetos.intentos), asc(archivos.creadoEn))
    .limit(1)
  return row
}

/** How much of the file has come back so far. */
export async function findReturned({ db }: Database, grupo: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${archivosPartes.contenido})), 0)::int` })
    .from(archivosPartes)
    .where(eq(archivosPartes.grupo, grupo))
  return row?.bytes ?? 0
}

export async function insertReturned(
  { db }: Database,
  part: { grupo: string; desde: number; contenido: Buffer },
): Promise<void> {
  await db.insert(archivosPartes).values(part).onConflictDoNothing()
}

export async function deleteReturned({ db }: Database, grupo: string): Promise<void> {
  await db.delete(archivosPartes).where(eq(archivosPartes.grupo, grupo))
}

/** Serves the file from the returned parts. A trigger marks its object for deletion. */
export async function pointToPartes({ db }: Database, { hash, objeto }: Elsewhere): Promise<void> {
  await db
    .update(archivos)
    .set({ partes: objeto, objeto: null })
    .where(and(eq(archivos.hash, hash), eq(archivos.objeto, objeto)))
}

export interface Lugares {
  /** Files of the site in the store, and those still in the database. */
  alla: number
  aca: number
  /** Objects being uploaded, and objects waiting to be deleted from the store. */
  enCamino: number
  sobrantes: number
}

/** Whether there are objects, which files in the store refer to. */
export async function hasObjetos({ db }: Database): Promise<boolean> {
  const some = await db.select({ id: objetos.id }).from(objetos).limit(1)
  return some.length > 0
}

export async function countLugares({ db }: Database): Promise<Lugares> {
  const [files] = await db
    .select({
      alla: sql<number>`count(${archivos.objeto})::int`,
      aca: sql<number>`(count(*) filter (where ${archivos.objeto} is null and ${isMedio(db)}))::int`,
    })
    .from(archivos)
  const waiting = await db
    .select({ estado: objetos.estado, count: sql<number>`count(*)::int` })
    .from(objetos)
    .where(ne(objetos.estado, 'completo'))
    .groupBy(objetos.estado)
  const of = (estado: Objeto['estado']) => waiting.find((row) => row.estado === estado)?.count ?? 0
  return {
    alla: files?.alla ?? 0,
    aca: files?.aca ?? 0,
    enCamino: of('subiendo'),
    sobrantes: of('sobrante'),
  }
}
