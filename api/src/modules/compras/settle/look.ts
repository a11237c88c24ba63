import type { Database } from '../../../db/client.ts'
import { type Pista, ProveedorError } from '../providers/proveedor.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import { type CompraRow, touchConsultada } from '../queries.ts'
import type { Actor, Settle } from './settle.ts'

/** S30: everything a request asks of providers, taken together, answers within this time. */
const DEADLINE_MS = 8_000
export const deadline = () => AbortSignal.timeout(DEADLINE_MS)

export interface Consulta {
  /** Asks the provider and settles what it says. No database connection is held meanwhile. */
  consult(compra: CompraRow, pista: Pista, actor: Actor, signal: AbortSignal): Promise<CompraRow>
  /** The same, content with what is known when the provider does not answer. */
  tryConsult(compra: CompraRow, pista: Pista, actor: Actor, signal: AbortSignal): Promise<CompraRow>
}

export function createConsulta(deps: {
  database: Database
  proveedores: Proveedores
  settle: Settle
  onError: (error: unknown, compra: CompraRow) => void
}): Consulta {
  async function consult(compra: CompraRow, pista: Pista, actor: Actor, signal: AbortSignal) {
    const proveedor = deps.proveedores[compra.origin]
    if (!proveedor || compra.origin === 'transferencia') return compra
    const hechos = await proveedor.facts(compra, pista, signal)
    await touchConsultada(deps.database.db, compra.id)
    return hechos.length ? deps.settle.settle(compra.id, hechos, actor) : compra
  }

  return {
    consult,
    async tryConsult(compra, pista, actor, signal) {
      try {
        return await consult(compra, pista, actor, signal)
      } catch (error) {
        if (!(error instanceof ProveedorError)) throw error
        deps.onError(error, compra)
        return compra
      }
    },
  }
}
