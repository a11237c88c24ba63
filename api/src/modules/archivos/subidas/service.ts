import { createHash } from 'node:crypto'
import { type ClaseDeSubida, PARTE_BYTES, type Subida } from '#domain/archivos/gestion.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { ScheduledJob } from '../../../jobs/jobs.ts'
import { tipoOfContenido } from '../content-type.ts'
import {
  adoptPartes,
  deleteAbandoned,
  findSubida,
  insertParte,
  insertSubida,
  listAbandoned,
  lockSubida,
  readParte,
  type SubidaRow,
} from './queries.ts'

const VIDEO_TIPOS = new Set(['video/mp4', 'video/webm'])
const TIPO_INVALIDO: Record<ClaseDeSubida, string> = {
  video: 'El video tiene que ser .mp4 o .webm',
  subtitulos: 'Los subtítulos tienen que ser .vtt',
}
const ABANDONED_MS = 24 * 3_600_000

/** Detects the type from the first bytes. */
async function tipoOf(clase: ClaseDeSubida, first: Buffer): Promise<string> {
  const refuse = () =>
    new AppError('TIPO_NO_ADMITIDO', {
      message: TIPO_INVALIDO[clase],
      fields: { archivo: TIPO_INVALIDO[clase] },
    })
  if (clase === 'subtitulos') {
    const text = first.toString('utf8').replace(/^\uFEFF/, '')
    if (!/^WEBVTT[\s]/.test(text) || text.includes('\uFFFD')) throw refuse()
    return 'text/vtt'
  }
  const tipo = await tipoOfContenido(first)
  if (!tipo || !VIDEO_TIPOS.has(tipo)) throw refuse()
  return tipo
}

const toSubida = ({ id, nombre, tamanio, recibido, hash }: SubidaRow): Subida => ({
  id,
  nombre,
  tamanio,
  recibido,
  archivo: hash && `/archivos/${hash}`,
})

/**
 * Uploads of large files in parts. Each part has its own transaction, so an interrupted upload continues where it
 * stopped.
 */
export function createSubidasService({ database, clock }: { database: Database; clock: () => Date }) {
  const known = (row: SubidaRow | undefined): SubidaRow => {
    if (!row) throw new AppError('NO_ENCONTRADO')
    return row
  }
  return {
    begin: async (
      usuarioId: number,
      wanted: { clase: ClaseDeSubida; nombre: string; tamanio: number },
    ): Promise<Subida> => toSubida(await insertSubida(database.db, { usuarioId, ...wanted })),

    find: async (usuarioId: number, id: string): Promise<Subida> =>
      toSubida(known(await findSubida(database.db, id, usuarioId))),

    send: (actor: Actor, usuarioId: number, id: string, desde: number, contenido: Buffer): Promise<Subida> =>
      database.transaction(actor, async (tx) => {
        const subida = known(await lockSubida(tx, id, usuarioId))
        // This part is already stored: the client repeats it because it lost the answer.
        if (desde < subida.recibido) return toSubida(subida)
        if (desde > subida.recibido) {
          throw new AppError('CONFLICTO', { message: `Falta lo que va desde el byte ${subida.recibido}.` })
        }
        if (contenido.length !== Math.min(PARTE_BYTES, subida.tamanio - desde)) {
          throw new AppError('DATOS_INVALIDOS', { message: 'La parte no tiene el tamaño que corresponde.' })
        }
        if (desde === 0) await tipoOf(subida.clase, contenido)
        return toSubida(await insertParte(tx, subida, contenido))
      }),

    /** Computes the hash and completes the file. Safe to repeat. */
    finish: (actor: Actor, usuarioId: number, id: string): Promise<Subida> =>
      database.transaction(actor, async (tx) => {
        const subida = known(await lockSubida(tx, id, usuarioId))
        if (subida.hash) return toSubida(subida)
        if (subida.recibido < subida.tamanio) {
          throw new AppError('CONFLICTO', { message: `Falta lo que va desde el byte ${subida.recibido}.` })
        }
        const sum = createHash('sha256')
        let tipo = ''
        for (let desde = 0; desde < subida.tamanio; desde += PARTE_BYTES) {
          const part = await readParte(tx, id, desde)
          if (!part) throw new Error(`upload ${id} lacks the part from ${desde}`)
          if (desde === 0) tipo = await tipoOf(subida.clase, part)
          sum.update(part)
        }
        return toSubida(await adoptPartes(tx, subida, { hash: sum.digest('hex'), tipo }))
      }),

    jobs: [
      {
        name: 'subidas-abandonadas',
        titulo: 'Borrar los archivos a medio subir',
        cron: '17 * * * *',
        // One file per statement, because it may have several gigabytes.
        async run() {
          const before = new Date(clock().getTime() - ABANDONED_MS)
          for (const id of await listAbandoned(database.db, before)) {
            await deleteAbandoned(database.db, id, before)
          }
        },
      },
    ] satisfies ScheduledJob[],
  }
}
export type SubidasService = ReturnType<typeof createSubidasService>
