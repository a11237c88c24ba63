import { buffer } from 'node:stream/consumers'
import readSheets from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { Celda, ColumnaDeHoja } from './celdas.ts'
import { csvOfFilas } from './csv-de-filas.ts'
import { xlsxOfFilas } from './xlsx.ts'

const COLUMNAS: ColumnaDeHoja[] = [
  { nombre: 'Fecha', tipo: 'fecha' },
  { nombre: 'Día', tipo: 'dia' },
  { nombre: 'Texto & «más»', tipo: 'texto' },
  { nombre: 'Total', tipo: 'dinero' },
  { nombre: 'Cuántas', tipo: 'numero' },
  { nombre: 'Pagó', tipo: 'si_no' },
]
const row = (text: string): Celda[] => ['2026-11-15 14:30:00', '2026-11-15', text, 1234.5, 7, true]
async function* pages(...some: Celda[][][]) {
  for (const page of some) yield page
}
async function sheetOf(...some: Celda[][][]): Promise<unknown[][]> {
  const [sheet] = await readSheets(await buffer(xlsxOfFilas(COLUMNAS, pages(...some))))
  return sheet?.data ?? []
}

describe('a spreadsheet', () => {
  it('reads back with dates as dates and numbers as numbers [informes/report-files]', async () => {
    const [head, first = [], empty] = await sheetOf([row('uno')], [COLUMNAS.map(() => null)], [row('dos')])
    expect(head).toEqual(COLUMNAS.map(({ nombre }) => nombre))
    expect(first.slice(2)).toEqual(['uno', 1234.5, 7, 'sí'])
    // Days are fractions there: the reader is off by less than a second.
    expect(Math.round(Number(first[0]) / 1000)).toBe(Date.parse('2026-11-15T14:30:00Z') / 1000)
    expect((first[1] as Date).toISOString()).toBe('2026-11-15T00:00:00.000Z')
    expect(empty?.every((cell) => cell === null) ?? true).toBe(true)
  })

  it('keeps as text whatever looks like a formula, and any sign [informes/report-files]', async () => {
    const texts = ['=1+1', '+1', '-1', '@x', '\t=1', '<b>&"', 'ñandú 🌄', `\u0001x`, '1234', '\ud800']
    const rows = await sheetOf(texts.map(row))
    const read = rows.slice(1).map((cells) => String(cells[2]))
    expect(read[0]).toBe('=1+1')
    expect(read.slice(5, 7)).toEqual(['<b>&"', 'ñandú 🌄'])
    expect(read[7]).toBe('x')
    const formulas = ['=1+1', '+1', '-1+1', '@x']
    const csv = String(await buffer(csvOfFilas(COLUMNAS, pages([...formulas, '-1'].map(row)))))
    for (const text of formulas) expect(csv).toContain(`"'${text}"`)
    // A number below zero is one: a total of it can be made.
    expect(csv).toContain(',"-1",')
  })

  it('that breaks off does not end as a whole file does [contenidos/exports-complete]', async () => {
    async function* broken() {
      yield [row('uno')]
      throw new Error('the database is gone')
    }
    await expect(buffer(xlsxOfFilas(COLUMNAS, broken()))).rejects.toThrow('the database is gone')
    await expect(buffer(csvOfFilas(COLUMNAS, broken()))).rejects.toThrow('the database is gone')
  })
})
