// Converts the cells of a statement into movements. Pure functions, so that the browser previews exactly what the
// server will read.
import { z } from 'zod'
import { CODIFICACIONES } from '../texto/decode.ts'
import { letrasYDigitos } from './normalizar.ts'

/** A cell as the file has it; spreadsheets distinguish numbers from texts. */
export const Celda = z.union([z.string(), z.number()])
export type Celda = z.infer<typeof Celda>
export type Fila = readonly Celda[]

export const FORMATOS = ['csv', 'xlsx', 'ofx'] as const
export type Formato = (typeof FORMATOS)[number]

export const SEPARADORES = [';', ',', '\t', '|'] as const
export const FECHAS = ['dmy', 'ymd'] as const
export const DECIMALES = [',', '.'] as const

export const FILAS_MAX = 10_000
export const FILAS_A_LA_VISTA = 20
const COLUMNAS_MAX = 60
/** The header is searched in this many rows: banks write the account holder above it. */
export const ENCABEZADO_MAX = 40
const TEXTO_MAX = 500
const PAGADOR_MAX = 200
const ID_MAX = 100

const columna = z.int().min(0).max(COLUMNAS_MAX).nullable()
export const Columnas = z.strictObject({
  fecha: columna,
  /** One signed column, or two columns for credits and debits. */
  importe: columna,
  credito: columna,
  debito: columna,
  texto: z.array(z.int().min(0).max(COLUMNAS_MAX)).max(6),
  pagador: columna,
  cuit: columna,
  id: columna,
})
export type Columnas = z.infer<typeof Columnas>

/** The layout of a bank's statements: asked once, then recognised by its header. */
export const Plantilla = z
  .strictObject({
    separador: z.enum(SEPARADORES),
    codificacion: z.enum(CODIFICACIONES),
    fecha: z.enum(FECHAS),
    decimal: z.enum(DECIMALES),
    /** Row of the header, from 0. */
    encabezado: z.int().min(0).max(ENCABEZADO_MAX),
    columnas: Columnas,
  })
  .refine(({ columnas }) => columnas.fecha !== null, {
    path: ['columnas', 'fecha'],
    error: 'Elegí la columna de la fecha',
  })
  .refine(
    ({ columnas: { importe, credito, debito } }) => importe !== null || credito !== null || debito !== null,
    {
      path: ['columnas', 'importe'],
      error: 'Elegí la columna del importe, o las de débito y crédito',
    },
  )
export type Plantilla = z.infer<typeof Plantilla>

export interface LineaLeida {
  fila: number
  fecha: string
  /** Cents, negative for debits. */
  minor: bigint
  pagador: string
  cuit: string
  texto: string
  /** Number given by the bank, if any. */
  bancoId: string
}
export type Leida =
  | { tipo: 'linea'; linea: LineaLeida }
  | { tipo: 'rechazo'; fila: number; motivo: string; texto: string }
  | { tipo: 'cero'; fila: number }
  | { tipo: 'vacia' }

const pad = (digits: string) => digits.padStart(2, '0')

function dayOf(year: string, month: string, day: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${pad(month)}-${pad(day)}`
  const date = new Date(`${text}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return exists && whole >= '2000' && whole < '2100' ? text : undefined
}

/** `2026-11-15`, or undefined when unreadable. A date that starts with the year is read as such in any layout. */
export function readFecha(cell: Celda, orden: (typeof FECHAS)[number]): string | undefined {
  const text = String(cell).trim()
  // Also accepts `20261115`, followed by the time in OFX.
  const ymd =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D.*)?$/s.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})(?:\d{4,6}(?:\D.*)?)?$/s.exec(text)
  if (ymd) return dayOf(ymd[1] as string, ymd[2] as string, ymd[3] as string)
  if (orden === 'ymd') return undefined
  const dmy = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\D.*)?$/s.exec(text)
  return dmy ? dayOf(dmy[3] as string, dmy[2] as string, dmy[1] as string) : undefined
}

const CIFRAS = {
  ',': /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/,
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/,
} as const
const CENTAVOS_MAX = 999_999_999_999n

function signed(minor: bigint, negative: boolean): bigint | undefined {
  if (minor > CENTAVOS_MAX) return undefined
  return negative ? -minor : minor
}

/** Cents, or undefined when unreadable: an amount is never guessed. */
export function readImporte(cell: Celda, decimal: (typeof DECIMALES)[number]): bigint | undefined {
  if (typeof cell === 'number') {
    const cents = Math.round(cell * 100)
    // Spreadsheets store binary fractions. A number that is not whole cents within that error is not an amount.
    const exact =
      Number.isSafeInteger(cents) && Math.abs(cell * 100 - cents) < 1e-4 * Math.max(1, Math.abs(cents) / 1e9)
    return exact ? signed(BigInt(Math.abs(cents)), cents < 0) : undefined
  }
  const bare = cell.replace(/[\s\u00a0\u202f']|\$|USD|ARS|U\$S/gi, '').replace(/[−–]/g, '-')
  const parts = /^(?:\((.+)\)|([-+]?)(.+?)(-?))$/.exec(bare)
  if (!parts) return undefined
  const digits = parts[1] ?? parts[3] ?? ''
  if (parts[2] && parts[4]) return undefined
  const matched = CIFRAS[decimal].exec(digits)
  if (!matched) return undefined
  const cents = (matched[1] ?? '').padEnd(2, '0')
  const whole = (matched[1] === undefined ? digits : digits.slice(0, -matched[1].length)).replace(/\D/g, '')
  const negative = parts[1] !== undefined || parts[2] === '-' || parts[4] === '-'
  return whole.length > 12 ? undefined : signed(BigInt(whole + cents), negative)
}

const textAt = (fila: Fila, column: number | null) =>
  column === null
    ? ''
    : String(fila[column] ?? '')
        .replace(/\s+/g, ' ')
        .trim()
const isBlank = (cell: Celda | undefined) => String(cell ?? '').trim() === ''

function importeOf(
  fila: Fila,
  { importe, credito, debito }: Columnas,
  decimal: Plantilla['decimal'],
): bigint | string {
  const at = (column: number | null) => {
    const cell = column === null ? undefined : fila[column]
    return isBlank(cell) ? null : readImporte(cell as Celda, decimal)
  }
  if (importe !== null) return at(importe) ?? 'No se pudo leer el importe'
  const [entra, sale] = [at(credito), at(debito)]
  if (entra === undefined || sale === undefined) return 'No se pudo leer el importe'
  if (entra === null && sale === null) return 'Falta el importe'
  // Some banks write debits as negative numbers, others as positive ones.
  const out = (sale ?? 0n) < 0n ? -(sale ?? 0n) : (sale ?? 0n)
  if (entra && out) return 'Tiene débito y crédito a la vez'
  return (entra ?? 0n) - out
}

/** One row below the header. */
export function readFila(
  fila: Fila,
  numero: number,
  { columnas, fecha, decimal }: Omit<Plantilla, 'separador' | 'codificacion'>,
): Leida {
  if (fila.every(isBlank)) return { tipo: 'vacia' }
  const refuse = (motivo: string): Leida => ({
    tipo: 'rechazo',
    fila: numero,
    motivo,
    texto: fila.map(String).join(' · ').replace(/\s+/g, ' ').slice(0, TEXTO_MAX),
  })
  const day = columnas.fecha === null ? undefined : readFecha(fila[columnas.fecha] ?? '', fecha)
  if (!day) return refuse('No se pudo leer la fecha')
  const minor = importeOf(fila, columnas, decimal)
  if (typeof minor === 'string') return refuse(minor)
  if (minor === 0n) return { tipo: 'cero', fila: numero }
  return {
    tipo: 'linea',
    linea: {
      fila: numero,
      fecha: day,
      minor,
      pagador: textAt(fila, columnas.pagador).slice(0, PAGADOR_MAX),
      cuit: textAt(fila, columnas.cuit).slice(0, 20),
      texto: columnas.texto
        .map((column) => textAt(fila, column))
        .filter(Boolean)
        .join(' ')
        .slice(0, TEXTO_MAX),
      bancoId: textAt(fila, columnas.id).slice(0, ID_MAX),
    },
  }
}

export interface Lectura {
  lineas: LineaLeida[]
  rechazos: { fila: number; motivo: string; texto: string }[]
  ceros: number
}

/** All rows below the header, numbered from 1 as in spreadsheets. */
export function readFilas(filas: readonly Fila[], plantilla: Plantilla): Lectura {
  const read: Lectura = { lineas: [], rechazos: [], ceros: 0 }
  filas.slice(plantilla.encabezado + 1).forEach((fila, at) => {
    const leida = readFila(fila, plantilla.encabezado + at + 2, plantilla)
    if (leida.tipo === 'linea') read.lineas.push(leida.linea)
    if (leida.tipo === 'rechazo')
      read.rechazos.push({ fila: leida.fila, motivo: leida.motivo, texto: leida.texto })
    if (leida.tipo === 'cero') read.ceros++
  })
  return read
}

/** The key by which a header is recognised. */
export function encabezadoKey(fila: Fila): string {
  return fila
    .map((cell) => letrasYDigitos(String(cell)))
    .join('|')
    .replace(/\|+$/, '')
}
