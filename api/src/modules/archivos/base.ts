import { Readable } from 'node:stream'
import type { Database } from '../../db/client.ts'
import type { ByteRange } from '../../http/endpoints/byte-range.ts'
import { type ArchivoInfo, readSlice } from './queries.ts'
import { readSliceOfPartes } from './subidas/queries.ts'

const SLICE_BYTES = 1024 * 1024

/** A storage for the bytes of files. */
export interface Almacen {
  read(archivo: ArchivoInfo, range: ByteRange): Readable | Promise<Readable>
}

/** The database as storage: the default, and the first stop of every upload. */
export function createBase(database: Database): Almacen & {
  slice(archivo: Pick<ArchivoInfo, 'hash' | 'partes'>, start: number, length: number): Promise<Buffer>
} {
  async function slice(
    { hash, partes }: Pick<ArchivoInfo, 'hash' | 'partes'>,
    start: number,
    length: number,
  ): Promise<Buffer> {
    const bytes = partes
      ? await readSliceOfPartes(database.db, partes, start, length)
      : await readSlice(database, hash, start, length)
    if (bytes?.length !== length) throw new Error(`file ${hash} went away while it was being read`)
    return bytes
  }
  async function* slices(archivo: ArchivoInfo, { start, end }: ByteRange) {
    for (let at = start; at <= end; at += SLICE_BYTES) {
      yield await slice(archivo, at, Math.min(SLICE_BYTES, end - at + 1))
    }
  }
  return {
    slice,
    read: (archivo, range) => Readable.from(slices(archivo, range), { objectMode: false }),
  }
}
