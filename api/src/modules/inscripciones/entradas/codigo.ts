import { isEntrada, plainEntrada } from '#domain/inscripciones/entradas.ts'
import { LETRAS_LEGIBLES } from '../../../secrets/codigo-legible.ts'
import type { Secrets } from '../../../secrets/keys.ts'
import { createSigning } from '../../../secrets/signing.ts'

/** An enrolment and the number of one of its tickets. */
export interface Cual {
  id: number
  numero: number
}

export interface CodigosDeEntrada {
  sign(cual: Cual): string
  /** Returns undefined if the signature is invalid. */
  read(text: string): Cual | undefined
}

const SEAL_LETTERS = 16
const BITS = 5

const lettersOf = (value: number): string =>
  value < 32 ? LETRAS_LEGIBLES.charAt(value) : lettersOf(Math.floor(value / 32)) + lettersOf(value % 32)

const numberOf = (letters: string): number =>
  [...letters].reduce((value, letter) => value * 32 + LETRAS_LEGIBLES.indexOf(letter), 0)

function sealLetters(digest: Buffer): string {
  return Array.from({ length: SEAL_LETTERS }, (_, index) => {
    const at = index * BITS
    const pair = ((digest[at >> 3] ?? 0) << 8) | (digest[(at >> 3) + 1] ?? 0)
    return LETRAS_LEGIBLES.charAt((pair >> (16 - BITS - (at & 7))) & 31)
  }).join('')
}

/**
 * A ticket code holds the id of the enrolment, one letter for the ticket number and an 80-bit signature. It holds no
 * personal data.
 */
export function createCodigosDeEntrada(secrets: Secrets): CodigosDeEntrada {
  const seals = createSigning(secrets, 'senda entradas', sealLetters)
  return {
    sign({ id, numero }) {
      const said = lettersOf(id) + lettersOf(numero % 32)
      return said + seals.sign(said)
    },
    read(text) {
      if (!isEntrada(text)) return undefined
      const entrada = plainEntrada(text)
      const said = entrada.slice(0, -SEAL_LETTERS)
      if (!seals.isSigned(said, entrada.slice(-SEAL_LETTERS))) return undefined
      return { id: numberOf(said.slice(0, -1)), numero: numberOf(said.slice(-1)) }
    },
  }
}
