import { beforeAll, describe, expect, it } from 'vitest'
import { type Candidata, type Cotejo, cotejosOf, indexOf } from '#domain/movimientos/cotejo.ts'
import { encabezadoKey, type LineaLeida, readFilas } from '#domain/movimientos/lectura.ts'
import { documentoClave } from '#domain/movimientos/normalizar.ts'
import { DISPOSICIONES, type FilaDeExtracto, unExtracto } from '#testing/rows/extractos.ts'
import { readArchivo, recognise } from './read.ts'

const ROWS = 400

interface Told {
  fila: FilaDeExtracto
  linea: LineaLeida
  cotejo: Cotejo
}

async function tell(at: number): Promise<Told[]> {
  const disposicion = DISPOSICIONES[at] as (typeof DISPOSICIONES)[number]
  const { compras, filas } = unExtracto(1_000 + at, ROWS)
  const { filas: cells, plantilla } = await readArchivo(disposicion.write(filas))
  const { lineas, rechazos } = readFilas(cells, plantilla)
  expect(rechazos).toEqual([])
  expect(lineas.map(({ fecha, minor }) => [fecha, minor])).toEqual(
    filas.map(({ fecha, cents }) => [fecha, BigInt(cents)]),
  )
  const candidatas = compras.map(
    (compra, id): Candidata => ({
      id: String(id),
      referencia: compra.referencia,
      documento: documentoClave(compra.dni),
      nombre: compra.nombre,
      abierto: BigInt(compra.cents),
      total: BigInt(compra.cents),
      moneda: 'ARS',
      comprobante: compra.comprobante,
      desde: compra.desde,
      hasta: compra.hasta,
      cerrada: false,
      vencida: false,
    }),
  )
  const cotejadas = cotejosOf(
    lineas.map((linea) => ({ ...linea, moneda: 'ARS' })),
    indexOf(candidatas),
  )
  return cotejadas.map(({ linea, cotejo }, i) => ({ linea, cotejo, fila: filas[i] as FilaDeExtracto }))
}

describe('2,000 prepared rows over five layouts', () => {
  let told: Told[]
  beforeAll(async () => {
    told = (await Promise.all(DISPOSICIONES.map((_, at) => tell(at)))).flat()
  })

  it('no Segura is wrong [movimientos/matching-is-right]', () => {
    expect(told).toHaveLength(2_000)
    const sure = told.filter(({ cotejo }) => cotejo.veredicto === 'segura')
    expect(sure.length).toBeGreaterThan(500)
    const wrong = sure.filter(
      ({ fila, cotejo }) => cotejo.propuesta.map(({ id }) => id).join() !== fila.verdad.compras.join(),
    )
    expect(wrong).toEqual([])
  })

  it('of those with a reference 95 % at least are found [movimientos/matching-is-right]', () => {
    const withReference = told.filter(({ fila }) => fila.verdad.conReferencia)
    const found = withReference.filter(({ fila, cotejo }) => {
      const named = cotejo.propuesta.map(({ id }) => Number(id))
      return fila.verdad.compras.every((id) => named.includes(id))
    })
    expect(withReference.length).toBeGreaterThan(800)
    expect(found.length / withReference.length).toBeGreaterThanOrEqual(0.95)
  })

  it('money of nobody and what leaves the account is never sure; a part is a difference, several are split [movimientos/matching-is-right]', () => {
    for (const { fila, cotejo } of told) {
      if (fila.verdad.compras.length === 0) expect(cotejo.veredicto).not.toBe('segura')
      if (fila.verdad.compras.length > 1 && cotejo.propuesta.length > 1)
        expect(cotejo.veredicto).toBe('varias')
    }
    const counted = Object.groupBy(told, ({ cotejo }) => cotejo.veredicto)
    expect(counted.varias?.length).toBeGreaterThan(20)
    expect(counted.diferencia?.length).toBeGreaterThan(20)
    expect(counted.ya_paga?.length).toBeGreaterThan(5)
  })

  it('a layout that was read once is recognised by its header, wherever it stands [movimientos/layout-asked-once]', async () => {
    const [first] = DISPOSICIONES
    const { filas } = unExtracto(7, 30)
    const { filas: cells, plantilla } = await readArchivo(
      (first as (typeof DISPOSICIONES)[number]).write(filas),
    )
    const known = [{ encabezado: encabezadoKey(cells[plantilla.encabezado] ?? []), formato: plantilla }]
    const moved = [['Otro aviso'], ...cells]
    expect(recognise(moved, known)).toEqual({ plantilla: known[0], fila: plantilla.encabezado + 1 })
    expect(recognise([['Fecha', 'Otra cosa']], known)).toBeUndefined()
  })
})
