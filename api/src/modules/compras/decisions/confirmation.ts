import { PAGO_TRANSFERENCIA } from '#domain/compras/claims.ts'
import { toMinor } from '#domain/compras/precios.ts'
import { enElBancoText, isShort } from '#domain/compras/transferencias/en-el-banco.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { type CompraRow, listPagos } from '../queries.ts'
import type { Hecho } from '../settle/hechos.ts'
import { findEnElBanco } from './bank-queries.ts'

/**
 * The facts of a confirmation. What staff saw in the bank is a payment like any other; of a purchase under review they
 * may also let pass what differs. More than the bank shows takes somebody who says how much is missing (`sabiendo`).
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

/** Throws where the bank shows less, unless the caller says how much is missing by now. Answers the words for the history. */
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
