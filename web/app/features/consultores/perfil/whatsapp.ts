// For the server only: pages are given the address, without the table.
import { firstNumber, telHref } from '../../../parts/telefono.ts'

/** What numbers of a country begin with abroad, and how many digits follow. */
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
/** As a mobile is dialled there: the 15 between area and number is a 9 before both abroad, and 10 digits are left. */
const CON_15 = /^(?=\d{12}$)(11|[23]\d{2,3}?)15(\d+)$/
const AREA_Y_NUMERO = /^(?:11\d{8}|[23]\d{9})$/
/** There the zero before an area belongs to the number. */
const ITALIA = '39'

/** A chat wants the 9 of mobiles before every number of Argentina, also where whoever wrote it left it out. */
function argentino(rest: string): string | null {
  const number = rest.replace(/^9?0?/, '').replace(CON_15, '$1$2')
  return AREA_Y_NUMERO.test(number) ? `549${number}` : null
}

/** A number that begins with what its country is reached by; the zero that is dialled within it only goes. */
function ofPais(digits: string, [prefijo, min, max]: Prefijo): string | null {
  const rest = digits.slice(prefijo.length)
  if (prefijo === ARGENTINA) return argentino(rest)
  const number = prefijo === ITALIA ? rest : rest.replace(/^0/, '')
  return number.length >= min && number.length <= max ? prefijo + number : null
}

/** The number as it is reached from anywhere; null where that is not certain: it might be somebody else's. */
function internationalOf(telefono: string, codigo: string): string | null {
  const dialled = telHref(telefono).slice('tel:'.length)
  const digits = dialled.replace(/^(\+|00)/, '')
  if (digits !== dialled) {
    const pais = Object.values(PREFIJOS).find(([prefijo]) => digits.startsWith(prefijo))
    // Fixed numbers of some countries are shorter than mobiles.
    return pais ? ofPais(digits, [pais[0], 0, pais[2]]) : digits || null
  }
  const pais = PREFIJOS[codigo]
  if (pais && digits.startsWith(pais[0])) return ofPais(digits, pais)
  return codigo === 'AR' && CON_15.test(digits.replace(/^0/, '')) ? argentino(digits) : null
}

/** A chat with whoever has this number, in the country where they are. */
export function whatsappHref(telefono: string, codigo: string, text: string): string | null {
  const number = firstNumber(telefono) ? internationalOf(telefono, codigo) : null
  return number ? `https://wa.me/${number}?text=${encodeURIComponent(text)}` : null
}
