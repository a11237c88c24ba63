import { randomInt } from 'node:crypto'

/** Without letters that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** Hard to guess: 30^8 codes, and wrong attempts are limited. */
export function newCodigo(prefijo = ''): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return prefijo ? `${prefijo}-${letters}` : letters
}
