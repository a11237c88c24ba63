import { describe, expect, it } from 'vitest'
import { readFilas } from '#domain/movimientos/lectura.ts'
import { partsOfXlsx, xlsxOf, xlsxOfSheet, zipOf, zipWithin } from '#testing/rows/xlsx.ts'
import { readArchivoApart } from './apart.ts'
import { readArchivo } from './read.ts'

const CSV = 'Fecha;Concepto;Importe\n01/11/2026;Señal de Núñez;1.000,50\n'
const read = async (bytes: Buffer) => {
  const { formato, filas, plantilla } = await readArchivo(bytes)
  return { formato, ...readFilas(filas, plantilla) }
}
const refusal = (bytes: Buffer) =>
  readArchivo(bytes).then(
    () => 'read',
    (error: Error) => `${error.name}: ${error.message}`,
  )

describe('files of banks [movimientos/statements-read]', () => {
  it.each([
    ['UTF-8', Buffer.from(CSV)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${CSV}`)],
    ['windows-1252', Buffer.from(CSV, 'latin1')],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${CSV}`, 'utf16le')],
    ['UTF-16 without', Buffer.from(CSV, 'utf16le')],
    ['tabs', Buffer.from(CSV.replaceAll(';', '\t'))],
    ['commas and quotes', Buffer.from('Fecha,Concepto,Importe\n01/11/2026,Señal de Núñez,"1.000,50"\n')],
  ])('%s', async (_, bytes) => {
    const { formato, lineas } = await read(bytes)
    expect(formato).toBe('csv')
    expect(lineas).toMatchObject([{ fecha: '2026-11-01', minor: 100_050n, texto: 'Señal de Núñez' }])
  })

  it('a spreadsheet tells days and numbers, and the last value of a formula, which is not worked out', async () => {
    const bytes = xlsxOf([
      ['Fecha', 'Concepto', 'Importe'],
      [{ fecha: '2026-11-01' }, '=HYPERLINK("x")', { formula: '1+1', valor: 1000.5 }],
    ])
    expect(await read(bytes)).toMatchObject({
      formato: 'xlsx',
      lineas: [{ fecha: '2026-11-01', minor: 100_050n, texto: '=HYPERLINK("x")' }],
    })
  })

  it('OFX whose payer has letters that are two in capitals, to the sign and the cent [movimientos/ofx-amounts]', async () => {
    const row = '<STMTTRN><DTPOSTED>20261101<NAME>Strauß ﬁlm<TRNAMT>-1500.00<FITID>a1<MEMO>ABC-1</STMTTRN>'
    expect((await read(Buffer.from(`<OFX>${row}</OFX>`))).lineas).toMatchObject([
      { minor: -150_000n, pagador: 'Strauß ﬁlm', texto: 'ABC-1', bancoId: 'a1' },
    ])
  })

  it('OFX in SGML and in XML, with the ids of the bank', async () => {
    const sgml =
      '<OFX><STMTTRN><DTPOSTED>20261101<TRNAMT>-5.00<FITID>a1<NAME>ANA &amp; CO<MEMO>x</STMTTRN></OFX>'
    const xml = sgml.replace(/<(DTPOSTED|TRNAMT|FITID|NAME|MEMO)>([^<]*)/g, '<$1>$2</$1>')
    for (const text of [sgml, xml]) {
      expect((await read(Buffer.from(text))).lineas).toMatchObject([
        { fecha: '2026-11-01', minor: -500n, bancoId: 'a1', pagador: 'ANA & CO', texto: 'x' },
      ])
    }
    const long = `<OFX><STMTTRN><${'A'.repeat(100_000)}`
    expect((await read(Buffer.from(long))).lineas).toEqual([])
  })

  it('what grows without end, is broken or is something else is refused with a sentence', async () => {
    const zeros = Buffer.alloc(60 * 1024 * 1024)
    const bomb = zipOf([{ name: 'xl/worksheets/sheet1.xml', data: zeros }])
    const liar = zipOf([{ name: 'xl/worksheets/sheet1.xml', data: zeros, said: 10 }])
    expect(await refusal(bomb)).toBe('Unreadable: El archivo se agranda demasiado al abrirlo.')
    expect(await refusal(liar)).toBe('Unreadable: El archivo se agranda demasiado al abrirlo.')
    expect(await refusal(xlsxOf([['a']]).subarray(0, 300))).toContain('está dañado')
    expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toContain('CSV o XLSX')
    expect(await refusal(Buffer.from('%PDF-1.7'))).toContain('CSV o XLSX')
    expect(await refusal(Buffer.alloc(0))).toContain('vacío')
    expect(await refusal(Buffer.from('a;b\n'.repeat(10_100)))).toContain('10.000 filas')
  })

  it('cells far apart are no table, however they are written down; what is only formatted counts for nothing [movimientos/no-statement-ends-the-server]', async () => {
    const first = '<row r="1"><c r="A1"><v>7</v></c></row>'
    const formatted = '<row r="90000"><c r="XFD90000" s="1"/></row>'
    expect((await readArchivo(xlsxOfSheet(first + formatted))).filas).toEqual([[7]])
    const far = [
      '<row r="9000"><c r="XX9000"><v>2</v></c></row>',
      '<row r="9000"><c x=">" r="XX9000"><v>2</v></c></row>',
      `<row r='9000'><c s="1" r = 'XX9000'><v>2</v></c></row>`,
      '<row r="9000"><!-- <c r="B2" x=" --><c r="XX9000"><v>2</v></c><!-- "/> --></row>',
      '<row r="9000"><c r="&#88;X9000"><v>2</v></c></row>',
      '<row r="9999999"><c r="B9999999"><v>2</v></c></row>',
      '<row x="/>" r="9999999"></row>',
    ]
    for (const row of far) expect(await refusal(xlsxOfSheet(first + row)), row).toMatch(/agranda|dañado/)
  })

  it('with a text that no cell holds, or more cells than lines can have, are not read at all [movimientos/no-statement-ends-the-server]', async () => {
    const cell = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`
    expect((await readArchivo(xlsxOfSheet(cell('x'.repeat(32_767))))).filas[0]?.[0]).toHaveLength(32_767)
    const files = [
      xlsxOfSheet(cell('x'.repeat(400_000))),
      xlsxOfSheet(`<row r="1"><c r="A1" x="${' '.repeat(400_000)}"/></row>`),
      xlsxOfSheet(`<row r="1">${'<c r="A1"/>'.repeat(1_100_000)}</row>`),
      zipOf([{ name: 'xl/sharedStrings.xml', data: Buffer.from(`<sst><si><t>${'x'.repeat(400_000)}`) }]),
    ]
    for (const bytes of files) expect(await refusal(bytes)).toMatch(/se agranda demasiado/)
    for (const line of [';', `${';'.repeat(150)}\n`]) {
      expect(await refusal(Buffer.from(line.repeat(1_100_000 / line.length)))).toMatch(/demasiadas celdas/)
    }
  })

  it('of more columns than any bank writes are refused before anybody guesses at them [movimientos/no-statement-ends-the-server]', async () => {
    const wide = (columns: number) => Buffer.from(`${';'.repeat(columns - 1)}\n`.repeat(3))
    expect(await refusal(wide(201))).toMatch(/^Unreadable: .*200 columnas/)
    expect(await refusal(wide(100_000))).toMatch(/^Unreadable: .*200 columnas/)
    expect(await refusal(wide(200))).toBe('read')
  })

  const cells = (...rows: string[]) => partsOfXlsx(rows.join(''))
  const ONE = '<row r="1"><c r="A1"><v>7</v></c></row>'
  const FAR = '<row r="1048576"><c r="XFD1048576"><v>2</v></c></row>'

  it('ZIP64 as programs write it is read as any other [movimientos/no-statement-ends-the-server]', async () => {
    const { filas } = await readArchivo(zipOf(cells(ONE), { zip64: true }))
    expect(filas).toEqual([[7]])
    for (const zip64 of [false, true]) {
      expect(await refusal(zipOf(cells(ONE, FAR), { zip64 }))).toMatch(/^Unreadable: .*agranda/)
    }
  })

  it('what only another reader of ZIP would find is never opened [movimientos/no-statement-ends-the-server]', async () => {
    const large = { name: 'xl/media.xml', data: Buffer.alloc(45 * 1024 * 1024, '<a/>') }
    for (const hidden of [cells(ONE, FAR), [...cells(ONE), large]]) {
      expect((await readArchivo(zipWithin(cells(ONE), hidden))).filas).toEqual([[7]])
      expect(await refusal(zipWithin(hidden, cells(ONE)))).toMatch(/^Unreadable: .*agranda/)
    }
  })

  it('entries that share their bytes count each; two of a name, a false sum or a secret one are damage [movimientos/no-statement-ends-the-server]', async () => {
    const mib = Buffer.alloc(1024 * 1024, '<a/>')
    const sharing = Array.from({ length: 60 }, (_, i) => ({
      name: `a${i}.xml`,
      data: mib,
      ...(i ? { shared: true as const } : {}),
    }))
    expect(zipOf(sharing).length).toBeLessThan(20_000)
    expect(await refusal(zipOf(sharing))).toMatch(/^Unreadable: .*agranda/)
    expect((await readArchivo(zipOf([...cells(ONE), ...sharing.slice(0, 30)]))).filas).toEqual([[7]])
    expect(await refusal(zipOf([...cells(ONE), ...cells(ONE)]))).toMatch(/^Unreadable: .*dañado/)
    const whole = zipOf(cells(ONE))
    const directory = whole.indexOf(Buffer.from('504b0102', 'hex'))
    for (const at of [8, 16]) {
      const changed = Buffer.from(whole)
      changed[directory + at] = (changed[directory + at] as number) ^ 1
      expect(await refusal(changed)).toMatch(/^Unreadable: .*dañado/)
    }
    const many = Array.from({ length: 501 }, (_, i) => ({ name: `p${i}.png`, data: Buffer.alloc(1) }))
    expect(await refusal(zipOf([...cells(ONE), ...many]))).toMatch(/^Unreadable: .*agranda/)
  })

  it('a text that a million cells share counts in each; more texts than cells are refused, and entities that grow [movimientos/no-statement-ends-the-server]', async () => {
    const shared = (row: number) =>
      `<row r="${row}">${[...'ABCDEFGHIJKLMNOP'].map((letter) => `<c r="${letter}${row}" t="s"><v>0</v></c>`).join('')}</row>`
    const rows = Array.from({ length: 9_000 }, (_, i) => shared(i + 1)).join('')
    const text = `<si><t>${'x'.repeat(30_000)}</t></si>`
    expect(await refusal(zipOf(partsOfXlsx(rows, text)))).toMatch(/^Unreadable: .*agranda/)
    expect((await readArchivo(zipOf(partsOfXlsx(rows, '<si><t>x</t></si>')))).filas).toHaveLength(9_000)
    expect(await refusal(zipOf(partsOfXlsx(ONE, '<si/>'.repeat(1_100_000))))).toMatch(
      /^Unreadable: .*agranda/,
    )
    const laughs = `<!DOCTYPE a [<!ENTITY b "${'ja'.repeat(1_000)}"><!ENTITY c "${'&b;'.repeat(1_000)}">]>`
    const xml = cells('<row r="1"><c r="A1" t="inlineStr"><is><t>&c;&c;</t></is></c></row>').map((part) =>
      part.name.includes('sheet1') ? { ...part, data: Buffer.from(laughs + part.data) } : part,
    )
    expect(await refusal(zipOf(xml))).toMatch(/^Unreadable: .*dañado/)
  })

  it('is read in a process of its own, to the same rows and refusals [archivos/read-in-a-process]', async () => {
    const read = (bytes: Buffer) => readArchivoApart({ bytes, elegido: {} })
    expect(await read(Buffer.from(CSV))).toEqual(await readArchivo(Buffer.from(CSV)))
    expect((await read(xlsxOf([['a', 1]]))).filas).toEqual([['a', 1]])
    await expect(read(zipOf(cells(ONE, FAR)))).rejects.toMatchObject({
      name: 'Unreadable',
      message: 'El archivo se agranda demasiado al abrirlo.',
    })
  })
})
