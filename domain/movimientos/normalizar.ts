// Normalises texts of banks so that they can be compared.

import { withoutAccents } from '../texto/comparar.ts'

const LARGO_DE_TROZO = 8

/** Letters and digits in upper case: the key by which two lines of a statement are equal. */
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

/** Normalises a typed reference: removes separators and replaces letters that are mistaken for digits. */
export function comoReferencia(text: string): string {
  return letrasYDigitos(text).replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** Every run of eight characters that could be part of a reference. */
export function trozosOf(text: string): string[] {
  const plain = comoReferencia(text)
  const found = new Set<string>()
  for (let at = 0; at + LARGO_DE_TROZO <= plain.length; at++) {
    const run = plain.slice(at, at + LARGO_DE_TROZO)
    // References never contain U.
    if (!run.includes('U')) found.add(run)
  }
  return [...found]
}

/** First two digits of the CUIT or CUIL of a person; those of companies differ. */
const DE_PERSONA = /^2[0347]/
const CUIT_EN_TEXTO = /(?<!\d)(\d{2})[-\s.]?(\d{8})[-\s.]?(\d)(?!\d)/g
const PESOS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

function isCuit(digits: string): boolean {
  const sum = PESOS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const check = (11 - (sum % 11)) % 11
  return check === Number(digits[10])
}

/**
 * The common key of a CUIT and the DNI inside it, so that either matches the other. Null for anything else. The
 * database function `documento_clave` has the same rule.
 */
export function documentoClave(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (digits.length === 11) return DE_PERSONA.test(digits) ? digits.slice(2, 10).replace(/^0+/, '') : digits
  return digits.length === 7 || digits.length === 8 ? digits.replace(/^0+/, '') : null
}

/** The CUIT in a text, verified by its check digit; undefined when there is none, or more than one. */
export function cuitInText(text: string): string | undefined {
  const found = new Set([...text.matchAll(CUIT_EN_TEXTO)].map(([, a, b, c]) => `${a}${b}${c}`).filter(isCuit))
  return found.size === 1 ? [...found][0] : undefined
}

/** Removes this CUIT from a text, in any notation. */
export const withoutCuit = (text: string, cuit: string): string =>
  text.replace(CUIT_EN_TEXTO, (found) => (found.replace(/\D/g, '') === cuit ? ' ' : found))

export function palabrasOf(nombre: string): string[] {
  return withoutAccents(nombre)
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word.length > 1)
}

const CORTE_MIN = 3
/** Banks truncate names, so the last word may be the beginning of a word. */
const fits = (word: string, whole: string, cut: boolean) =>
  word === whole || (cut && word.length >= CORTE_MIN && whole.startsWith(word))

/**
 * Whether names match: every word of the shorter name is in the longer one, in any order, and at least two words
 * match.
 */
export function namesAlike(pagador: readonly string[], persona: readonly string[]): boolean {
  if (pagador.length < 2 || persona.length < 2) return false
  if (pagador.length <= persona.length) {
    const last = pagador.length - 1
    return pagador.every((word, at) => persona.some((whole) => fits(word, whole, at === last)))
  }
  const cut = pagador.at(-1) as string
  return persona.every((whole) => pagador.includes(whole) || fits(cut, whole, true))
}
