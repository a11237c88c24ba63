import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { csvOf, momentCell } from './csv.ts'

const columns = { Nombre: (row: string[]) => row[0] ?? '', 'Nota "libre"': (row: string[]) => row[1] ?? '' }

const read = async (rows: AsyncIterable<string[]> | string[][]) =>
  (await buffer(csvOf(columns, rows))).toString()

describe('a table for spreadsheets', () => {
  it('has a byte-order mark, its titles, CRLF and every cell in quotes', async () => {
    expect(await read([['Ana', 'dijo "hola", y\nse fue']])).toBe(
      '\ufeff"Nombre","Nota ""libre"""\r\n"Ana","dijo ""hola"", y\nse fue"\r\n',
    )
  })

  it('has its titles even when it is empty', async () => {
    expect(await read([])).toBe('\ufeff"Nombre","Nota ""libre"""\r\n')
  })

  it.each(['=1+1', '+54 11', '-5+1', '-@cmd', '@cmd', '＝1', '\t=1', '\r', '\n1', '\n\r1'])(
    'keeps %j from becoming a formula',
    async (cell) => {
      expect(await read([['Ana', cell]])).toContain(`"Ana","'${cell}"\r\n`)
    },
  )

  it('begins no formula where a spreadsheet in Spanish begins a cell [informes/report-files]', async () => {
    const cells = [
      'Ana;=1+1;',
      'Ana\n=1+1;',
      'Ana\r\n  @cmd;',
      'Ana; ＋1;',
      '=2;=1;',
      '\n=1',
      'a;-1',
      'a -1, =b',
    ]
    const text = await read(cells.map((cell) => ['Nora', cell]))
    const asExcelInSpanish = text.split(/[;\r\n]/)
    expect(asExcelInSpanish.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
    expect(text).toContain('"Nora","Ana;\'=1+1;"')
    expect(text).toContain('"Nora","a -1, =b"')
  })

  it('leaves a number below zero a number [informes/report-files]', async () => {
    expect(await read([['Ana', '-1234.50']])).toContain('"Ana","-1234.50"\r\n')
  })

  it('tells moments as Buenos Aires has them [informes/report-files]', () => {
    expect(momentCell('2026-10-13T01:05:33.000Z')).toBe('2026-10-12 22:05:33')
  })

  it('reads rows as they are sent', async () => {
    let asked = 0
    async function* endless() {
      for (;;) yield ['fila', String(asked++)]
    }
    const csv = csvOf(columns, endless())
    for await (const piece of csv) if (String(piece).includes('fila')) break
    expect(asked).toBeGreaterThan(0)
    expect(csv.destroyed).toBe(true)
  })

  it('ends in an error when its rows do', async () => {
    async function* broken() {
      yield ['uno', '1']
      throw new Error('lost')
    }
    await expect(read(broken())).rejects.toThrow('lost')
  })
})
