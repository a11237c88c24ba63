import { DAY_MS } from '../calendario/calendario.ts'
import type { Compra } from './compras.ts'

/** Right of withdrawal: Ley 24.240, art. 34 gives ten days for purchases made at a distance. */
const DIAS_PARA_ARREPENTIRSE = 10

/** Whether the page of a purchase offers to withdraw from it. */
export const mayWithdraw = (
  { estado, amount, confirmadaEn }: Pick<Compra, 'estado' | 'amount' | 'confirmadaEn'>,
  now: Date,
): boolean =>
  estado === 'confirmada' &&
  amount > 0 &&
  confirmadaEn !== null &&
  now.getTime() - Date.parse(confirmadaEn) < DIAS_PARA_ARREPENTIRSE * DAY_MS
