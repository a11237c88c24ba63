import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { diaDe } from '#domain/calendario/calendario.ts'
import { TIPOS_CONSULTOR } from '#domain/consultores/consultores.ts'
import { type FilaImportada, NOMBRES_DE_LISTA } from '#domain/consultores/gestion-consultores.ts'
import { readFecha } from '#domain/movimientos/lectura.ts'
import { email, opcional, renglon } from '#domain/texto/campos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { Ciclo } from '../ciclo/ciclo.ts'
import { findPaisByNombre, updateConsultor } from '../ciclo/queries.ts'

const FILAS_MAX = 5_000
/** Limits the work per row, which is searched for every column of the header. */
const COLUMNAS_MAX = 100
const FILA_MAX_CHARACTERS = 20_000

/** As local spreadsheets write dates (`25/12/2026`), or year first. */
const dia = z
  .string()
  .default('')
  .transform((text, context) => {
    const day = text === '' ? '' : readFecha(text, 'dmy')
    if (day === undefined) context.addIssue({ code: 'custom', message: 'Usá fechas como 25/12/2026' })
    return day ?? z.NEVER
  })

const Fila = z.object({
  Nombre: renglon,
  Email: email,
  Telefono: opcional,
  Pais: renglon,
  Listas: opcional,
  Numero: opcional,
  Otorgada: dia,
  Vence: dia,
})
type Fila = z.infer<typeof Fila>

const COLUMNAS = Object.keys(Fila.shape)
const OBLIGATORIAS = ['Nombre', 'Email', 'Pais']

/** Normalises a header, so that `TELÉFONO` and `e-mail` match their fields. */
function columnaOf(header: string): string {
  const plain = header
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
  return COLUMNAS.find((columna) => columna.toLowerCase() === plain) ?? header
}

/** A directory list by the name that staff see, or by the one in its URL. */
const tipoOf = (lista: string) =>
  TIPOS_CONSULTOR.find((tipo) =>
    [tipo, NOMBRES_DE_LISTA[tipo]].some((name) => name.toLowerCase() === lista.toLowerCase()),
  )

/** Thrown to roll back a dry run. */
class DryRun extends Error {}

/**
 * Imports consultants from a spreadsheet. Each row has its own transaction, so that a wrong row does not stop the
 * others.
 */
export function createImporting({
  database,
  ciclo,
  clock,
}: {
  database: Database
  ciclo: Ciclo
  clock: () => Date
}) {
  async function add(tx: Tx, fila: Fila): Promise<'nueva' | 'ya-estaba'> {
    const IdPais = await findPaisByNombre(tx, fila.Pais)
    if (IdPais === undefined) throw refusal('Pais', `No conocemos el país «${fila.Pais}»`)
    const listas = fila.Listas.split(/[\s,;/]+/).filter(Boolean)
    const unknown = listas.find((lista) => !tipoOf(lista))
    if (unknown) throw refusal('Listas', `No hay una lista «${unknown}»`)
    const tipos = listas.flatMap((lista) => tipoOf(lista) ?? [])
    const { Nombre, Email, Telefono } = fila
    const persona = { Nombre, Email, Telefono, IdPais, IdProvincia: null, IdLocalidad: null }
    const { IdConsultor, nueva } = await ciclo.apply(tx, persona, { asked: false })
    if (!nueva) return 'ya-estaba'
    if (tipos.length) await updateConsultor(tx, IdConsultor, { tipos })
    if (fila.Numero || fila.Otorgada || fila.Vence) {
      await updateConsultor(tx, IdConsultor, { estado: 'candidata' })
      const otorgada = fila.Otorgada || diaDe(clock())
      const vence = fila.Vence || undefined
      if (vence && vence < otorgada) throw refusal('Vence', 'Vence antes de otorgarse')
      await ciclo.certify(tx, IdConsultor, { otorgada, vence, numero: fila.Numero || undefined, quiet: true })
    }
    return 'nueva'
  }

  async function one(actor: Actor, fila: number, cells: Record<string, string>, aplicar: boolean) {
    const told = { fila, Nombre: cells['Nombre'] ?? '' }
    const parsed = Fila.safeParse(cells)
    if (!parsed.success) {
      const mensaje = parsed.error.issues
        .map(({ path, message }) => `${path.join('.')}: ${message}`)
        .join(' · ')
      return { ...told, desenlace: 'mal' as const, mensaje }
    }
    let desenlace: FilaImportada['desenlace'] = 'nueva'
    try {
      await database.transaction(actor, async (tx) => {
        desenlace = await add(tx, parsed.data)
        if (!aplicar) throw new DryRun()
      })
    } catch (error) {
      if (error instanceof AppError) {
        const [field] = Object.values(error.details.fields ?? {})
        return { ...told, desenlace: 'mal' as const, mensaje: field ?? error.message }
      }
      if (!(error instanceof DryRun)) throw error
    }
    return { ...told, desenlace, mensaje: '' }
  }

  return {
    async run(actor: Actor, csv: string, aplicar: boolean): Promise<FilaImportada[]> {
      const rows = readCsv(csv)
      const outcomes: FilaImportada[] = []
      const seen = new Set<string>()
      for (const [i, cells] of rows.entries()) {
        const outcome = await one(actor, i + 2, cells, aplicar)
        // A dry run stores nothing, so a second row of the same person is recognised here.
        const key = (cells['Email'] ?? '').trim().toLowerCase()
        const again = outcome.desenlace === 'nueva' && seen.has(key)
        outcomes.push(again ? { ...outcome, desenlace: 'ya-estaba' } : outcome)
        if (outcome.desenlace !== 'mal') seen.add(key)
      }
      return outcomes
    },
  }
}
export type Importing = ReturnType<typeof createImporting>

const refusal = (field: string, message: string) =>
  new AppError('DATOS_INVALIDOS', { fields: { [field]: message } })

function readHeader(header: string[]): string[] {
  if (header.length > COLUMNAS_MAX) throw refusal('csv', `Usá como máximo ${COLUMNAS_MAX} columnas`)
  const columnas = header.map(columnaOf)
  const missing = OBLIGATORIAS.filter((columna) => !columnas.includes(columna))
  if (missing.length) throw refusal('csv', `En la primera fila falta: ${missing.join(', ')}`)
  return columnas
}

function readCsv(csv: string): Record<string, string>[] {
  const first = csv.slice(0, csv.search(/\r?\n|$/))
  try {
    const rows = parse(csv, {
      bom: true,
      columns: readHeader,
      delimiter: first.split(';').length > first.split(',').length ? ';' : ',',
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
      to: FILAS_MAX + 1,
      max_record_size: FILA_MAX_CHARACTERS,
    }) as Record<string, string>[]
    if (rows.length > FILAS_MAX) throw refusal('csv', `Usá como máximo ${FILAS_MAX} filas por archivo`)
    if (rows.length === 0) throw refusal('csv', 'El archivo no tiene filas')
    return rows
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('DATOS_INVALIDOS', { fields: { csv: 'No pudimos leer el archivo como CSV' }, cause })
  }
}
