const NUMBER = /^-?\d+([.,]\d+)?$/
/** Points group thousands here; only where each group has three digits is that what they mean. */
const GROUPED = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/

/** A number as people write it here (`45.000`, `1.234,56`, `12.5`); null where it is none. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim()
  if (GROUPED.test(trimmed)) return Number(trimmed.replaceAll('.', '').replace(',', '.'))
  return NUMBER.test(trimmed) ? Number(trimmed.replace(',', '.')) : null
}

/** An amount of money, to the cent; null where it is none. */
export function parseAmount(text: string): number | null {
  const value = parseNumber(text)
  return value !== null && value >= 0 && value === Number(value.toFixed(2)) ? value : null
}

export const NOT_A_NUMBER = 'Escribí un número, como 1.500 o 12,5.'
export const NOT_AN_AMOUNT = 'El importe va en números, con coma para los centavos: 45.000,50.'

export function numberText(value: number | null): string {
  return value === null ? '' : value.toLocaleString('es-AR', { maximumFractionDigits: 4 })
}
