import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { type Hint, ProveedorError } from '../providers/proveedor.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import type { CompraRow } from '../queries.ts'
import { nextLook, RETRY_MS } from './pace.ts'
import { markCheckoutClosed, saveLook } from './queries.ts'
import type { Settle } from './settle.ts'

/** Everything a request asks of providers, taken together, answers within this time (S30). */
const DEADLINE_MS = 8_000
export const deadline = (ms = DEADLINE_MS) => AbortSignal.timeout(ms)

export interface Look {
  /** Asks the provider and settles what it says. No database connection is held meanwhile. */
  look(compra: CompraRow, hint: Hint, actor: Actor, signal: AbortSignal): Promise<CompraRow>
  /** The same, content with what is known when the provider does not answer. */
  tryLook(compra: CompraRow, hint: Hint, actor: Actor, signal: AbortSignal): Promise<CompraRow>
  /** A purchase that waits for no money any more stops its checkout from taking some; the sweep repeats what failed. */
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
  const lookAgainAt = (id: number, proxima: Date | null, closed = false) => saveLook(db, id, proxima, closed)

  async function look(compra: CompraRow, hint: Hint, actor: Actor, signal: AbortSignal) {
    const proveedor = deps.proveedores[compra.origin]
    if (!proveedor || compra.origin === 'transferencia') return compra
    const now = deps.clock()
    try {
      const hechos = await proveedor.facts(compra, hint, signal)
      const complete = hechos.some((hecho) => hecho.tipo === 'pago' && hecho.cierraCheckout)
      const mirada = { consultadaEn: now, ...(complete ? { checkoutAbierto: false } : {}) }
      const seen = hechos.length ? await deps.settle.settle(compra.id, hechos, actor, mirada) : compra
      const closed = await isClosedNow(seen, signal)
      // Where something followed from the look, it is written down already.
      if (closed || seen.consultadaEn !== now) await lookAgainAt(compra.id, nextLook(seen, now), closed)
      return seen
    } catch (error) {
      const retryAt = new Date(now.getTime() + (compra.estado === 'pendiente' ? RETRY_MS / 5 : RETRY_MS))
      if (error instanceof ProveedorError && compra.proximaConsultaEn) await lookAgainAt(compra.id, retryAt)
      throw error
    }
  }

  /** Has the provider close a checkout that is open for nothing; false: there is none, or it did not answer. */
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
