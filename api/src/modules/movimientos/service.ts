import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Ajustes } from '#domain/ajustes/ajustes.ts'
import { toMinor } from '#domain/compras/precios.ts'
import type { Cotejo } from '#domain/movimientos/cotejo.ts'
import { type Actor, SISTEMA } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { ComprasService } from '../compras/service.ts'
import { createAsignaciones, pruebasOf, usuarioOf } from './asignaciones/asignaciones.ts'
import { guardado, leaves, match, minorOf, versionOf } from './cotejo/match.ts'
import { findStale, listPendientes, lockCompras, type MovimientoRow } from './cotejo/queries.ts'
import { AT_A_TIME, createRematching } from './cotejo/rematching.ts'
import { markDuplicados } from './extractos/duplicados.ts'
import { createExtractos } from './extractos/extractos.ts'
import {
  attempt,
  countAsignaciones,
  findComprasByReferencia,
  findMovimientoForUpdate,
  insertAsignacion,
  listReembolsos,
  listVigentes,
  updateMovimiento,
} from './queries.ts'
import { createView } from './view.ts'

export type MovimientosService = ReturnType<typeof createMovimientosService>

/**
 * The message of a decision, and the purchases or refunds it changed. Movements waiting for them are matched again.
 */
interface Decided {
  message: string
  touched: string[]
}

/** The limit of batches per job run; the next run continues. */
const TURNS_MAX = 20
const conflict = (message: string) => new AppError('CONFLICTO', { message })

export function createMovimientosService(deps: {
  database: Database
  compras: Pick<ComprasService, 'banco' | 'reembolsos'>
  ajustes: { current(): Promise<Ajustes> }
  log: FastifyBaseLogger
}) {
  const { database, compras } = deps
  const { db } = database
  const { allocate, unassign } = createAsignaciones(deps)
  const { matchAgain, matchConcerned } = createRematching(deps)

  const judge = async (tx: Tx, row: MovimientoRow) =>
    (await match(tx, [row], { reserving: true })).get(row.id) as Cotejo

  /** Locks the purchases proposed for a movement. The movement's row is already locked. */
  async function lockPropuesta(tx: Tx, row: MovimientoRow): Promise<void> {
    const { propuesta } = await judge(tx, row)
    await lockCompras(tx, leaves(row) ? [] : propuesta.map((parte) => Number(parte.id)))
  }

  /** Assigns a movement to the purchases proposed for it. */
  async function accept(
    tx: Tx,
    row: MovimientoRow,
    cotejo: Cotejo,
    actor: Actor,
  ): Promise<Decided & { asignaciones: string[] }> {
    const partes = cotejo.propuesta.map(({ id, minor }) => {
      const compraId = Number(id)
      return { compraId, minor, pruebas: pruebasOf(cotejo, compraId) }
    })
    const touched = cotejo.candidatas.map((candidata) => candidata.id)
    return { ...(await allocate(tx, row, partes, actor)), touched }
  }

  async function confirmSeguras(ids: readonly number[]): Promise<void> {
    if (!(await deps.ajustes.current()).confirmarSeguras) return
    for (const { id, veredicto } of await listPendientes(db, ids)) {
      if (veredicto !== 'segura') continue
      const confirmed = database.transaction(SISTEMA, async (tx) => {
        const row = await findMovimientoForUpdate(tx, id)
        if (row?.estado !== 'pendiente' || row.duplicaA !== null || leaves(row)) return []
        await lockPropuesta(tx, row)
        const cotejo = await judge(tx, row)
        if (cotejo.veredicto !== 'segura') return []
        return (await accept(tx, row, cotejo, SISTEMA)).touched
      })
      const touched = await confirmed.catch((err: unknown) => {
        if (!(err instanceof AppError)) throw err
        deps.log.info({ movimiento: id, code: err.code }, 'a sure movement waits for people')
        return []
      })
      await matchConcerned(touched)
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

  /** The amounts of a split, which must add up to the movement. A single part takes all of it. */
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

  async function findPartes(tx: Tx, referencias: readonly string[]) {
    if (new Set(referencias).size < referencias.length) {
      throw new AppError('DATOS_INVALIDOS', { fields: { partes: 'Hay una compra repetida' } })
    }
    const rows = await findComprasByReferencia(tx, referencias)
    return referencias.map((referencia) => {
      const compra = rows.find((each) => each.referencia === referencia)
      if (compra) return compra.id
      throw new AppError('DATOS_INVALIDOS', { fields: { partes: `No existe la compra ${referencia}` } })
    })
  }

  return {
    extractos: createExtractos({ database, onImported }),
    view: createView({ database }),
    lockPropuesta,
    matchConcerned,

    /** Accepts the proposal of this version of a movement. Its purchases are locked. */
    async accept(tx: Tx, row: MovimientoRow, version: number, actor: Actor) {
      const cotejo = await judge(tx, row)
      if (versionOf(row, guardado(cotejo)) !== version) {
        throw conflict('Cambió mientras lo mirabas. Volvé a mirarlo antes de aceptar.')
      }
      return accept(tx, row, cotejo, actor)
    },

    /** Assigns a movement to a purchase, or splits it over several. */
    async assign(
      tx: Tx,
      row: MovimientoRow,
      partes: readonly { referencia: string; importe?: number | undefined }[],
      actor: Actor,
    ): Promise<Decided & { asignaciones: string[] }> {
      const compraIds = await findPartes(
        tx,
        partes.map(({ referencia }) => referencia),
      )
      const amounts = amountsOf(row, partes)
      const cotejo = (await match(tx, [row], { reserving: false })).get(row.id)
      const allocated = await allocate(
        tx,
        row,
        compraIds.map((compraId, at) => ({
          compraId,
          minor: amounts[at] as bigint,
          pruebas: pruebasOf(cotejo, compraId),
        })),
        actor,
      )
      return { ...allocated, touched: compraIds.map(String) }
    },

    takeBack: (tx: Tx, id: number, actor: Actor): Promise<Decided> =>
      unassign(tx, 'vuelta', id, 'Se deshizo la asignación', actor),

    /**
     * Within a minute everything is restored. Later, or once a mail was sent, the money is withdrawn as a new fact.
     */
    async unassign(tx: Tx, id: number, motivo: string, actor: Actor): Promise<Decided> {
      const as = (way: 'vuelta' | 'retiro') => attempt(tx, () => unassign(tx, way, id, motivo, actor))
      if (!(await listVigentes(tx, [id])).every(({ reciente }) => reciente)) return as('retiro')
      return as('vuelta').catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'DECISION_FIRME') return as('retiro')
        throw error
      })
    },

    /**
     * Searches waiting movements again for lines that came in two kinds of file. Returns how many are now possible
     * duplicates.
     */
    async findDuplicados(actor: Actor): Promise<number> {
      const marked = await markDuplicados({ database, actor })
      await matchConcerned(
        marked.flatMap(({ candidatas }) => candidatas),
        marked.map(({ id }) => id),
      )
      return marked.length
    },

    /** Assigns money that left the account to the refund it pays. */
    async closeReembolso(tx: Tx, row: MovimientoRow, reembolsoId: string, actor: Actor): Promise<void> {
      const [reembolso] = await listReembolsos(tx, [reembolsoId])
      if (!reembolso) throw new AppError('NO_ENCONTRADO')
      if (minorOf(row) !== toMinor(reembolso.importe) || row.moneda !== reembolso.currency) {
        throw conflict('El importe del movimiento no es el de la devolución.')
      }
      await compras.reembolsos.closeTransferido(
        tx,
        reembolsoId,
        `El banco muestra la salida del ${row.fecha}`,
        actor,
      )
      await insertAsignacion(tx, {
        id: randomUUID(),
        movimientoId: row.id,
        orden: (await countAsignaciones(tx, row.id)) + 1,
        compraId: reembolso.compraId,
        reembolsoId,
        paymentId: reembolso.paymentId,
        importe: reembolso.importe,
        pruebas: '',
        usuarioId: usuarioOf(actor),
      })
      await updateMovimiento(tx, row.id, { estado: 'asignado' })
    },

    /** Matches waiting movements again that were not matched for a while. */
    async matchStale(): Promise<void> {
      for (let turn = 0; turn < TURNS_MAX; turn++) {
        const ids = await findStale(db, AT_A_TIME)
        await matchAgain(ids)
        await confirmSeguras(ids)
        if (ids.length < AT_A_TIME) return
      }
    },
  }
}
