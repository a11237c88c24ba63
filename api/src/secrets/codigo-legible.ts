import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: nothing that people mistake for something else when they copy it by hand. */
export const LETRAS_LEGIBLES = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An unguessable code in groups of four, `XXXX-XXXX-…`: 20 random bits a group. */
export function newCodigoLegible(groups: number): string {
  const letters = [...randomBytes(groups * 4)].map((byte) => LETRAS_LEGIBLES[byte & 31]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}
