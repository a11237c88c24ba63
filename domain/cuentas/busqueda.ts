/** What a text that somebody searches for may be. Several at once: seven digits are a document and an amount. */
export interface Reconocido {
  /** In the words of the screen. */
  que: string
  email?: string
  importe?: { valor: number; moneda: 'ARS' | 'USD' | undefined }
  documento?: string
  /** The end of a telephone number, which country and area stand before. */
  telefono?: string
  /** The end of a reference, without its hyphens. */
  referencia?: string
  /** As a payment provider names a payment. */
  proveedor?: string
  nombre?: string
}

const IMPORTE = /^(?:(ars|usd|u\$s|\$)\s*)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/i
const REFERENCIA_MIN = 4
/** A local number; how much stands before it differs from form to form. */
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

export function recognise(text: string): Reconocido {
  if (text.includes('@')) return { que: 'Email', email: text.toLowerCase() }
  const importe = importeOf(text)
  const digits = digitsOf(text)
  const isNumber = /^[+(]?[\d.\s()-]+$/.test(text)
  const documento = isNumber && digits.length >= 6 && digits.length <= 11 ? digits : undefined
  const isTelefono = isNumber && digits.length >= TELEFONO_DIGITS && digits.length <= TELEFONO_MAX
  const telefono = isTelefono ? digits.slice(-TELEFONO_DIGITS) : undefined
  const referencia = referenciaOf(text)
  const proveedor = /^[\w-]{6,}$/.test(text) ? text : undefined
  const hasDigit = digits.length > 0
  const que =
    telefono && /[+(]/.test(text)
      ? 'Teléfono'
      : documento
        ? 'Documento o importe'
        : importe
          ? 'Importe'
          : referencia && hasDigit
            ? 'Referencia'
            : proveedor && hasDigit
              ? 'Pago del proveedor'
              : 'Nombre'
  return {
    que,
    ...(importe ? { importe } : {}),
    ...(documento ? { documento } : {}),
    ...(telefono ? { telefono } : {}),
    ...(referencia ? { referencia } : {}),
    ...(proveedor ? { proveedor } : {}),
    ...(isNumber ? {} : { nombre: text }),
  }
}
