import { enElBancoText, isShort } from '#domain/compras/transferencias/en-el-banco.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CompraRow } from '../queries.ts'
import { findEnElBanco } from './en-el-banco-queries.ts'

/**
 * Throws where the bank shows less than what is about to be confirmed, unless whoever confirms says how much is missing
 * (`sabiendo`), as it is by now. Answers the words for the history.
 */
export async function requireKnown(
  tx: Tx,
  compra: CompraRow,
  sabiendo: number | undefined,
): Promise<string | undefined> {
  if (compra.origin !== 'transferencia') return undefined
  const enElBanco = (await findEnElBanco(tx, [compra])).get(compra.id) ?? null
  if (!isShort(enElBanco)) return undefined
  const text = enElBancoText(enElBanco)
  if (sabiendo === enElBanco.falta) return text
  throw new AppError('FALTA_EN_EL_BANCO', {
    message: `${text}. Volvé a mirarla: podés confirmarla igual si sabés que el resto llegó.`,
  })
}
