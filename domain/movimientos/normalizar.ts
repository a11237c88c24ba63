// What a bank writes, brought to a form that can be compared.

import { withoutAccents } from '../texto/comparar.ts'

const LARGO_DE_TROZO = 8

/** Letters and digits alone, in upper case: what makes two lines of a statement the same. */
export function letrasYDigitos(text: string): string {
  return withoutAccents(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** The words and numbers of a text, in upper case. */
export function palabrasYNumeros(text: string): string[] {
  return withoutAccents(text)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
}

/** A reference as somebody may have typed it: without separators, and with the letters that are mistaken for digits read as those. */
export function comoReferencia(text: string): string {
  return letrasYDigitos(text).replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** Every run of eight of a text that could belong to a reference. */
export function trozosOf(text: string): string[] {
  const plain = comoReferencia(text)
  const found = new Set<string>()
  for (let at = 0; at + LARGO_DE_TROZO <= plain.length; at++) {
    const run = plain.slice(at, at + LARGO_DE_TROZO)
    // References are written without U.
    if (!run.includes('U')) found.add(run)
  }
  return [...found]
}

/** The first two digits of a person's CUIT or CUIL; those of companies begin otherwise. */
const DE_PERSONA = /^2[0347]/
const CUIT_EN_TEXTO = /(?<!\d)(\d{2})[-\s.]?(\d{8})[-\s.]?(\d)(?!\d)/g
const PESOS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

function isCuit(digits: string): boolean {
  const sum = PESOS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const check = (11 - (sum % 11)) % 11
  return check === Number(digits[10])
}

/**
 * What a CUIT and the DNI inside it have in common, so that either is found by the other. Null where it is neither.
 * The database has the same rule (`documento_clave`).
 */
export function documentoClave(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (digits.length === 11) return DE_PERSONA.test(digits) ? digits.slice(2, 10).replace(/^0+/, '') : digits
  return digits.length === 7 || digits.length === 8 ? digits.replace(/^0+/, '') : null
}

/** A CUIT within a text, by its check digit; undefined where there is none, or more than one. */
export function cuitInText(text: string): string | undefined {
  const found = new Set([...text.matchAll(CUIT_EN_TEXTO)].map(([, a, b, c]) => `${a}${b}${c}`).filter(isCuit))
  return found.size === 1 ? [...found][0] : undefined
}

/** A text without this CUIT, however it is written. */
export const withoutCuit = (text: string, cuit: string): string =>
  text.replace(CUIT_EN_TEXTO, (found) => (found.replace(/\D/g, '') === cuit ? ' ' : found))

export function palabrasOf(nombre: string): string[] {
  return withoutAccents(nombre)
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word.length > 1)
}

const CORTE_MIN = 3
/** Banks cut names off: the last word may be the beginning of one. */
const fits = (word: string, whole: string, cut: boolean) =>
  word === whole || (cut && word.length >= CORTE_MIN && whole.startsWith(word))

/** Every word of the shorter name is in the longer one, in any order, and two at least are. */
export function namesAlike(pagador: readonly string[], persona: readonly string[]): boolean {
  if (pagador.length < 2 || persona.length < 2) return false
  if (pagador.length <= persona.length) {
    const last = pagador.length - 1
    return pagador.every((word, at) => persona.some((whole) => fits(word, whole, at === last)))
  }
  const cut = pagador.at(-1) as string
  return persona.every((whole) => pagador.includes(whole) || fits(cut, whole, true))
}
