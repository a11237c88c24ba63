import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { PARTE_BYTES } from '#domain/archivos/gestion.ts'
import { SISTEMA } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { reasonOf } from '../../../db/faults.ts'
import { createBase } from '../base.ts'
import type { S3 } from '../providers/s3.ts'
import type { ArchivoInfo } from '../queries.ts'
import {
  beginObjeto,
  deleteObjeto,
  deleteReturned,
  dropUnwanted,
  type Elsewhere,
  findLeftover,
  findReturned,
  findToBringBack,
  findToSend,
  insertReturned,
  type Objeto,
  pointToObjeto,
  pointToPartes,
  saveFailure,
  saveProgress,
} from './queries.ts'

/** Size of a part, held in memory. The store accepts no parts below 5 MiB. */
const PART_BYTES = 2 * PARTE_BYTES

type Sendable = Pick<ArchivoInfo, 'hash' | 'tipo' | 'tamanio' | 'partes'>

export interface Mover {
  /**
   * Deletes objects that no file refers to, then moves files to their storage one by one, until nothing is left or
   * `isOver`. If the process dies, the next run continues after the last part that arrived.
   */
  run(isOver: () => boolean): Promise<{ moved: number; deleted: number }>
}

export function createMover({
  database,
  s3,
  emptying,
}: {
  database: Database
  s3: S3
  emptying: boolean
}): Mover {
  const base = createBase(database)

  async function send(file: Sendable, isOver: () => boolean): Promise<boolean> {
    const objeto = await beginObjeto(database, file.hash)
    return trying(objeto.id, async () => {
      if (!(await sendBytes(file, objeto, isOver))) return false
      if ((await s3.sizeOf(objeto.id)) !== file.tamanio) throw new Error('the object has another size')
      await database.transaction(SISTEMA, (tx) => pointToObjeto(tx, objeto))
      return true
    })
  }

  async function sendBytes(file: Sendable, objeto: Objeto, isOver: () => boolean): Promise<boolean> {
    const { tipo, tamanio } = file
    if (tamanio <= PART_BYTES) {
      await s3.put(objeto.id, tipo, await base.slice(file, 0, tamanio))
      return true
    }
    let { subida, marcas } = objeto
    const parts = Math.ceil(tamanio / PART_BYTES)
    // All parts had arrived: the object may be complete and the upload closed.
    if (marcas.length === parts && (await s3.sizeOf(objeto.id)) === tamanio) return true
    if (!subida) {
      subida = await s3.beginMultipart(objeto.id, tipo)
      marcas = []
      await saveProgress(database, objeto.id, { subida, marcas })
    }
    while (marcas.length < parts) {
      if (isOver()) return false
      const start = marcas.length * PART_BYTES
      const content = await base.slice(file, start, Math.min(PART_BYTES, tamanio - start))
      marcas = [...marcas, await s3.putPart(objeto.id, subida, marcas.length + 1, content)]
      await saveProgress(database, objeto.id, { subida, marcas })
    }
    await s3.completeMultipart(objeto.id, subida, marcas)
    return true
  }

  /** Collects the parts under the object's id until all have arrived and match the file's hash. */
  async function bringBack(file: Elsewhere, isOver: () => boolean): Promise<boolean> {
    const { hash, tamanio, objeto: grupo } = file
    return trying(grupo, async () => {
      for (let desde = await findReturned(database, grupo); desde < tamanio; desde += PARTE_BYTES) {
        if (isOver()) return false
        const end = Math.min(desde + PARTE_BYTES, tamanio) - 1
        const contenido = await buffer(await s3.read(grupo, { start: desde, end }))
        await insertReturned(database, { grupo, desde, contenido })
      }
      const sum = createHash('sha256')
      for (let start = 0; start < tamanio; start += PARTE_BYTES) {
        const length = Math.min(PARTE_BYTES, tamanio - start)
        sum.update(await base.slice({ hash, partes: grupo }, start, length))
      }
      if (sum.digest('hex') !== hash) {
        await deleteReturned(database, grupo)
        throw new Error('the object is not the file that was sent')
      }
      await pointToPartes(database, file)
      return true
    })
  }

  async function remove(objeto: Objeto): Promise<boolean> {
    return trying(objeto.id, async () => {
      if (objeto.subida) await s3.abortMultipart(objeto.id, objeto.subida)
      await s3.remove(objeto.id)
      await database.transaction(SISTEMA, (tx) => deleteObjeto(tx, objeto.id))
      return true
    })
  }

  /** Stores the error with the object, for the staff screen, and ends the run. */
  async function trying<T>(id: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      await saveFailure(database, id, reasonOf(error))
      throw error
    }
  }

  /** Tries each once per run. Throws the first error at the end, or at once if the store does not answer. */
  async function each<T>(
    find: (tried: string[]) => Promise<T | undefined>,
    keyOf: (found: T) => string,
    work: (found: T) => Promise<boolean>,
    isOver: () => boolean,
  ): Promise<number> {
    const tried: string[] = []
    const failures: unknown[] = []
    let finished = 0
    for (let found = await find(tried); found && !isOver(); found = await find(tried)) {
      tried.push(keyOf(found))
      try {
        if (await work(found)) finished++
      } catch (error) {
        failures.push(error)
        await s3.check()
      }
    }
    if (failures.length) throw failures[0]
    return finished
  }

  return {
    async run(isOver) {
      await dropUnwanted(database, { emptying })
      const deleteAll = () =>
        each(
          (tried) => findLeftover(database, tried),
          ({ id }) => id,
          remove,
          isOver,
        )
      let deleted = await deleteAll()
      const moved = emptying
        ? await each(
            (tried) => findToBringBack(database, tried),
            ({ hash }) => hash,
            (file) => bringBack(file, isOver),
            isOver,
          )
        : await each(
            (tried) => findToSend(database, tried),
            ({ hash }) => hash,
            (file) => send(file, isOver),
            isOver,
          )
      if (emptying) deleted += await deleteAll()
      return { moved, deleted }
    },
  }
}
