import { randomBytes } from 'node:crypto'

/** Crockford's alphabet, without letters that are easily confused when copied by hand. */
export const LETRAS_LEGIBLES = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An unguessable code in groups of four, `XXXX-XXXX-…`, with 20 random bits per group. */
export function newCodigoLegible(groups: number): string {
  const letters = [...randomBytes(groups * 4)].map((byte) => LETRAS_LEGIBLES[byte & 31]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}
