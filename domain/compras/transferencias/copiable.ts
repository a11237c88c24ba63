const NUMERO = /(?<![\p{L}\d])\d[\d\s./-]*\d(?![\p{L}\d])/gu
const SWIFT = /(?<![\p{L}\d])[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\d])/gu
const IBAN = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\d])/u
/** Shorter numbers are part of a description: `sucursal 104`. */
const NUMERO_MIN = 5

/**
 * An account in the format that bank forms accept: `9923…` from `CBU 9923…`, `331188042` from `Caja de ahorro
 * 33-118804/2`. The original text when it has no such number, or more than one.
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

/** The name and the value of an account number: `CBU` and `9923…` from `CBU 9923…`. */
export function identificadorOf(text: string): { nombre: string; valor: string } {
  const [, nombre, valor] = CON_NOMBRE.exec(text.trim()) ?? []
  return nombre && valor ? { nombre, valor } : { nombre: 'Identificador', valor: text }
}

/** An amount in the format that bank forms accept: `58000,00`. */
export function importeCopiable(amount: string): string {
  return amount.replace('.', ',')
}
