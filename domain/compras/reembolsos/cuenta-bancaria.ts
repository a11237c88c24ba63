// Where the money of a transfer goes back to: an account in Argentina, by its number or its alias.
import { z } from 'zod'
import { requeridoHasta, sinDigitos } from '../../texto/campos.ts'

/** What is not in pesos goes to no such account and into no file for the bank: staff agree it with the buyer. */
export const MONEDA_DE_CUENTA = 'ARS'

/** As people write it, without what stands between. */
export const digitsOf = (text: string) => text.replace(/[\s.-]/g, '')

function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = [...digits].reduce(
    (total, digit, i) => total + Number(digit) * (weights[i % weights.length] ?? 0),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** A CBU or a CVU: bank and branch with their check digit, then the account with its own. */
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

/** Numbers without what people write between them; an alias as it is. */
const cuenta = requeridoHasta(40)
  .transform((text) => (/^[\d\s.-]+$/.test(text) ? digitsOf(text) : text.toLowerCase()))
  .refine(
    (text) => isCbu(text) || ALIAS.test(text),
    'Escribí los 22 números del CBU o CVU, o el alias de la cuenta',
  )
const cuit = requeridoHasta(20).transform(digitsOf).refine(isCuit, 'Revisá el CUIT o CUIL: son 11 números')

export const CuentaBancaria = z.strictObject({ cuenta, titular: sinDigitos, cuit })
export type CuentaBancaria = z.output<typeof CuentaBancaria>

/** Enough to recognise it, too little to use it. */
export const cuentaOculta = (text: string): string => `••• ${text.slice(-4)}`
