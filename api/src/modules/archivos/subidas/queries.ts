import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { archivos, archivosPartes, subidas } from '../tables.ts'

export type SubidaRow = typeof subidas.$inferSelect

export async function insertSubida(
  tx: Tx,
  values: Pick<SubidaRow, 'usuarioId' | 'clase' | 'nombre' | 'tamanio'>,
): Promise<SubidaRow> {
  const [row] = await tx.insert(subidas).values(values).returning()
  return row as SubidaRow
}

const own = (id: string, usuarioId: number) => and(eq(subidas.id, id), eq(subidas.usuarioId, usuarioId))

export async function findSubida(db: Tx, id: string, usuarioId: number): Promise<SubidaRow | undefined> {
  const [row] = await db.select().from(subidas).where(own(id, usuarioId))
  return row
}

/** Locks the upload, so that concurrent requests with the same part take turns. */
export async function lockSubida(tx: Tx, id: string, usuarioId: number): Promise<SubidaRow | undefined> {
  const [row] = await tx.select().from(subidas).where(own(id, usuarioId)).for('update')
  return row
}

export async function insertParte(
  tx: Tx,
  { id, recibido }: SubidaRow,
  contenido: Buffer,
): Promise<SubidaRow> {
  await tx.insert(archivosPartes).values({ grupo: id, desde: recibido, contenido })
  const [row] = await tx
    .update(subidas)
    .set({ recibido: recibido + contenido.length, actualizadoEn: sql`now()` })
    .where(eq(subidas.id, id))
    .returning()
  return row as SubidaRow
}

export async function readParte(tx: Tx, grupo: string, desde: number): Promise<Buffer | undefined> {
  const [row] = await tx
    .select({ contenido: archivosPartes.contenido })
    .from(archivosPartes)
    .where(and(eq(archivosPartes.grupo, grupo), eq(archivosPartes.desde, desde)))
  return row?.contenido
}

/** Makes the parts the content of the file, or deletes them if the file already exists. */
export async function adoptPartes(
  tx: Tx,
  { id, tamanio }: SubidaRow,
  file: { hash: string; tipo: string },
): Promise<SubidaRow> {
  const adopted = await tx
    .insert(archivos)
    .values({ ...file, tamanio, publico: false, partes: id })
    .onConflictDoNothing()
    .returning({ hash: archivos.hash })
  if (!adopted.length) await tx.delete(archivosPartes).where(eq(archivosPartes.grupo, id))
  const [row] = await tx.update(subidas).set({ hash: file.hash }).where(eq(subidas.id, id)).returning()
  return row as SubidaRow
}

const isAbandoned = (before: Date) => and(isNull(subidas.hash), lt(subidas.actualizadoEn, before))

/** Uploads that were not continued. */
export async function listAbandoned(db: Tx, before: Date): Promise<string[]> {
  const rows = await db.select({ id: subidas.id }).from(subidas).where(isAbandoned(before))
  return rows.map(({ id }) => id)
}

/** Deletes an abandoned upload with its parts, unless it was continued meanwhile. */
export async function deleteAbandoned(tx: Tx, id: string, before: Date): Promise<void> {
  const gone = tx.$with('gone').as(
    tx
      .delete(subidas)
      .where(and(eq(subidas.id, id), isAbandoned(before)))
      .returning({ id: subidas.id }),
  )
  await tx
    .with(gone)
    .delete(archivosPartes)
    .where(inArray(archivosPartes.grupo, tx.select({ id: gone.id }).from(gone)))
}

/** `length` bytes from the offset `start` of a file stored in parts. */
export async function readSliceOfPartes(
  db: Tx,
  grupo: string,
  start: number,
  length: number,
): Promise<Buffer> {
  const { desde, contenido } = archivosPartes
  const rows = await db
    .select({
      bytes: sql<Buffer>`substring(${contenido} from greatest(${start}::int - ${desde}, 0) + 1
        for least(${start + length}::int - ${desde}, octet_length(${contenido})) - greatest(${start}::int - ${desde}, 0))`,
    })
    .from(archivosPartes)
    .where(
      and(
        eq(archivosPartes.grupo, grupo),
        lt(desde, start + length),
        sql`${desde} + octet_length(${contenido}) > ${start}::int`,
      ),
    )
    .orderBy(asc(desde))
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}
