/** What a search text may be. It can be several things at once: seven digits are a document and an amount. */
export interface Reconocido {
  /** The likeliest kind, in the words of the screen. */
  que: string
  email?: string
  importe?: { valor: number; moneda: 'ARS' | 'USD' | undefined }
  documento?: string
  /** Last digits of a telephone number, without country and area. */
  telefono?: string
  /** Beginning or end of a reference, without hyphens. */
  referencia?: string
  /** Id of a payment at a provider. */
  proveedor?: string
  nombre?: string
}

const IMPORTE = /^(?:(ars|usd|u\$s|\$)\s*)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/i
const REFERENCIA_MIN = 4
/** Digits of a local number. The digits before it differ from form to form. */
const TELEFONO_DIGITS = 8
const TELEFONO_MAX = 15

const digitsOf = (text: string) => text.replace(/\D/g, '')

function importeOf(text: string): Reconocido['importe'] {
  const [, moneda, entero, decimales = '0'] = IMPORTE.exec(text) ?? []
  if (entero === undefined) return undefined
  const valor = Number(`${digitsOf(entero)}.${decimales}`)
  return { valor, moneda: !moneda ? undefined : /u/i.test(moneda) ? 'USD' : 'ARS' }
}

function referenciaOf(text: string): string | undefined {
  const letters = text.replace(/[\s-]/g, '').toUpperCase()
  return letters.length >= REFERENCIA_MIN && /^[0-9A-HJKMNP-TV-Z]{4,16}$/.test(letters) ? letters : undefined
}

/** Names the likeliest kind in the words of the screen. */
function queOf(text: string, found: Omit<Reconocido, 'que'>): string {
  const hasDigit = /\d/.test(text)
  if (found.telefono && /[+(]/.test(text)) return 'Teléfono'
  if (found.documento) return 'Documento o importe'
  if (found.importe) return 'Importe'
  if (found.referencia && hasDigit) return 'Referencia'
  if (found.proveedor && hasDigit) return 'Pago del proveedor'
  return 'Nombre'
}

export function recognise(text: string): Reconocido {
  if (text.includes('@')) return { que: 'Email', email: text.toLowerCase() }
  const importe = importeOf(text)
  const referencia = referenciaOf(text)
  const digits = digitsOf(text)
  const isNumber = /^[+(]?[\d.\s()-]+$/.test(text)
  const isDocumento = isNumber && digits.length >= 6 && digits.length <= 11
  const isTelefono = isNumber && digits.length >= TELEFONO_DIGITS && digits.length <= TELEFONO_MAX
  const found = {
    ...(importe ? { importe } : {}),
    ...(isDocumento ? { documento: digits } : {}),
    ...(isTelefono ? { telefono: digits.slice(-TELEFONO_DIGITS) } : {}),
    ...(referencia ? { referencia } : {}),
    ...(/^[\w-]{6,}$/.test(text) ? { proveedor: text } : {}),
    ...(isNumber ? {} : { nombre: text }),
  }
  return { que: queOf(text, found), ...found }
}
