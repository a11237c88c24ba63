import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { SHEET_TYPES } from '#contract/answer.ts'
import { columnasOf, tellsOfPeople } from '#domain/informes/clases.ts'
import type { Corrida, startCorrida } from '#domain/informes/informes.ts'
import { type Actor, SISTEMA } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { Staff } from '../../http/access/auth.ts'
import type { FileReply } from '../../http/endpoints/file.ts'
import { AppError } from '../../http/errors.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { informeApagado, informeFallido, informeListo } from '../../mail/plantillas/informes.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import { fixPeriodo } from './fuentes-queries.ts'
import { hojaOf, nameOfFile } from './hoja.ts'
import { mayHave, requireExport } from './permisos.ts'
import {
  addDestinatarios,
  beginAgain,
  type CorridaRow,
  deleteExpired,
  dropPersonalFiles,
  failCorrida,
  findAbandoned,
  findCorridaFor,
  findEquipo,
  findInforme,
  finishCorrida,
  holdCorrida,
  insertCorrida,
  insertParte,
  keepCorrida,
  letGoCorrida,
  listCorridasFor,
  type Miembro,
  moveOn,
  noteFailure,
  noteSuccess,
  readParte,
  takeDue,
} from './queries.ts'
import { asked } from './service.ts'

const PART_BYTES = 256 * 1024
const TRIES = 3

/** Another process goes on with it, or it begins again: this one has to stop. */
class TakenAway extends Error {}

/** Files of reports that are made apart: by somebody who asked for many rows, or by the clock. */
export function createCorridas(deps: {
  database: Database
  auditoria: AuditoriaService
  correo: CorreoService
  log: FastifyBaseLogger
  clock: () => Date
}) {
  const { database, auditoria, correo, log } = deps
  const { db, pool, transaction } = database
  const running = new Set<Promise<void>>()
  let closing = false

  function toCorrida(row: CorridaRow): Corrida {
    const { id, nombre, clase, formato, filas, bytes, personal, error } = row
    const over = row.venceEn !== null && row.venceEn <= deps.clock()
    return {
      id,
      nombre,
      clase,
      formato,
      estado: row.estado === 'lista' && over ? 'vencida' : row.estado,
      filas,
      bytes,
      personal,
      programada: row.turno !== null,
      creadoEn: row.creadoEn.toISOString(),
      venceEn: row.venceEn?.toISOString() ?? null,
      error,
    }
  }

  async function own(staff: Staff, id: string): Promise<CorridaRow> {
    const row = await findCorridaFor(db, id, staff.id)
    if (!row) throw new AppError('NO_ENCONTRADO')
    return row
  }

  /** The author, and of the recipients those who may have it at this moment. */
  async function findEntitled(corrida: CorridaRow): Promise<{ autor: Miembro; destinatarios: Miembro[] }> {
    const [autor] = (await findEquipo(db, [corrida.autor])).filter((each) => mayHave(each, corrida))
    if (!autor) throw new AppError('SIN_PERMISO')
    if (corrida.turno === null) return { autor, destinatarios: [autor] }
    const informe = corrida.informe === null ? undefined : await findInforme(db, corrida.informe)
    const wished = await findEquipo(db, informe?.programa?.destinatarios ?? [])
    const destinatarios = wished.filter((each) => mayHave(each, corrida))
    if (destinatarios.length === 0) throw new AppError('SIN_PERMISO')
    return { autor, destinatarios }
  }

  /** Writes the bytes in pieces, each of them only while the run is still this process's. */
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
    // Who may have it is asked when it is sent, not when it was begun.
    const { destinatarios } = await findEntitled(corrida)
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
            nombre: nombre.split(' ')[0] ?? nombre,
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
    const nombre = person.nombre.split(' ')[0] ?? person.nombre
    await correo.enqueue(tx, { plantilla, para: person.email, datos: { nombre, informe, motivo } })
  }

  /** What is not the fault of whoever asked. */
  async function giveUp(corrida: CorridaRow, me: string): Promise<void> {
    await fail(corrida, me, 'Algo salió mal de nuestro lado.')
    throw new Error(`gave up on report ${corrida.id}`)
  }

  async function run(id: string): Promise<void> {
    const me = randomUUID()
    const corrida = closing ? undefined : await holdCorrida(db, id, me)
    if (!corrida) return
    // Begun as often as it may be, and it neither ended nor failed: whoever made it did not survive it.
    if (corrida.intentos >= TRIES) return giveUp(corrida, me)
    try {
      await make(corrida, me)
    } catch (error) {
      if (error instanceof TakenAway) return closing ? letGoCorrida(db, id, me) : undefined
      if (error instanceof AppError) {
        return fail(corrida, me, Object.values(error.details.fields ?? {})[0] ?? wordsOf(error))
      }
      log.error({ err: error, corrida: id }, 'report failed')
      // Left as it is, another turn begins it again once its time is over.
      if (corrida.intentos + 1 >= TRIES) await giveUp(corrida, me)
    }
  }

  /** One that fails holds up no other; the turn tells of it. */
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

  /** All of it: what ended or was dropped while somebody read breaks off, and is not taken for a whole one. */
  async function* bytesOf({ id, bytes }: CorridaRow): AsyncGenerator<Buffer> {
    let read = 0
    for (let orden = 0; read < bytes; orden++) {
      const part = await readParte(db, id, orden)
      if (!part) throw new Error(`report ${id} went away while it was being read`)
      read += part.length
      yield part
    }
  }

  return {
    async start(
      staff: Staff,
      actor: Actor,
      { id, informe, ...pedido }: z.output<(typeof startCorrida)['body']>,
    ): Promise<Corrida> {
      requireExport(staff, pedido)
      const filtros = await fixPeriodo(pool, pedido.filtros)
      const known = informe === null ? undefined : await findInforme(db, informe)
      const made = await transaction(actor, async (tx) => {
        const row = await insertCorrida(tx, {
          ...pedido,
          id,
          filtros,
          informe: known?.autor === staff.id ? known.id : null,
          personal: tellsOfPeople(pedido.clase, pedido.columnas),
          autor: staff.id,
        })
        if (!row) return false
        await addDestinatarios(tx, id, [staff.id])
        await auditoria.recordAct(
          tx,
          { tabla: 'informes_corridas', clave: id },
          `Exportación ${asked(pedido)}`,
        )
        return true
      })
      if (made) runApart(id)
      return toCorrida(await own(staff, id))
    },

    list: async (staff: Staff) => (await listCorridasFor(db, staff.id)).map(toCorrida),
    get: async (staff: Staff, id: string) => toCorrida(await own(staff, id)),

    async download(staff: Staff, actor: Actor, id: string): Promise<FileReply> {
      const row = await own(staff, id)
      if (toCorrida(row).estado !== 'lista') throw new AppError('NO_ENCONTRADO')
      requireExport(staff, row)
      await auditoria.recordRead(actor, { tabla: 'informes_corridas', clave: id }, `Descarga ${asked(row)}`)
      return {
        name: nameOfFile(row.nombre, row.formato, row.creadoEn),
        type: SHEET_TYPES[row.formato],
        content: Readable.from(bytesOf(row)),
      }
    },

    /** Reports whose hour has come become runs, each hour once, on however many processes. */
    async startDue(): Promise<void> {
      const begun = await transaction(SISTEMA, async (tx) => {
        const ids: string[] = []
        for (const informe of await takeDue(tx)) {
          const { nombre, clase, columnas, autor, programa, proximaEn: turno } = informe
          const row = await insertCorrida(tx, {
            nombre,
            clase,
            columnas,
            filtros: await fixPeriodo(pool, informe.filtros),
            formato: programa.formato,
            personal: tellsOfPeople(clase, columnas),
            autor,
            informe: informe.id,
            turno,
          })
          await moveOn(tx, informe.id, programa)
          if (!row) continue
          await auditoria.recordAct(
            tx,
            { tabla: 'informes_corridas', clave: row.id },
            `Informe programado ${asked(row)}`,
          )
          ids.push(row.id)
        }
        return ids
      })
      await runAll(begun)
    },

    /** Goes on with what a process left behind, and lets go of what has ended. */
    async resume(): Promise<void> {
      await transaction(SISTEMA, deleteExpired)
      await runAll(await findAbandoned(db))
    },

    async close(): Promise<void> {
      closing = true
      await Promise.all(running)
    },

    exportPersonalData: async () => ({}),
    erasePersonalData: (tx: Tx) => dropPersonalFiles(tx),
  }
}
export type Corridas = ReturnType<typeof createCorridas>

/** Why a run by itself came to nothing. */
const wordsOf = (error: AppError): string =>
  error.code === 'SIN_PERMISO'
    ? 'Nadie de quienes lo reciben, o quien lo programó, tiene ya el permiso.'
    : error.message
