import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import { isEntrada, plainEntrada } from '#domain/inscripciones/entradas.ts'
import { LETRAS_LEGIBLES } from '../../../secrets/codigo-legible.ts'

/** Which enrolment, and which of the tickets that were given for it. */
export interface Cual {
  id: number
  numero: number
}

export interface CodigosDeEntrada {
  sign(cual: Cual): string
  /** Undefined for anything that we did not sign. */
  read(text: string): Cual | undefined
}

const SEAL_LETTERS = 16
const BITS = 5

const lettersOf = (value: number): string =>
  value < 32 ? LETRAS_LEGIBLES.charAt(value) : lettersOf(Math.floor(value / 32)) + lettersOf(value % 32)

const numberOf = (letters: string): number =>
  [...letters].reduce((value, letter) => value * 32 + LETRAS_LEGIBLES.indexOf(letter), 0)

/** The number of the enrolment, one letter for the ticket's, and 80 bits of a seal: nothing about anybody. */
export function createCodigosDeEntrada(secret: string): CodigosDeEntrada {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'senda entradas', 32)))
  const sealOf = (said: string) => {
    const bytes = createHmac('sha256', key).update(said).digest()
    return Array.from({ length: SEAL_LETTERS }, (_, index) => {
      const at = index * BITS
      const pair = ((bytes[at >> 3] ?? 0) << 8) | (bytes[(at >> 3) + 1] ?? 0)
      return LETRAS_LEGIBLES.charAt((pair >> (16 - BITS - (at & 7))) & 31)
    }).join('')
  }
  return {
    sign({ id, numero }) {
      const said = lettersOf(id) + lettersOf(numero % 32)
      return said + sealOf(said)
    },
    read(text) {
      if (!isEntrada(text)) return undefined
      const entrada = plainEntrada(text)
      const said = entrada.slice(0, -SEAL_LETTERS)
      const seal = entrada.slice(-SEAL_LETTERS)
      if (!timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(said)))) return undefined
      return { id: numberOf(said.slice(0, -1)), numero: numberOf(said.slice(-1)) }
    },
  }
}
