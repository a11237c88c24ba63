import { PAGO_TRANSFERENCIA } from '#domain/compras/claims.ts'
import { toMinor } from '#domain/compras/precios.ts'
import { enElBancoText, isShort } from '#domain/compras/transferencias/en-el-banco.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { type CompraRow, listPagos } from '../queries.ts'
import type { Hecho } from '../settle/hechos.ts'
import { findEnElBanco } from './bank-queries.ts'

/**
 * The facts that confirm a purchase. Money seen by staff at the bank is a normal payment; for a purchase under review
 * they may also accept a difference. Confirming more than the bank shows requires the missing amount (`sabiendo`).
 */
export async function confirmation(
  tx: Tx,
  compra: CompraRow,
  { motivo, sabiendo }: { motivo: string; sabiendo?: number | undefined },
): Promise<Hecho[]> {
  const accepted: Hecho = { tipo: 'aceptacion', motivo }
  const missing = toMinor(compra.amount) - toMinor(compra.recibido)
  if (compra.origin !== 'transferencia' || missing <= 0n) return [accepted]
  const short = await requireKnown(tx, compra, sabiendo)
  const pagos = await listPagos(tx, compra.id)
  const pago: Hecho = {
    tipo: 'pago',
    paymentId: `${PAGO_TRANSFERENCIA}-${compra.referencia}-${pagos.length + 1}`,
    estado: 'pagado',
    referencia: compra.referencia,
    minor: missing,
    moneda: compra.currency,
  }
  return [pago, short === undefined ? accepted : { ...accepted, motivo: `${motivo}. ${short}` }]
}

/**
 * Throws if the bank shows less, unless the caller states the missing amount correctly. Returns the text for the
 * history.
 */
async function requireKnown(
  tx: Tx,
  compra: CompraRow,
  sabiendo: number | undefined,
): Promise<string | undefined> {
  const enElBanco = (await findEnElBanco(tx, [compra])).get(compra.id) ?? null
  if (!isShort(enElBanco)) return undefined
  const text = enElBancoText(enElBanco)
  if (sabiendo === enElBanco.falta) return text
  throw new AppError('FALTA_EN_EL_BANCO', {
    message: `${text}. Volvé a mirarla: podés confirmarla igual si sabés que el resto llegó.`,
  })
}
