// What staff decide about a purchase on its own screen.
import { PAGO_TRANSFERENCIA } from '#domain/compras/claims.ts'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import { toMinor } from '#domain/compras/precios.ts'
import { REEMBOLSO_ABIERTO } from '#domain/compras/reembolsos/reembolsos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { requireKnown } from '../banco/en-el-banco.ts'
import {
  type CompraRow,
  findCompraForUpdate,
  listPagos,
  listReembolsos,
  type PagoRow,
  type ReembolsoRow,
} from '../queries.ts'
import { refundableOf } from '../settle/cuenta.ts'
import type { Hecho } from '../settle/hechos.ts'
import type { Settle } from '../settle/settle.ts'
import { findLastHistoria } from '../transferencias/queries.ts'
import { type CompraConDetalle, getConDetalle } from './queries.ts'

export interface Confirmacion {
  motivo: string
  /** What the bank does not show, as whoever confirms was told. */
  sabiendo?: number | undefined
}

export interface Decisions {
  /** The money of a transfer arrived, or what is under review is good. What was seen is kept, also where it gives nothing. */
  confirm(referencia: string, decision: Confirmacion, actor: Actor): Promise<CompraConDetalle>
  reject(referencia: string, motivo: string, actor: Actor): Promise<CompraConDetalle>
}

export function createDecisions(deps: { database: Database; settle: Settle }): Decisions {
  const { db } = deps.database

  /** One decision of staff: whatever the purchase has become meanwhile is respected. */
  async function decideBy(
    actor: Actor,
    referencia: string,
    hechosFor: (tx: Tx, compra: CompraRow) => Promise<Hecho[] | undefined>,
  ): Promise<CompraConDetalle> {
    const { compra } = await getConDetalle(db, referencia)
    await deps.database.transaction(actor, async (tx) => {
      const locked = await findCompraForUpdate(tx, compra.id)
      const hechos = await hechosFor(tx, locked)
      if (!hechos) throw new AppError('COMPRA_CERRADA')
      await deps.settle.settleIn(tx, locked, hechos, actor)
    })
    return getConDetalle(db, referencia)
  }

  return {
    async confirm(referencia, decision, actor) {
      const row = await decideBy(actor, referencia, (tx, compra) => confirmation(tx, compra, decision))
      if (row.compra.estado === 'confirmada') return row
      const last = await findLastHistoria(db, row.compra.id)
      const message = unconfirmedText(row.compra.estado, last.motivo)
      if (last.causa === 'sin_lugar') throw new AppError('EVENTO_SIN_CUPO', { message })
      if (last.causa === 'ya_inscripta') throw new AppError('YA_INSCRIPTO', { message })
      throw new AppError('COMPRA_NO_CONFIRMADA', { message })
    },

    async reject(referencia, motivo, actor) {
      const row = await decideBy(actor, referencia, async (tx, { id, origin, estado }) => {
        refuseWithMoney(await listPagos(tx, id), await listReembolsos(tx, id))
        if (estado === 'revision') return [{ tipo: 'cierre', motivo }]
        return origin === 'transferencia' && estado === 'pendiente' ? [{ tipo: 'fallo', motivo }] : undefined
      })
      return row
    },
  }
}

/** The money was seen and gives nothing yet: people decide, or a refund of the same purchase ends first. */
export const unconfirmedText = (estado: EstadoCompra, reason: string): string =>
  estado === 'revision'
    ? `Registramos el pago y la compra quedó en revisión: ${reason}.`
    : 'Registramos el pago. La compra no se confirma mientras haya una devolución en camino que la termina.'

/** Judged under the lock: money may have come since somebody looked. */
export function refuseWithMoney(pagos: readonly PagoRow[], reembolsos: readonly ReembolsoRow[]): void {
  if (pagos.some((pago) => refundableOf(pago, reembolsos) > 0n)) {
    throw new AppError('COMPRA_CERRADA', { message: 'Hay dinero recibido: devolvelo antes de rechazarla.' })
  }
  if (reembolsos.some(({ estado }) => REEMBOLSO_ABIERTO.includes(estado))) {
    throw new AppError('COMPRA_CERRADA', {
      message: 'Hay una devolución en camino: cuando esté hecha, la compra queda reembolsada sola.',
    })
  }
}

/**
 * What staff saw in the bank is a payment like any other; of a purchase under review they may also let pass what
 * differs. A payment of a provider is confirmed by its provider. More than the bank shows takes somebody who knows.
 */
export async function confirmation(
  tx: Tx,
  compra: CompraRow,
  { motivo, sabiendo }: Confirmacion,
): Promise<Hecho[] | undefined> {
  const accepted: Hecho = { tipo: 'aceptacion', motivo }
  if (compra.origin !== 'transferencia') return compra.estado === 'revision' ? [accepted] : undefined
  if (compra.estado === 'confirmada' || toMinor(compra.amount) === 0n) return undefined
  const missing = toMinor(compra.amount) - toMinor(compra.recibido)
  if (missing <= 0n) return [accepted]
  const short = await requireKnown(tx, compra, sabiendo)
  const pagos = await listPagos(tx, compra.id)
  const seen: Hecho = {
    tipo: 'pago',
    paymentId: `${PAGO_TRANSFERENCIA}-${compra.referencia}-${pagos.length + 1}`,
    estado: 'pagado',
    referencia: compra.referencia,
    minor: missing,
    moneda: compra.currency,
  }
  return [seen, short === undefined ? accepted : { ...accepted, motivo: `${motivo}. ${short}` }]
}
