import { randomBytes, randomInt } from 'node:crypto'

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

function pick(alphabet: string, length: number): string {
  let text = ''
  for (const byte of randomBytes(length)) text += alphabet[byte % alphabet.length]
  return text
}

/** `pi_3Nx…`, `cs_test_…` */
export const stripeId = (prefix: string, length = 24) => `${prefix}_${pick(ALPHANUMERIC, length)}`

/** 17 upper-case characters: orders, captures and refunds of PayPal. */
export const paypalId = () => pick(UPPER, 17)

/** Payments, merchant orders and notifications of Mercado Pago are plain numbers. */
export const mercadopagoId = () => randomInt(10_000_000_000, 99_999_999_999)
