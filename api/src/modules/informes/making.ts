import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { columnasOf } from '#domain/informes/clases.ts'
import { SISTEMA } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { informeApagado, informeFallido, informeListo } from '../../mail/plantillas/informes.ts'
import { hojaOf } from './hoja.ts'
import { mayHave } from './permisos.ts'
import {
  addDestinatarios,
  beginAgain,
  type CorridaRow,
  failCorrida,
  findEquipo,
  findInforme,
  finishCorrida,
  holdCorrida,
  insertParte,
  keepCorrida,
  letGoCorrida,
  type Miembro,
  noteFailure,
  noteSuccess,
} from './queries.ts'

const PART_BYTES = 256 * 1024
const TRIES = 3

/** Another process took over the run or restarted it, so this one must stop. */
class TakenAway extends Error {}

/** Makes the file of a run, in one process at a time, and mails its recipients. */
export function createMaking({
  database,
  correo,
  log,
}: {
  database: Database
  correo: CorreoService
  log: FastifyBaseLogger
}) {
  const { db, pool, transaction } = database
  const running = new Set<Promise<void>>()
  let closing = false

  /** The recipients who are entitled to the file now, provided that its author still is. */
  async function findEntitled(corrida: CorridaRow): Promise<Miembro[]> {
    const [autor] = (await findEquipo(db, [corrida.autor])).filter((each) => mayHave(each, corrida))
    if (!autor) throw new AppError('SIN_PERMISO')
    if (corrida.turno === null) return [autor]
    const informe = corrida.informe === null ? undefined : await findInforme(db, corrida.informe)
    const wished = await findEquipo(db, informe?.programa?.destinatarios ?? [])
    const destinatarios = wished.filter((each) => mayHave(each, corrida))
    if (destinatarios.length === 0) throw new AppError('SIN_PERMISO')
    return destinatarios
  }

  /** Writes the file in pieces. Each write checks that this process still holds the run. */
  async function writeParts(corrida: CorridaRow, me: string): Promise<{ filas: number; bytes: number }> {
    let [filas, bytes, orden] = [0, 0, 0]
    let waiting: Buffer[] = []
    let size = 0
    const flush = async () => {
      const contenido = Buffer.concat(waiting)
      waiting = []
      size = 0
      if (closing) throw new TakenAway()
      await transaction(SISTEMA, async (tx) => {
        if (!(await keepCorrida(tx, corrida.id, me))) throw new TakenAway()
        await insertParte(tx, corrida.id, orden, contenido)
      })
      orden += 1
      bytes += contenido.length
    }
    const hoja = hojaOf(pool, corrida, corrida.formato, (rows) => {
      filas += rows
    })
    for await (const chunk of hoja) {
      waiting.push(chunk as Buffer)
      size += (chunk as Buffer).length
      if (size >= PART_BYTES) await flush()
    }
    await flush()
    return { filas, bytes }
  }

  async function make(corrida: CorridaRow, me: string): Promise<void> {
    if (columnasOf(corrida.clase, corrida.columnas).length === 0) {
      throw new AppError('DATOS_INVALIDOS', { fields: { columnas: 'Ya no existe ninguna de sus columnas.' } })
    }
    await findEntitled(corrida)
    await transaction(SISTEMA, (tx) => beginAgain(tx, corrida.id))
    const made = await writeParts(corrida, me)
    // Entitlement is checked when the file is sent, not when the run began.
    const destinatarios = await findEntitled(corrida)
    await transaction(SISTEMA, async (tx) => {
      if (!(await keepCorrida(tx, corrida.id, me))) throw new TakenAway()
      await finishCorrida(tx, corrida.id, made)
      await addDestinatarios(
        tx,
        corrida.id,
        destinatarios.map(({ id }) => id),
      )
      if (corrida.informe !== null && corrida.turno) await noteSuccess(tx, corrida.informe)
      for (const { nombre, email } of destinatarios) {
        await correo.enqueue(tx, {
          plantilla: informeListo,
          para: email,
          datos: {
            nombre: firstOf(nombre),
            informe: corrida.nombre,
            corrida: corrida.id,
            filas: made.filas,
          },
        })
      }
    })
  }

  async function fail(corrida: CorridaRow, me: string, told: string): Promise<void> {
    await transaction(SISTEMA, async (tx) => {
      if (!(await keepCorrida(tx, corrida.id, me))) return
      await failCorrida(tx, corrida.id, told)
      if (corrida.turno === null) return tellAuthor(tx, corrida, informeFallido, told)
      if (corrida.informe === null) return
      const { off } = await noteFailure(tx, corrida.informe, told)
      if (off) await tellAuthor(tx, corrida, informeApagado, told)
    })
  }

  async function tellAuthor(
    tx: Tx,
    { autor, nombre: informe }: CorridaRow,
    plantilla: typeof informeApagado,
    motivo: string,
  ): Promise<void> {
    const [person] = await findEquipo(tx, [autor])
    if (!person) return
    const datos = { nombre: firstOf(person.nombre), informe, motivo }
    await correo.enqueue(tx, { plantilla, para: person.email, datos })
  }

  /** Fails the run because of an error of ours, not of the request. */
  async function giveUp(corrida: CorridaRow, me: string): Promise<void> {
    await fail(corrida, me, 'Algo salió mal de nuestro lado.')
    throw new Error(`gave up on report ${corrida.id}`)
  }

  async function run(id: string): Promise<void> {
    const me = randomUUID()
    const corrida = closing ? undefined : await holdCorrida(db, id, me)
    if (!corrida) return
    // The last allowed attempt neither ended nor failed, so its process died.
    if (corrida.intentos >= TRIES) return giveUp(corrida, me)
    await make(corrida, me).catch((error: unknown) => takeFailure(corrida, me, error))
  }

  async function takeFailure(corrida: CorridaRow, me: string, error: unknown): Promise<void> {
    if (error instanceof TakenAway) return closing ? letGoCorrida(db, corrida.id, me) : undefined
    if (error instanceof AppError) return fail(corrida, me, wordsOf(error))
    log.error({ err: error, corrida: corrida.id }, 'report failed')
    // Otherwise the run keeps its state, and a later turn starts it again when its hold expires.
    if (corrida.intentos + 1 >= TRIES) await giveUp(corrida, me)
  }

  /** A failing run does not hold up the others; the errors are thrown at the end. */
  async function runAll(ids: readonly string[]): Promise<void> {
    const failed: unknown[] = []
    for (const id of ids) await run(id).catch((error: unknown) => failed.push(error))
    if (failed.length) throw failed.length === 1 ? failed[0] : new AggregateError(failed, failed.join('; '))
  }

  function runApart(id: string): void {
    const turn = run(id)
      .catch((err: unknown) => log.error({ err, corrida: id }, 'report failed'))
      .finally(() => running.delete(turn))
    running.add(turn)
  }

  return {
    runAll,
    /** Runs in the background. */
    runApart,

    async close(): Promise<void> {
      closing = true
      await Promise.all(running)
    },
  }
}

const firstOf = (nombre: string): string => nombre.split(' ')[0] ?? nombre

/** The reason why a scheduled run failed, for its author. */
const wordsOf = ({ code, message, details }: AppError): string =>
  Object.values(details.fields ?? {})[0] ??
  (code === 'SIN_PERMISO'
    ? 'Nadie de quienes lo reciben, o quien lo programó, tiene ya el permiso.'
    : message)
