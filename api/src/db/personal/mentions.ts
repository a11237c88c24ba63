// Builds PostgreSQL patterns (`~*`) that find a person in free text, URLs included.

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const SPACE = '(?:[[:space:]+]|%20)+'
const LETTERS: Record<string, string> = {
  a: 'aáàäâã',
  e: 'eéèëê',
  i: 'iíìïî',
  o: 'oóòöôõ',
  u: 'uúùüû',
  n: 'nñ',
  c: 'cç',
}
const NAME_WORDS_MIN = 2
const DOCUMENT_MIN = 7
/** Compares the last digits, because prefixes are optional. */
const PHONE_DIGITS = 8
const CUIT_DIGITS = 11

const digitsOf = (text: string) => text.replace(/\D/g, '')
const separated = (digits: string, separator: string) => digits.split('').join(separator)

/** Matches an e-mail address, but not as part of a longer one. */
export const wholeAddress = (email: string) =>
  `(?<![a-z0-9_'+.-])${literal(email.toLowerCase()).replace('@', '(?:@|%40)')}(?![a-z0-9-]|\\.[a-z0-9])`

/** Matches the words of a name in order, with or without accents. */
function wholeName(nombre: string): string | undefined {
  const words = nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter(Boolean)
  if (words.length < NAME_WORDS_MIN) return undefined
  const spelled = words.map((word) =>
    [...word].map((letter) => (LETTERS[letter] ? `[${LETTERS[letter]}]` : literal(letter))).join(''),
  )
  return `(?<![[:alnum:]])${spelled.join(SPACE)}(?![[:alnum:]])`
}

/** Matches a document number, alone or inside a CUIT, with or without dots and hyphens. */
function wholeDocument(documento: string): string | undefined {
  const all = digitsOf(documento)
  const digits = all.length === CUIT_DIGITS ? all.slice(2, -1) : all
  if (digits.length < DOCUMENT_MIN) return undefined
  return `(?<![0-9])(?:[0-9]{2}[-. ]?)?${separated(digits, '[-. ]?')}(?:[-. ]?[0-9])?(?![0-9])`
}

function wholePhone(telefono: string): string | undefined {
  const digits = digitsOf(telefono).slice(-PHONE_DIGITS)
  if (digits.length < PHONE_DIGITS) return undefined
  return `${separated(digits, '[() .-]{0,2}')}(?![0-9])`
}

export interface Identity {
  nombre?: string | null
  documento?: string | null
  telefono?: string | null
  email?: string | null
}

/** One pattern for all identifying data; null if there is none. */
export function mentionsOf(identities: readonly Identity[]): string | null {
  const patterns = identities.flatMap(({ nombre, documento, telefono, email }) => [
    email?.includes('@') && wholeAddress(email),
    nombre && wholeName(nombre),
    documento && wholeDocument(documento),
    telefono && wholePhone(telefono),
  ])
  return [...new Set(patterns.filter(Boolean))].join('|') || null
}
