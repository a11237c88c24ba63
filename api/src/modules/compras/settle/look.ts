import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { type Hint, ProveedorError } from '../providers/proveedor.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import { type CompraRow, listPagos } from '../queries.ts'
import type { Hecho } from './hechos.ts'
import { nextLook, RETRY_MS } from './pace.ts'
import { markCheckoutClosed, postponeLook, saveLook } from './queries.ts'
import { MiradaPorConfirmar } from './record.ts'
import type { Settle } from './settle.ts'

/** The time limit for all provider calls of one request together. */
const DEADLINE_MS = 8_000
export const deadline = (ms = DEADLINE_MS) => AbortSignal.timeout(ms)

/** Whether the provider answered between these two states of a purchase. */
export const hasAnswered = (before: CompraRow, after: CompraRow): boolean =>
  after.consultadaEn !== null && after.consultadaEn !== before.consultadaEn

/** How many times one query is repeated. */
const LOOKS = 3

export interface Look {
  /** Asks the provider and settles the answer. Holds no database connection during the call. */
  look(compra: CompraRow, hint: Hint, actor: Actor, signal: AbortSignal): Promise<CompraRow>
  /** The same, but returns the recorded state if the provider does not answer. */
  tryLook(compra: CompraRow, hint: Hint, actor: Actor, signal: AbortSignal): Promise<CompraRow>
  /** Closes the checkout of a purchase that no longer waits for money. The sweep repeats failed attempts. */
  closeCheckout(compra: CompraRow, signal: AbortSignal): Promise<void>
}

export function createLook(deps: {
  database: Database
  proveedores: Proveedores
  settle: Settle
  log: FastifyBaseLogger
  clock: () => Date
}): Look {
  const { db } = deps.database

  /** Asks again if the answer may be older than what another query recorded meanwhile. */
  async function settleSeen(
    compra: CompraRow,
    read: () => Promise<Hecho[]>,
    por: { actor: Actor; now: Date; version?: string },
    left = LOOKS,
  ): Promise<CompraRow> {
    const hechos = await read()
    if (hechos.length === 0) return compra
    const complete = hechos.some((hecho) => hecho.tipo === 'pago' && hecho.cierraCheckout)
    const mirada = { consultadaEn: por.now, ...(complete ? { checkoutAbierto: false } : {}) }
    try {
      return await deps.settle.settle(compra.id, hechos, por.actor, mirada, por.version)
    } catch (error) {
      if (!(error instanceof MiradaPorConfirmar)) throw error
      if (left === 0) throw new ProveedorError(error.message, { cause: error })
      return settleSeen(compra, read, { ...por, version: error.version }, left - 1)
    }
  }

  /** Before the first query no payments are recorded. */
  const pagosOf = async ({ id, consultadaEn }: CompraRow) => (consultadaEn ? listPagos(db, id) : [])

  async function look(compra: CompraRow, hint: Hint, actor: Actor, signal: AbortSignal) {
    const proveedor = deps.proveedores[compra.origin]
    if (!proveedor || compra.origin === 'transferencia') return compra
    const now = deps.clock()
    try {
      const read = async () => proveedor.facts({ ...compra, pagos: await pagosOf(compra) }, hint, signal)
      const seen = await settleSeen(compra, read, { actor, now })
      const closed = await isClosedNow(seen, signal)
      // If the query changed the purchase, settling has already stored its time.
      if (closed || seen.consultadaEn !== now) await saveLook(db, compra.id, nextLook(seen, now), closed)
      return { ...seen, consultadaEn: now }
    } catch (error) {
      const retryAt = new Date(now.getTime() + (compra.estado === 'pendiente' ? RETRY_MS / 5 : RETRY_MS))
      if (error instanceof ProveedorError && compra.proximaConsultaEn)
        await postponeLook(db, compra.id, retryAt)
      throw error
    }
  }

  /**
   * Asks the provider to close a checkout that is no longer needed. False: there is none, or the provider did not
   * answer.
   */
  async function isClosedNow(compra: CompraRow, signal: AbortSignal): Promise<boolean> {
    if (!compra.checkoutAbierto || compra.estado === 'pendiente') return false
    try {
      await deps.proveedores[compra.origin]?.close(compra, signal)
      return true
    } catch (err) {
      if (!(err instanceof ProveedorError)) throw err
      deps.log.debug({ err, compra: compra.id }, 'checkout could not be closed')
      return false
    }
  }

  async function closeCheckout(compra: CompraRow, signal: AbortSignal): Promise<void> {
    if (!(await isClosedNow(compra, signal))) return
    await markCheckoutClosed(db, compra.id)
  }

  return {
    look,
    closeCheckout,
    async tryLook(compra, hint, actor, signal) {
      try {
        return await look(compra, hint, actor, signal)
      } catch (err) {
        if (!(err instanceof ProveedorError)) throw err
        deps.log.warn({ err, compra: compra.id }, 'provider not asked')
        return compra
      }
    },
  }
}
