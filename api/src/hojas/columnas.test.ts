import { describe, expect, it } from 'vitest'
import { nameOfFile } from '../modules/informes/hoja.ts'
import { hojaOfLista } from './columnas.ts'

describe('the name of a spreadsheet [G6.140]', () => {
  it('has the day of Buenos Aires, where it is still the evening before', () => {
    const evening = new Date('2026-11-18T01:30:00Z')
    async function* none() {}
    const { name } = hojaOfLista({ lista: 'compras', formato: 'xlsx', at: evening }, {}, none())
    expect(name).toBe('compras-2026-11-17.xlsx')
    expect(nameOfFile('Ventas del año', 'xlsx', evening)).toBe('ventas-del-ano-2026-11-17.xlsx')
  })
})
