import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { medioText, NOMBRES_DE_ESTADO } from '#domain/compras/nombres.ts'
import { readSheet } from '#testing/reading/sheet.ts'
import { nameOfFile } from '../modules/informes/hoja.ts'
import { hojaOfLista, palabra } from './columnas.ts'

describe('the name of a spreadsheet [informes/spreadsheets-for-people]', () => {
  it('has the day of Buenos Aires, where it is still the evening before', () => {
    const evening = new Date('2026-11-18T01:30:00Z')
    async function* none() {}
    const { name } = hojaOfLista({ lista: 'compras', formato: 'xlsx', at: evening }, {}, none())
    expect(name).toBe('compras-2026-11-17.xlsx')
    expect(nameOfFile('Ventas del año', 'xlsx', evening)).toBe('ventas-del-ano-2026-11-17.xlsx')
  })
})

describe('a word of ours [informes/spreadsheets-for-people compras/free-is-sin-cargo]', () => {
  const columnas = {
    Estado: palabra<Compra>(
      ({ estado }) => estado,
      ({ estado }) => NOMBRES_DE_ESTADO[estado],
    ),
    Medio: palabra<Compra>(({ origin }) => origin, medioText),
  }
  type Compra = { estado: 'revision' | 'confirmada'; origin: 'stripe' | 'transferencia'; amount: number }
  async function* rows(): AsyncGenerator<Compra> {
    yield { estado: 'revision', origin: 'stripe', amount: 10 }
    yield { estado: 'confirmada', origin: 'transferencia', amount: 0 }
  }

  it('is told as people call it in the spreadsheet, and stays as it is stored where programs read it', async () => {
    const sheet = hojaOfLista({ lista: 'compras', formato: 'xlsx' }, columnas, rows())
    expect((await readSheet(await buffer(sheet.content))).slice(1)).toEqual([
      ['En revisión', 'Tarjeta'],
      ['Confirmada', 'Sin cargo'],
    ])
    const csv = hojaOfLista({ lista: 'compras', formato: 'csv' }, columnas, rows())
    const text = (await buffer(csv.content)).toString()
    expect(text).toContain('"revision","stripe"')
    expect(text).toContain('"confirmada","transferencia"')
  })
})
