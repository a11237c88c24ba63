// Money paid beyond the total: a refund is proposed, which stays open until staff request or refuse it.
import { fromMinor, toMinor } from '#domain/compras/precios.ts'
import { allocate } from '#domain/compras/reembolsos/reembolsos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { note } from '../historia.ts'
import type { CompraRow, PagoRow, ReembolsoRow } from '../queries.ts'
import { insertReembolsos } from '../reembolsos/queries.ts'
import { isProposed, refundableOf } from './cuenta.ts'
import { updateReembolso } from './queries.ts'
import type { Known } from './record.ts'

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const sumOf = (rows: readonly ReembolsoRow[]) => sum(rows.map(({ importe }) => toMinor(importe)))

/** Staff refused the proposal, so the money stays. */
const isTurnedDown = ({ estado, pedidoPor, decididoPor, conservaInscripcion }: ReembolsoRow) =>
  estado === 'anulado' && pedidoPor === null && decididoPor !== null && conservaInscripcion

/** The part of a payment that can be refunded and is in no request, refused proposal or failed refund. */
function libreOf(pago: PagoRow, reembolsos: readonly ReembolsoRow[]): bigint {
  const own = reembolsos.filter(({ payment_id }) => payment_id === pago.payment_id)
  const free = refundableOf(
    pago,
    own.filter((row) => !isProposed(row)),
  )
  const again = new Set(own.filter(({ estado }) => estado !== 'anulado').map((row) => row.reintentoDe))
  const isRefused = ({ id, estado, externo }: ReembolsoRow) =>
    estado === 'fallido' && !externo && !again.has(id)
  const decided = sumOf(own.filter((row) => isTurnedDown(row) || isRefused(row)))
  return free > decided ? free - decided : 0n
}

/** Orders payments by arrival; payments recorded together by their id. */
const inOrder = (a: PagoRow, b: PagoRow) =>
  a.creadoEn.getTime() - b.creadoEn.getTime() || (a.payment_id < b.payment_id ? -1 : 1)

/** How much of which payment to propose, from the facts alone. The order of arrival does not matter. */
export function proposalsOf(total: bigint, pagos: readonly PagoRow[], reembolsos: readonly ReembolsoRow[]) {
  const libres = pagos
    .filter(({ problema }) => problema === null)
    .toSorted(inOrder)
    .map((pago) => ({ payment_id: pago.payment_id, libre: libreOf(pago, reembolsos) }))
  const over = sum(libres.map(({ libre }) => libre)) - total
  return over > 0n ? (allocate(libres, over) ?? []) : []
}

/** The caller holds the lock of the purchase. Returns the newly proposed amount in cents. */
export async function followExcess(
  tx: Tx,
  compra: CompraRow,
  { pagos, reembolsos }: Known,
  actor: Actor,
): Promise<bigint> {
  const wanted = compra.estado === 'confirmada' ? proposalsOf(toMinor(compra.amount), pagos, reembolsos) : []
  const before = reembolsos.filter(isProposed)
  const isOf = (row: ReembolsoRow, { payment_id, minor }: (typeof wanted)[number]) =>
    row.payment_id === payment_id && toMinor(row.importe) === minor
  const gone = before.filter((row) => !wanted.some((part) => isOf(row, part)))
  const missing = wanted.filter((part) => !before.some((row) => isOf(row, part)))
  for (const { id } of gone) await updateReembolso(tx, id, { estado: 'anulado' })
  if (missing.length === 0) return 0n
  const { id: compra_id, origin, currency } = compra
  const motivo = 'Pagó de más'
  const common = { compra_id, origin, currency, motivo, estado: 'pedido', conservaInscripcion: true } as const
  const made = await insertReembolsos(
    tx,
    missing.map(({ payment_id, minor }) => ({ ...common, payment_id, importe: fromMinor(minor) })),
  )
  for (const { id, importe } of made) {
    await note(tx, compra, actor, `Devolución propuesta: ${motivo}`, { reembolso: id, importe })
  }
  return sumOf(made) - sumOf(gone)
}
