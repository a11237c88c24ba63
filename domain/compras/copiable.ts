/** `CBU 9910…`, `Cuenta: 123-4`: what people read before a number. */
const ETIQUETA = /^(?:cbu|cvu|cuenta|n[°º.]?|nro\.?|cc|ca)\b[\s:.°º-]*/i

/** An account as banks take it: digits alone where it is a number, and otherwise the text without its spaces around. */
export function copiableOf(text: string): string {
  const bare = text.trim().replace(ETIQUETA, '')
  return /^[\d\s./-]+$/.test(bare) ? bare.replace(/\D/g, '') : text.trim()
}

/** `58000,00`: an amount as the forms of banks take it. */
export function importeCopiable(amount: string): string {
  return amount.replace('.', ',')
}
