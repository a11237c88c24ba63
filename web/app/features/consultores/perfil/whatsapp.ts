// Only for loaders: the page receives the address and does not load this table.
import { firstNumber, telHref } from '../../../parts/telefono.ts'

/** Calling code of a country, and how many digits follow it. */
type Prefijo = readonly [prefijo: string, min: number, max: number]

const PREFIJOS: Readonly<Record<string, Prefijo>> = {
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

const ARGENTINA = '54'
/** An Argentine mobile number as dialled within the country: area, 15, number. Internationally the 15 is a leading 9. */
const CON_15 = /^(?=\d{12}$)(11|[23]\d{2,3}?)15(\d+)$/
const AREA_Y_NUMERO = /^(?:11\d{8}|[23]\d{9})$/
/** In Italy the zero before an area code is part of the international number. */
const ITALIA = '39'

/** WhatsApp needs a 9 before every Argentine number, even if it was written without. */
function argentino(rest: string): string | null {
  const number = rest.replace(/^9?0?/, '').replace(CON_15, '$1$2')
  return AREA_Y_NUMERO.test(number) ? `549${number}` : null
}

/** Normalises a number that begins with the country's calling code. Removes a zero that is only dialled nationally. */
function ofPais(digits: string, [prefijo, min, max]: Prefijo): string | null {
  const rest = digits.slice(prefijo.length)
  if (prefijo === ARGENTINA) return argentino(rest)
  const number = prefijo === ITALIA ? rest : rest.replace(/^0/, '')
  return number.length >= min && number.length <= max ? prefijo + number : null
}

/** The international number. Null if it is uncertain, because a wrong one may belong to another person. */
function internationalOf(telefono: string, codigo: string): string | null {
  const dialled = telHref(telefono).slice('tel:'.length)
  const digits = dialled.replace(/^(\+|00)/, '')
  if (digits !== dialled) {
    const pais = Object.values(PREFIJOS).find(([prefijo]) => digits.startsWith(prefijo))
    // No minimum length, because landline numbers of some countries are shorter than mobile ones.
    return pais ? ofPais(digits, [pais[0], 0, pais[2]]) : digits || null
  }
  const pais = PREFIJOS[codigo]
  if (pais && digits.startsWith(pais[0])) return ofPais(digits, pais)
  return codigo === 'AR' && CON_15.test(digits.replace(/^0/, '')) ? argentino(digits) : null
}

/** Address of a WhatsApp chat with this number, which may be written without the calling code of country `codigo`. */
export function whatsappHref(telefono: string, codigo: string, text: string): string | null {
  const number = firstNumber(telefono) ? internationalOf(telefono, codigo) : null
  return number ? `https://wa.me/${number}?text=${encodeURIComponent(text)}` : null
}
