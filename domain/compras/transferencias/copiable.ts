const NUMERO = /(?<![\p{L}\d])\d[\d\s./-]*\d(?![\p{L}\d])/gu
const SWIFT = /(?<![\p{L}\d])[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\d])/gu
const IBAN = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\d])/u
/** Fewer digits are part of a description: `sucursal 104`. */
const NUMERO_MIN = 5

/**
 * An account as the forms of banks take it: `9923…` of `CBU 9923…`, `331188042` of `Caja de ahorro 33-118804/2`. Where
 * it holds no such number or code, or more than one, the text as it was written.
 */
export function copiableOf(text: string): string {
  const iban = IBAN.exec(text)?.[0]
  if (iban) return iban.replaceAll(' ', '')
  const numbers = (text.match(NUMERO) ?? []).map((number) => number.replace(/\D/g, ''))
  const found = [...numbers.filter(({ length }) => length >= NUMERO_MIN), ...(text.match(SWIFT) ?? [])]
  const [only = '', ...others] = found
  return only && others.length === 0 ? only : text.trim()
}

const CON_NOMBRE = /^(CBU|CVU|IBAN|SWIFT|BIC|ABA|CLABE)[:\s]+([^·]+)$/

/** What an account is known by, with its own name: `CBU` and `9923…` of `CBU 9923…`. */
export function identificadorOf(text: string): { nombre: string; valor: string } {
  const [, nombre, valor] = CON_NOMBRE.exec(text.trim()) ?? []
  return nombre && valor ? { nombre, valor } : { nombre: 'Identificador', valor: text }
}

/** `58000,00`: an amount as the forms of banks take it. */
export function importeCopiable(amount: string): string {
  return amount.replace('.', ',')
}
