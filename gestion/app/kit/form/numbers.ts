const NUMBER = /^-?\d+([.,]\d+)?$/
/** A point separates thousands only if every group after it has three digits; otherwise it is a decimal point. */
const GROUPED = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/

/** Parses a number in Argentine notation (`45.000`, `1.234,56`, `12.5`); null if the text is not a number. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim()
  if (GROUPED.test(trimmed)) return Number(trimmed.replaceAll('.', '').replace(',', '.'))
  return NUMBER.test(trimmed) ? Number(trimmed.replace(',', '.')) : null
}

/** Parses an amount of money, to the cent; null if the text is not an amount. */
export function parseAmount(text: string): number | null {
  const value = parseNumber(text)
  return value !== null && value >= 0 && value === Number(value.toFixed(2)) ? value : null
}

export const NOT_A_NUMBER = 'Escribí un número, como 1.500 o 12,5.'
export const NOT_AN_AMOUNT = 'El importe va en números, con coma para los centavos: 45.000,50.'

export function numberText(value: number | null): string {
  return value === null ? '' : value.toLocaleString('es-AR', { maximumFractionDigits: 4 })
}
