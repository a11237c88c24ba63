import type { z } from 'zod'
import { fromMinor } from '#domain/compras/precios.ts'
import { hallazgosOf } from '#domain/movimientos/duplicados.ts'
import {
  encabezadoKey,
  FILAS_A_LA_VISTA,
  type Fila,
  Plantilla,
  readFilas,
} from '#domain/movimientos/lectura.ts'
import type {
  ExtractoEntero,
  importExtracto,
  readExtracto,
  SospechaDeCuenta,
} from '#domain/movimientos/movimientos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { Unreadable } from '../../../file-readers/unreadable.ts'
import { AppError } from '../../../http/errors.ts'
import { readArchivoApart } from '../reading/apart.ts'
import { type Archivo, type Elegido, recognise } from '../reading/read.ts'
import { suspect } from './cuenta-ajena.ts'
import { conocidaOf, fuenteOf, huellasOf } from './huellas.ts'
import {
  countPosibles,
  countVeredictos,
  type ExtractoRow,
  findExtracto,
  insertExtracto,
  insertMovimientos,
  insertRechazos,
  listCuentas,
  listExtractos,
  listKnown,
  listOfDays,
  listPlantillas,
  listRechazos,
  lockExtractos,
  saveOtras,
  savePlantilla,
} from './queries.ts'

type Leible = z.output<(typeof readExtracto)['body']>
type Importable = z.output<(typeof importExtracto)['body']>

export interface Extractos {
  read(given: Leible): Promise<{
    formato: Archivo['formato']
    filas: Fila[]
    total: number
    plantilla: Plantilla
    reconocida: boolean
    sospecha: SospechaDeCuenta | null
  }>
  /** Imports the whole statement or nothing. Lines that already exist are not imported again. */
  import(usuarioId: number, given: Importable, actor: Actor): Promise<ExtractoEntero>
  get(id: string): Promise<ExtractoEntero>
  list(): Promise<{
    data: Omit<ExtractoEntero, 'rechazos' | 'veredictos' | 'sinCotejar' | 'posiblesDuplicados'>[]
    cuentas: { medio: number; nombre: string; moneda: string; titular: string }[]
  }>
}

const NOMBRE_MAX = 120
const invalid = (field: string, message: string) =>
  new AppError('DATOS_INVALIDOS', { message, fields: { [field]: message } })

const signed = (minor: bigint) => (minor < 0n ? `-${fromMinor(-minor)}` : fromMinor(minor))

/** What a file says about its account: in its name, above its lines and in its format. */
const saidIn = (
  { name }: File,
  { filas, preambulo }: Pick<Archivo, 'filas' | 'preambulo'>,
  { encabezado }: Plantilla,
) => ({
  dicho: [name, ...(preambulo?.dicho ?? filas.slice(0, encabezado).flat().map(String))],
  moneda: preambulo?.moneda,
  filas,
})

export function createExtractos({
  database,
  onImported,
}: {
  database: Database
  /** Called after an import, to match the new movements. */
  onImported: (ids: number[]) => Promise<void>
}): Extractos {
  const { db } = database

  async function cuentasFor(medio: number) {
    const cuentas = await listCuentas(db)
    const cuenta = cuentas.find((each) => each.medio === medio)
    if (!cuenta) throw invalid('medio', 'Esa cuenta no existe')
    return { cuenta, cuentas }
  }

  async function open(bytes: Buffer, elegido: Elegido = {}): Promise<Archivo> {
    try {
      return await readArchivoApart({ bytes, elegido })
    } catch (error) {
      if (error instanceof Unreadable) throw invalid('archivo', error.message)
      throw error
    }
  }

  /** Reads the file with the account's known format, or guesses one. */
  async function readAs(medio: number, bytes: Buffer, wanted: Partial<Plantilla>) {
    const first = await open(bytes, wanted)
    if (first.formato === 'ofx') return { ...first, reconocida: true }
    for (const known of await listPlantillas(db, medio)) {
      const { separador, codificacion } = known.formato
      const other = separador !== first.plantilla.separador || codificacion !== first.plantilla.codificacion
      const file = first.formato === 'csv' && other ? await open(bytes, { separador, codificacion }) : first
      const found = recognise(file.filas, [known])
      if (found) return { ...file, plantilla: { ...known.formato, encabezado: found.fila }, reconocida: true }
    }
    return { ...first, reconocida: false }
  }

  function parsePlantilla(text: string): Plantilla {
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {
      throw invalid('plantilla', 'No se entiende cómo leer el archivo')
    }
    const { success, data, error } = Plantilla.safeParse(json)
    if (success) return data
    throw invalid('plantilla', error.issues[0]?.message ?? 'No se entiende cómo leer el archivo')
  }

  const toExtracto = ({ extracto, banco, quien }: ExtractoRow) => ({
    id: extracto.id,
    medio: extracto.medio,
    banco,
    archivo: extracto.archivo,
    formato: extracto.formato,
    nuevas: extracto.nuevas,
    repetidas: extracto.repetidas,
    ceros: extracto.ceros,
    rechazadas: extracto.rechazadas,
    quien,
    creadoEn: extracto.creadoEn.toISOString(),
  })

  async function get(id: string): Promise<ExtractoEntero> {
    const row = await findExtracto(db, id)
    if (!row) throw new AppError('NO_ENCONTRADO')
    const [rechazos, counted, posiblesDuplicados] = await Promise.all([
      listRechazos(db, id),
      countVeredictos(db, id),
      countPosibles(db, id),
    ])
    return { ...toExtracto(row), rechazos, ...counted, posiblesDuplicados }
  }

  /** Splits lines by fingerprint into those the account already has and the unknown ones. */
  async function lookUp(
    tx: Tx,
    medio: number,
    formato: Archivo['formato'],
    huellas: ReturnType<typeof huellasOf>,
  ) {
    const lines = huellas.map((each) => {
      const fuente = fuenteOf(formato, each.linea.bancoId !== '')
      return { ...each, fuente, otra: `${fuente}: ${each.huella} ${each.ordinal}` }
    })
    const known = await listKnown(
      tx,
      medio,
      lines.map(({ huella, ordinal, otra }) => ({ huella, ordinal, otra })),
    )
    const there = new Set(known.map(({ otra }) => otra))
    const named = new Set(known.map(({ id }) => id))
    return { named, unknown: lines.filter(({ otra }) => !there.has(otra)) }
  }

  /**
   * The new lines, known neither by fingerprint nor from another kind of file. Uncertain ones are marked as possible
   * duplicates.
   */
  async function listNuevas(
    tx: Tx,
    medio: number,
    ...file: [Archivo['formato'], ReturnType<typeof huellasOf>]
  ) {
    const { named, unknown } = await lookUp(tx, medio, ...file)
    const dias = [...new Set(unknown.map(({ linea }) => linea.fecha))]
    const conocidas = (await listOfDays(tx, medio, dias))
      .filter(({ movimiento }) => !named.has(movimiento.id))
      .map(conocidaOf)
    const found = hallazgosOf(
      unknown.map(({ linea, fuente }) => ({ ...linea, fuente })),
      conocidas,
    )
    await saveOtras(
      tx,
      unknown.flatMap(({ otra }, at) => (found[at]?.tipo === 'misma' ? { id: found[at].id, otra } : [])),
    )
    return unknown.flatMap((each, at) =>
      found[at]?.tipo === 'misma' ? [] : { ...each, duplicaA: found[at]?.id ?? null },
    )
  }

  return {
    get,

    async read({ medio, archivo, ...wanted }) {
      const of = await cuentasFor(medio)
      const bytes = Buffer.from(await archivo.arrayBuffer())
      const asked = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value))
      const read = await readAs(medio, bytes, asked)
      const { formato, filas, plantilla, reconocida } = read
      const shown = filas.slice(0, plantilla.encabezado + 1 + FILAS_A_LA_VISTA)
      const { unknown } = await lookUp(
        db,
        medio,
        formato,
        huellasOf(medio, readFilas(filas, plantilla).lineas),
      )
      const nuevas = unknown.map(({ linea }) => linea)
      const sospecha = await suspect(db, { ...of, ...saidIn(archivo, read, plantilla), nuevas, forma: true })
      return { formato, filas: shown, total: filas.length, plantilla, reconocida, sospecha }
    },

    async import(usuarioId, { id, medio, archivo, plantilla: given, igual }, actor) {
      if (await findExtracto(db, id)) return get(id)
      const of = await cuentasFor(medio)
      const bytes = Buffer.from(await archivo.arrayBuffer())
      const chosen = given ? parsePlantilla(given) : undefined
      const read = chosen
        ? { ...(await open(bytes, chosen)), reconocida: true }
        : await readAs(medio, bytes, {})
      if (!read.reconocida) throw invalid('plantilla', 'Falta decir cómo se lee este archivo')
      const plantilla = chosen && read.formato !== 'ofx' ? chosen : read.plantilla
      const { lineas, rechazos, ceros } = readFilas(read.filas, plantilla)
      if (!lineas.length && !rechazos.length) {
        throw invalid('archivo', 'El archivo no tiene movimientos debajo del encabezado')
      }
      const huellas = huellasOf(medio, lineas)
      const made = await database.transaction(actor, async (tx) => {
        await lockExtractos(tx)
        const nuevas = await listNuevas(tx, medio, read.formato, huellas)
        const said = { ...of, ...saidIn(archivo, read, plantilla), nuevas: nuevas.map(({ linea }) => linea) }
        const sospecha = igual ? null : await suspect(tx, { ...said, forma: false })
        if (sospecha) throw new AppError('EXTRACTO_DE_OTRA_CUENTA', { message: sospecha.texto })
        const inserted = await insertExtracto(tx, {
          id,
          medio,
          archivo: archivo.name.slice(-NOMBRE_MAX),
          formato: read.formato,
          nuevas: nuevas.length,
          repetidas: lineas.length - nuevas.length,
          ceros,
          rechazadas: rechazos.length,
          usuarioId,
        })
        if (!inserted) return []
        await insertRechazos(tx, id, rechazos)
        const encabezado = encabezadoKey(read.filas[plantilla.encabezado] ?? [])
        if (chosen && encabezado && read.formato !== 'ofx') {
          await savePlantilla(tx, { medio, encabezado, formato: chosen })
        }
        return insertMovimientos(
          tx,
          nuevas.map(({ linea, huella, ordinal, duplicaA }) => ({
            duplicaA,
            medio,
            extractoId: id,
            fecha: linea.fecha,
            importe: signed(linea.minor),
            moneda: of.cuenta.moneda,
            pagador: linea.pagador,
            cuit: linea.cuit,
            texto: linea.texto,
            huella,
            ordinal,
          })),
        )
      })
      await onImported(made)
      return get(id)
    },

    async list() {
      const [rows, cuentas] = await Promise.all([listExtractos(db), listCuentas(db)])
      return {
        data: rows.map(toExtracto),
        cuentas: cuentas.map(({ medio, nombre, moneda, titular }) => ({ medio, nombre, moneda, titular })),
      }
    },
  }
}
