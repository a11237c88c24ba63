// Turns a bank movement into a payment of a purchase, and withdraws the payment if it was meant for something else.
import type { EstadoCompra } from '#domain/compras/compras.ts'
import { DESHACER_SEGUNDOS } from '#domain/compras/plazos.ts'
import { formatImporte, toMinor } from '#domain/compras/precios.ts'
import { REEMBOLSO_ABIERTO } from '#domain/compras/reembolsos/reembolsos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService, Delay } from '../../../mail/correo.ts'
import { type CompraRow, findCompraForUpdate, listPagos, listReembolsos } from '../queries.ts'
import { type Antes, antesOf } from '../settle/before.ts'
import { isProposed } from '../settle/cuenta.ts'
import type { Entry } from '../settle/entry.ts'
import { annulmentOf, type Hecho } from '../settle/hechos.ts'
import { updateReembolso } from '../settle/queries.ts'
import type { Settle } from '../settle/settle.ts'
import { createReopening } from './going-back.ts'
import { findLastHistoria } from './queries.ts'

interface Acreditacion {
  compraId: number
  paymentId: string
  minor: bigint
  moneda: string
}

interface Acreditada {
  /** The result as text for staff. */
  texto: string
  /** Cents paid beyond the total. */
  saldoAFavor: bigint
  /** A storable copy of the purchase as it was before. */
  antes: unknown
  historiaId: number
  deshacerHasta: Date
}

/** Identifies the payment and the purchase it was assigned to. */
interface Vuelta {
  compraId: number
  paymentId: string
  motivo: string
}

export interface Banco {
  /** Requires the lock of the purchase. Its mails wait under this decision while it can be undone. */
  credit(tx: Tx, pago: Acreditacion, decision: string, actor: Actor): Promise<Acreditada>
  /** Undoes the assignment without a trace. Throws DECISION_FIRME once a mail was sent or anything else happened. */
  takeBack(
    tx: Tx,
    vuelta: Vuelta & { antes: unknown; historiaId: number; delay: Delay },
    actor: Actor,
  ): Promise<void>
  /** Withdraws the payment as a new fact and settles the consequences. */
  withdraw(tx: Tx, vuelta: Vuelta, actor: Actor): Promise<{ referencia: string; estado: EstadoCompra }>
}

const excessOf = ({ recibido, amount }: CompraRow) => toMinor(recibido) - toMinor(amount)
const firme = (message: string) => new AppError('DECISION_FIRME', { message })

export function createBanco(deps: { correo: CorreoService; entry: Entry; settle: Settle }): Banco {
  const reopening = createReopening(deps)

  async function annulment(tx: Tx, compra: CompraRow, paymentId: string): Promise<Hecho> {
    const pago = (await listPagos(tx, compra.id)).find(({ payment_id }) => payment_id === paymentId)
    if (!pago) throw new Error(`purchase ${compra.id} has no payment ${paymentId}`)
    const back = (await listReembolsos(tx, compra.id)).filter(
      ({ payment_id, estado }) =>
        payment_id === paymentId && (REEMBOLSO_ABIERTO.includes(estado) || estado === 'hecho'),
    )
    // Refunds that were only proposed are annulled together with the money they would have returned.
    for (const { id } of back.filter(isProposed)) await updateReembolso(tx, id, { estado: 'anulado' })
    if (!back.every(isProposed)) {
      throw new AppError('COMPRA_CERRADA', {
        message: `De este dinero hay una devolución en la compra ${compra.referencia}. Anulala antes de deshacer.`,
      })
    }
    return annulmentOf(pago)
  }

  return {
    async credit(tx, { compraId, paymentId, minor, moneda }, decision, actor) {
      const compra = await findCompraForUpdate(tx, compraId)
      if (compra.origin !== 'transferencia') {
        throw new AppError('COMPRA_CERRADA', {
          message: `La compra ${compra.referencia} no se paga por transferencia.`,
        })
      }
      if (moneda !== compra.currency) {
        throw new AppError('COMPRA_CERRADA', {
          message: `La compra ${compra.referencia} es en ${compra.currency} y el movimiento en ${moneda}.`,
        })
      }
      const inscripcion = await deps.entry.remember(tx, compra)
      const otra = await reopening.remember(tx, compra)
      const hecho: Hecho = { tipo: 'pago', paymentId, estado: 'pagado', referencia: null, minor, moneda }
      const { hasta } = await deps.correo.hold(tx, DESHACER_SEGUNDOS, decision)
      const after = await deps.settle.settleIn(tx, compra, [hecho], actor)
      const terminada = await reopening.noteEnded(tx, otra)
      const antes = antesOf(compra, { inscripcion, pago: paymentId, terminada })
      const { id, motivo } = await findLastHistoria(tx, compraId)
      // The excess is limited to the amount of this payment.
      const saldoAFavor = [0n, excessOf(after), minor].toSorted((a, b) => (a < b ? -1 : 1))[1] as bigint
      const texto = textOf(after, motivo, saldoAFavor)
      return { texto, saldoAFavor, antes, historiaId: id, deshacerHasta: hasta }
    },

    async takeBack(tx, { compraId, paymentId, motivo, antes, historiaId, delay }, actor) {
      const compra = await findCompraForUpdate(tx, compraId)
      const annulled = await annulment(tx, compra, paymentId)
      if ((await findLastHistoria(tx, compraId)).id !== historiaId) {
        throw firme('La compra cambió después.')
      }
      if (!(await deps.correo.callOff(tx, delay))) throw firme('El correo ya salió.')
      const before = antes as Antes
      if (compra.estado === before.estado) {
        await deps.settle.settleIn(tx, compra, [annulled, { tipo: 'retiro', motivo }], actor)
      } else await reopening.goBack(tx, compra, [annulled], { antes: before, motivo }, actor)
    },

    async withdraw(tx, { compraId, paymentId, motivo }, actor) {
      const compra = await findCompraForUpdate(tx, compraId)
      await deps.correo.overtake(tx, compra.id)
      const hechos: Hecho[] = [await annulment(tx, compra, paymentId), { tipo: 'retiro', motivo }]
      const after = await deps.settle.settleIn(tx, compra, hechos, actor)
      return { referencia: after.referencia, estado: after.estado }
    },
  }
}

function textOf({ referencia, estado, currency }: CompraRow, motivo: string, saldoAFavor: bigint): string {
  if (estado !== 'confirmada') return `${referencia}: ${motivo}.`
  const left = formatImporte({ minor: saldoAFavor, moneda: currency })
  return `${referencia} quedó confirmada.${saldoAFavor ? ` Queda un saldo a favor de ${left}, con su devolución propuesta.` : ''}`
}
