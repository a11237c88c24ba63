import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { SHEET_TYPES } from '#contract/answer.ts'
import { tellsOfPeople } from '#domain/informes/clases.ts'
import type { Corrida, startCorrida } from '#domain/informes/informes.ts'
import { type Actor, SISTEMA } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { Staff } from '../../http/access/auth.ts'
import type { FileReply } from '../../http/endpoints/file.ts'
import { AppError } from '../../http/errors.ts'
import type { CorreoService } from '../../mail/correo.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import { fixPeriodo } from './fuentes-queries.ts'
import { nameOfFile } from './hoja.ts'
import { createMaking } from './making.ts'
import { requireExport } from './permisos.ts'
import {
  addDestinatarios,
  type CorridaRow,
  deleteExpired,
  dropPersonalFiles,
  findAbandoned,
  findCorridaFor,
  findInforme,
  insertCorrida,
  listCorridasFor,
  moveOn,
  readParte,
  takeDue,
} from './queries.ts'
import { asked } from './service.ts'

/** Report files that are made in the background: large ones on request, and scheduled ones. */
export function createCorridas(deps: {
  database: Database
  auditoria: AuditoriaService
  correo: CorreoService
  log: FastifyBaseLogger
  clock: () => Date
}) {
  const { database, auditoria } = deps
  const { db, pool, transaction } = database
  const making = createMaking(deps)

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

  /**
   * Streams the whole file. Throws if the run is deleted meanwhile, so that a partial file is not taken for a
   * complete one.
   */
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
      if (made) making.runApart(id)
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

    /** Starts the scheduled reports that are due, each turn once across all processes. */
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
      await making.runAll(begun)
    },

    /** Continues runs that a process left unfinished, and deletes expired files. */
    async resume(): Promise<void> {
      await deleteExpired(db)
      await making.runAll(await findAbandoned(db))
    },

    close: making.close,

    /** When a person is erased, deletes the files that could contain them. */
    beforeErasing: async (tx: Tx) => () => dropPersonalFiles(tx),
  }
}
export type Corridas = ReturnType<typeof createCorridas>
