import { parse } from 'csv-parse/sync'
import { AppError } from '../../../http/errors.ts'

export interface FilaLeida {
  fila: number
  nombre: string
  /** Empty if the row has no e-mail. */
  email: string
}

const EMAIL_HEADER = /e-?mail|correo/i
const NAME_HEADER = /nombre|name|participante/i
const SEPARATORS = [',', ';', '\t']
/** More rows than any meeting has. Without a limit, parsing a file of only line breaks would block the process. */
const FILAS_MAX = 20_000
const FILA_MAX_CHARACTERS = 20_000

/** Empty if the delimiter does not occur, a quote is never closed, or a row is too long. */
function rowsBy(texto: string, delimiter: string): string[][] {
  try {
    return parse(texto, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: FILAS_MAX + 1,
      max_record_size: FILA_MAX_CHARACTERS,
    })
  } catch {
    return []
  }
}

/** The first row with an e-mail header. Meeting programs write metadata above it. */
function findHeader(rows: readonly string[][]) {
  const at = rows.findIndex((row) => row.some((cell) => EMAIL_HEADER.test(cell)))
  const header = rows[at] ?? []
  const email = header.findIndex((cell) => EMAIL_HEADER.test(cell))
  return { at, email, nombre: header.findIndex((cell, index) => index !== email && NAME_HEADER.test(cell)) }
}

/** Reads the attendees from a list with any of the known delimiters. */
export function readLista(texto: string): FilaLeida[] {
  for (const delimiter of SEPARATORS) {
    const rows = rowsBy(texto, delimiter)
    const { at, email, nombre } = findHeader(rows)
    if (at < 0 || (rows[at]?.length ?? 0) < 2) continue
    if (rows.length > FILAS_MAX) throw refusal(`Tiene más de ${FILAS_MAX.toLocaleString('es-AR')} renglones.`)
    return rows.flatMap((row, index) => {
      const filled = index > at && row.some((cell) => cell.trim())
      const cell = (column: number) => (row[column] ?? '').trim()
      return filled ? [{ fila: index + 1, nombre: cell(nombre), email: cell(email).toLowerCase() }] : []
    })
  }
  throw refusal('No encontramos una columna de email. Exportá la lista de participantes como CSV.')
}

const refusal = (texto: string) => new AppError('DATOS_INVALIDOS', { fields: { texto } })
