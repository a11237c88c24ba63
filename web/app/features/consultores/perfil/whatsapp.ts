// For the server only: pages are given the address, without the table.
import { firstNumber, telHref } from '../../../parts/telefono.ts'

/** What numbers of a country begin with abroad, and how many digits follow. */
const PREFIJOS: Readonly<Record<string, readonly [prefijo: string, min: number, max: number]>> = {
  AR: ['54', 10, 11],
  BO: ['591', 8, 8],
  BR: ['55', 10, 11],
  CA: ['1', 10, 10],
  CH: ['41', 9, 9],
  CL: ['56', 9, 9],
  CO: ['57', 10, 10],
  CR: ['506', 8, 8],
  CU: ['53', 8, 8],
  DE: ['49', 10, 11],
  DO: ['1', 10, 10],
  EC: ['593', 8, 9],
  ES: ['34', 9, 9],
  FR: ['33', 9, 9],
  GB: ['44', 10, 10],
  GT: ['502', 8, 8],
  HN: ['504', 8, 8],
  IT: ['39', 9, 11],
  MX: ['52', 10, 11],
  NI: ['505', 8, 8],
  PA: ['507', 8, 8],
  PE: ['51', 9, 9],
  PR: ['1', 10, 10],
  PT: ['351', 9, 9],
  PY: ['595', 9, 9],
  SV: ['503', 8, 8],
  US: ['1', 10, 10],
  UY: ['598', 8, 8],
  VE: ['58', 10, 10],
}

/** A mobile of Argentina as it is dialled there: the 15 between area and number is a 9 before both abroad. */
const MOVIL_ARGENTINO = /^0?(11|\d{3,4}?)15(\d{6,8})$/
const MOVIL_DIGITS = 10

function movilArgentino(national: string): string | null {
  const [, area = '', number = ''] = MOVIL_ARGENTINO.exec(national) ?? []
  return area.length + number.length === MOVIL_DIGITS ? `549${area}${number}` : null
}

/** The number as it is reached from anywhere; null where that is not certain: it might be somebody else's. */
function internationalOf(telefono: string, codigo: string): string | null {
  const dialled = telHref(telefono).slice('tel:'.length)
  const digits = dialled.replace(/^(\+|00)/, '')
  if (digits !== dialled)
    return (/^54(?!9)/.test(digits) && movilArgentino(digits.slice(2))) || digits || null
  const movil = codigo === 'AR' ? movilArgentino(digits) : null
  if (movil) return movil
  const [prefijo, min, max] = PREFIJOS[codigo] ?? ['+', 0, 0]
  const rest = digits.length - prefijo.length
  return digits.startsWith(prefijo) && rest >= min && rest <= max ? digits : null
}

/** A chat with whoever has this number, in the country where they are. */
export function whatsappHref(telefono: string, codigo: string, text: string): string | null {
  const number = firstNumber(telefono) ? internationalOf(telefono, codigo) : null
  return number ? `https://wa.me/${number}?text=${encodeURIComponent(text)}` : null
}
