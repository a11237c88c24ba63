import { randomInt } from 'node:crypto'

/** Without letters that look like another one. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** Nobody guesses it: 30^8, and wrong ones are counted. */
export function newCodigo(prefijo = ''): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return prefijo ? `${prefijo}-${letters}` : letters
}
