// Messages of rules without a message of their own, for people and programs.
import { z } from 'zod'
import { OBLIGATORIO, tooLong } from './campos.ts'
import { formatEntero } from './texto.ts'

const REVISAR = 'Revisá este dato'

const KINDS: Record<string, string> = {
  string: 'Tiene que ser un texto',
  number: 'Tiene que ser un número',
  int: 'Tiene que ser un número entero',
  boolean: 'Tiene que ser sí o no',
  array: 'Tiene que ser una lista',
  date: 'Tiene que ser una fecha',
  file: 'Tiene que ser un archivo',
}
const FORMATS: Record<string, string> = {
  uuid: 'No es un identificador válido',
  datetime: 'No es una fecha con hora válida',
  date: 'No es una fecha válida',
  time: 'No es una hora válida',
  email: 'No es un email válido',
  url: 'No es una dirección válida',
}
const COUNTED: Record<string, string> = { array: 'elementos', set: 'elementos', file: 'bytes' }

const isMissing = (input: unknown) =>
  input === undefined || input === null || input === '' || Number.isNaN(input)
const sizeText = (size: number | bigint) =>
  Number.isInteger(size) ? formatEntero(Number(size)) : String(size)
const anyOf = (values: readonly unknown[]) =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(values.map(String))

function limitText(
  { origin, inclusive }: { origin: string; inclusive?: boolean },
  limit: number | bigint,
  way: 'más' | 'menos',
) {
  const size = sizeText(limit)
  const counted = COUNTED[origin]
  if (counted) return `${way === 'menos' ? 'Como máximo' : 'Al menos'} ${size} ${counted}`
  if (origin !== 'number' && origin !== 'int') return REVISAR
  return inclusive ? `Tiene que ser ${size} o ${way}` : `Tiene que ser ${way} de ${size}`
}

function problemaText(issue: z.core.$ZodRawIssue): string {
  if (isMissing(issue.input)) return OBLIGATORIO
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? REVISAR
    case 'invalid_value':
      return `Tiene que ser ${anyOf(issue.values)}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? REVISAR
    case 'too_big':
      return issue.origin === 'string'
        ? tooLong(Number(issue.maximum))
        : limitText(issue, issue.maximum, 'menos')
    case 'too_small':
      // The value of a select without a choice is coerced to 0.
      if (issue.input === 0) return OBLIGATORIO
      return issue.origin === 'string'
        ? `Usá al menos ${issue.minimum} caracteres`
        : limitText(issue, issue.minimum, 'más')
    case 'unrecognized_keys':
      return 'Este dato no se espera'
    default:
      return REVISAR
  }
}

/** Call it once, at the start of a program. */
export const speakOfProblems = () => z.config({ customError: problemaText })
