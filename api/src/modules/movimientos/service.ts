import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Ajustes } from '#domain/ajustes/ajustes.ts'
import { toMinor } from '#domain/compras/precios.ts'
import type { Cotejo } from '#domain/movimientos/cotejo.ts'
import { type Actor, SISTEMA } from '../../db/actor.ts'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { ComprasService } from '../compras/service.ts'
import {
  conflict,
  createAsignaciones,
  lockPagador,
  lockPendiente,
  pruebasOf,
  usuarioOf,
} from './asignaciones/asignaciones.ts'
import { guardado, leaves, match, minorOf, vistoOf } from './cotejo/match.ts'
import { findStale, listPendientes, lockCompras, type MovimientoRow } from './cotejo/queries.ts'
import { AT_A_TIME, createRematching } from './cotejo/rematching.ts'
import { markDuplicados } from './extractos/duplicados.ts'
import { createExtractos, type Extractos } from './extractos/extractos.ts'
import {
  countAsignaciones,
  findComprasByReferencia,
  findMovimientoForUpdate,
  insertAsignacion,
  listReembolsos,
  updateMovimiento,
} from './queries.ts'
import { createView, type View } from './view.ts'

export interface MovimientosService {
  extractos: Extractos
  view: View
  /** What was proposed, as it was seen. */
  accept(id: number, visto: string, actor: Actor): Promise<string>
  assign(
    id: number,
    partes: { referencia: string; importe?: number | undefined }[],
    actor: Actor,
  ): Promise<string>
  /** With `only`, what was assigned then: not what somebody assigned since. */
  unassign(id: number, motivo: string, actor: Actor, only?: readonly string[]): Promise<string>
  discard(id: number, motivo: string, actor: Actor): Promise<string>
  recover(id: number, actor: Actor): Promise<string>
  /** It is not the one of the other file. */
  distinguish(id: number, actor: Actor): Promise<string>
  /** Looks again among what waits for lines that came in two kinds of file, and answers how many it doubts now. */
  findDuplicados(actor: Actor): Promise<number>
  closeReembolso(id: number, reembolso: string, actor: Actor): Promise<string>
  /** Matches again what waits and was not looked at for a while. */
  matchStale(): Promise<void>
}

/** One turn of the clock compares no more than this; the next one goes on. */
const TURNS_MAX = 20
const ACEPTABLES: readonly Cotejo['veredicto'][] = ['segura', 'probable', 'diferencia', 'varias']

export function createMovimientosService(deps: {
  database: Database
  compras: Pick<ComprasService, 'banco' | 'reembolsos'>
  ajustes: { current(): Promise<Ajustes> }
  log: FastifyBaseLogger
}): MovimientosService {
  const { database, compras } = deps
  const { db } = database
  const { allocate, unassignAs } = createAsignaciones(deps)
  const { matchAgain, matchConcerned } = createRematching(deps)

  async function confirmSeguras(ids: readonly number[]): Promise<void> {
    if (!(await deps.ajustes.current()).confirmarSeguras) return
    for (const row of await listPendientes(db, ids)) {
      if (row.cotejo?.veredicto !== 'segura' || row.duplicaA !== null || leaves(row)) continue
      await accept(row.id, vistoOf(row, row.cotejo), SISTEMA).catch((err: unknown) => {
        if (!(err instanceof AppError)) throw err
        deps.log.info({ movimiento: row.id, code: err.code }, 'a sure movement waits for people')
      })
    }
  }

  async function onImported(ids: readonly number[]): Promise<void> {
    try {
      await matchAgain(ids)
      await confirmSeguras(ids)
    } catch (err) {
      deps.log.error({ err }, 'an imported statement is matched later')
    }
  }

  async function accept(id: number, visto: string, actor: Actor): Promise<string> {
    let touched: string[] = []
    const told = await database.transaction(actor, async (tx) => {
      const row = await lockPagador(tx, id)
      if (leaves(row)) throw conflict('Es dinero que salió: cerralo como una devolución.')
      const judge = async () => (await match(tx, [row], { reserving: false })).get(id) as Cotejo
      const seen = await judge()
      await lockCompras(
        tx,
        seen.propuesta.map((parte) => Number(parte.id)),
      )
      // Under their locks: whoever was quicker has changed what is open.
      const cotejo = await judge()
      if (vistoOf(row, guardado(cotejo)) !== visto) {
        throw conflict('Cambió mientras lo mirabas. Volvé a mirarlo antes de aceptar.')
      }
      if (!cotejo.propuesta.length || !ACEPTABLES.includes(cotejo.veredicto)) {
        throw conflict('No hay una propuesta que aceptar: asignalo a mano.')
      }
      touched = cotejo.candidatas.map((candidata) => candidata.id)
      const { told, asignaciones } = await allocate(
        tx,
        row,
        cotejo.propuesta.map((parte) => ({
          compraId: Number(parte.id),
          minor: parte.minor,
          pruebas: pruebasOf(cotejo, Number(parte.id)),
        })),
        actor,
      )
      await actor.done?.(tx, asignaciones)
      return told
    })
    await matchConcerned(touched)
    return told
  }

  /** The amounts of a split add up to the movement; one part alone takes all of it. */
  function amountsOf(row: MovimientoRow, partes: readonly { importe?: number | undefined }[]): bigint[] {
    const whole = minorOf(row)
    if (partes.length === 1 && partes[0]?.importe === undefined) return [whole]
    if (partes.some(({ importe }) => importe === undefined)) {
      throw new AppError('DATOS_INVALIDOS', { fields: { partes: 'Decí cuánto va a cada compra' } })
    }
    const amounts = partes.map(({ importe }) => toMinor((importe as number).toFixed(2)))
    if (amounts.reduce((sum, minor) => sum + minor, 0n) !== whole) {
      throw new AppError('DATOS_INVALIDOS', {
        fields: { partes: 'Las partes tienen que sumar el importe del movimiento' },
      })
    }
    return amounts
  }

  return {
    extractos: createExtractos({ database, onImported }),
    view: createView({ database }),
    accept,

    async assign(id, partes, actor) {
      const referencias = partes.map(({ referencia }) => referencia)
      if (new Set(referencias).size < referencias.length) {
        throw new AppError('DATOS_INVALIDOS', { fields: { partes: 'Hay una compra repetida' } })
      }
      const found = await findComprasByReferencia(db, referencias)
      const missing = referencias.find((each) => !found.some(({ referencia }) => referencia === each))
      if (missing) {
        throw new AppError('DATOS_INVALIDOS', { fields: { partes: `No existe la compra ${missing}` } })
      }
      const told = await database.transaction(actor, async (tx) => {
        const row = await lockPagador(tx, id)
        if (leaves(row)) throw conflict('Es dinero que salió: cerralo como una devolución.')
        const amounts = amountsOf(row, partes)
        const cotejo = (await match(tx, [row], { reserving: false })).get(id)
        const done = await allocate(
          tx,
          row,
          partes.map(({ referencia }, at) => {
            const compraId = found.find((compra) => compra.referencia === referencia)?.id as number
            return { compraId, minor: amounts[at] as bigint, pruebas: pruebasOf(cotejo, compraId) }
          }),
          actor,
        )
        return done.told
      })
      await matchConcerned(found.map((compra) => String(compra.id)))
      return told
    },

    async unassign(id, motivo, actor, only) {
      const done = await unassignAs('vuelta', id, motivo, actor, only).catch((error: unknown) => {
        // Somebody was told, or something else happened since: it is a new fact then.
        if (error instanceof AppError && error.code === 'DECISION_FIRME') {
          return unassignAs('retiro', id, motivo, actor, only)
        }
        throw error
      })
      await matchConcerned(done.touched, [id])
      return done.told
    },

    async discard(id, motivo, actor) {
      await database.transaction({ ...actor, motivo }, async (tx) => {
        await lockPendiente(tx, id)
        await updateMovimiento(tx, id, { estado: 'descartado', motivoDescarte: motivo })
        await actor.done?.(tx)
      })
      return 'Descartado.'
    },

    async recover(id, actor) {
      await database.transaction(actor, async (tx) => {
        const row = await findMovimientoForUpdate(tx, id)
        if (!row) throw new AppError('NO_ENCONTRADO')
        if (row.estado !== 'descartado') throw conflict('Este movimiento no está descartado.')
        await updateMovimiento(tx, id, { estado: 'pendiente', motivoDescarte: null })
        await actor.done?.(tx)
      })
      await matchConcerned([], [id])
      return 'Recuperado: vuelve a esperar una decisión.'
    },

    async distinguish(id, actor) {
      await database.transaction(actor, async (tx) => {
        const row = await lockPendiente(tx, id)
        if (row.duplicaA === null) throw conflict('Nadie duda de este movimiento.')
        await updateMovimiento(tx, id, { duplicaA: null, distintoDe: row.duplicaA })
      })
      await matchConcerned([], [id])
      return 'Anotado: es otro movimiento. Ya se puede aceptar o asignar.'
    },

    async findDuplicados(actor) {
      const marked = await markDuplicados({ database, actor })
      await matchConcerned(
        marked.flatMap(({ candidatas }) => candidatas),
        marked.map(({ id }) => id),
      )
      return marked.length
    },

    async closeReembolso(id, reembolsoId, actor) {
      const [reembolso] = await listReembolsos(db, [reembolsoId])
      if (!reembolso) throw new AppError('NO_ENCONTRADO')
      await database.transaction(actor, async (tx) => {
        const row = await lockPagador(tx, id)
        if (!leaves(row)) throw conflict('Es dinero que entró: asignalo a una compra.')
        if (minorOf(row) !== toMinor(reembolso.importe) || row.moneda !== reembolso.currency) {
          throw conflict('El importe del movimiento no es el de la devolución.')
        }
        await compras.reembolsos.closeTransferido(
          tx,
          reembolsoId,
          `El banco muestra la salida del ${row.fecha}`,
          actor,
        )
        const orden = (await countAsignaciones(tx, id)) + 1
        await insertAsignacion(tx, {
          id: randomUUID(),
          movimientoId: id,
          orden,
          compraId: reembolso.compraId,
          reembolsoId,
          paymentId: reembolso.paymentId,
          importe: reembolso.importe,
          pruebas: '',
          usuarioId: usuarioOf(actor),
        })
        await updateMovimiento(tx, id, { estado: 'asignado' })
      })
      await matchConcerned([reembolsoId])
      return 'La devolución quedó hecha: la plata salió de la cuenta.'
    },

    async matchStale() {
      for (let turn = 0; turn < TURNS_MAX; turn++) {
        const ids = await findStale(db, AT_A_TIME)
        await matchAgain(ids)
        await confirmSeguras(ids)
        if (ids.length < AT_A_TIME) return
      }
    },
  }
}
