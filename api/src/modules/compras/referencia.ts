import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: nothing that people mistake for something else when they copy it by hand. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits as `XXXX-XXXX-XXXX-XXXX`. */
export function newReferencia(): string {
  const letters = [...randomBytes(16)].map((byte) => ALPHABET[byte & 31]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}
