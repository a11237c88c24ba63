// The Argentine bank account to which a transfer is refunded, by its number or alias.
import { z } from 'zod'
import { requeridoHasta, sinDigitos } from '../../texto/campos.ts'

/** Refunds in other currencies use no account of this kind and no bank file; staff agree them with the buyer. */
export const MONEDA_DE_CUENTA = 'ARS'

/** Removes the separators that people type in a number. */
export const digitsOf = (text: string) => text.replace(/[\s.-]/g, '')

function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = [...digits].reduce(
    (total, digit, i) => total + Number(digit) * (weights[i % weights.length] ?? 0),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** Validates a CBU or CVU: bank and branch with their check digit, then the account with its own. */
export function isCbu(text: string): boolean {
  if (!/^\d{22}$/.test(text)) return false
  const [bank, account] = [text.slice(0, 8), text.slice(8)]
  return (
    checkDigit(bank.slice(0, 7), [7, 1, 3, 9]) === Number(bank[7]) &&
    checkDigit(account.slice(0, 13), [3, 9, 7, 1]) === Number(account[13])
  )
}

const ALIAS = /^(?=.*[a-z])[a-z0-9.-]{6,20}$/i

const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
function isCuit(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false
  const sum = CUIT_WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0)
  const check = 11 - (sum % 11)
  return check !== 10 && (check === 11 ? 0 : check) === Number(text[10])
}

/** A number without separators, or an alias unchanged. */
const cuenta = requeridoHasta(40)
  .transform((text) => (/^[\d\s.-]+$/.test(text) ? digitsOf(text) : text.toLowerCase()))
  .refine(
    (text) => isCbu(text) || ALIAS.test(text),
    'Escribí los 22 números del CBU o CVU, o el alias de la cuenta',
  )
const cuit = requeridoHasta(20).transform(digitsOf).refine(isCuit, 'Revisá el CUIT o CUIL: son 11 números')

export const CuentaBancaria = z.strictObject({ cuenta, titular: sinDigitos, cuit })
export type CuentaBancaria = z.output<typeof CuentaBancaria>

/** Masked account: enough to recognise it, too little to use it. */
export const cuentaOculta = (text: string): string => `••• ${text.slice(-4)}`
