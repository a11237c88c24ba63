import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fila, type Plantilla, readFecha, readFilas, readImporte } from './lectura.ts'
import { guessPlantilla } from './suponer.ts'

describe('reading a statement [movimientos/statements-read]', () => {
  it.each([
    ['15/11/2026', '2026-11-15'],
    ['5-1-26', '2026-01-05'],
    ['15.11.2026 10:33', '2026-11-15'],
    ['2026-11-15T00:00:00', '2026-11-15'],
    ['20261115', '2026-11-15'],
    ['20261115120000[-3:ART]', '2026-11-15'],
    ['31/02/2026', undefined],
    ['11/15/2026', undefined],
    ['ayer', undefined],
    ['', undefined],
    [45_000, undefined],
  ])('the day %s is %s', (cell, day) => {
    expect(readFecha(cell, 'dmy')).toBe(day)
  })

  it.each([
    ['1.234,56', ',', 123_456n],
    ['1,234.56', '.', 123_456n],
    ['$ 45.000', ',', 4_500_000n],
    ['(1.000,5)', ',', -100_050n],
    ['500,00-', ',', -50_000n],
    ['−12', ',', -1_200n],
    [58_000.5, ',', 5_800_050n],
    [1234.5599999999999, '.', 123_456n],
    ['1.234,56', '.', undefined],
    ['1,23,456.00', '.', undefined],
    ['12,345', ',', undefined],
    ['1.234.5', ',', undefined],
    ['-5-', ',', undefined],
    ['=1+1', ',', undefined],
    [0.001, ',', undefined],
    ['9999999999999', ',', undefined],
  ] as const)('%s with %s is %s', (cell, decimal, cents) => {
    expect(readImporte(cell, decimal)).toBe(cents)
  })

  it('an amount written in either way comes back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (cents) => {
        const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
        const sign = cents < 0 ? '-' : ''
        const dotted = whole.replace(/\B(?=(\d{3})+$)/g, '.')
        expect(readImporte(`${sign}${dotted},${rest}`, ',')).toBe(BigInt(cents))
        expect(readImporte(`${sign}${dotted.replaceAll('.', ',')}.${rest}`, '.')).toBe(BigInt(cents))
        expect(readImporte(cents / 100, ',')).toBe(BigInt(cents))
      }),
    )
  })

  const HEAD: Fila = ['Fecha', 'Concepto', 'Débito', 'Crédito', 'Saldo']
  const plantilla: Plantilla = guessPlantilla([HEAD, ['01/11/2026', 'x', '', '1,00', '']], {
    separador: ';',
    codificacion: 'utf-8',
  })

  it('guesses the columns by their names', () => {
    expect(plantilla).toMatchObject({ encabezado: 0, fecha: 'dmy', decimal: ',' })
    expect(plantilla.columnas).toMatchObject({ fecha: 0, texto: [1], debito: 2, credito: 3, importe: null })
  })

  it('what cannot be read is refused by row, nothing is taken for zero, and zero is left out', () => {
    const read = readFilas(
      [
        HEAD,
        ['01/11/2026', 'entra', '', '100,00', ''],
        ['01/11/2026', 'sale', '50,00', '', ''],
        ['01/11/2026', 'sale con signo', '-50,00', '0,00', ''],
        ['xx', 'sin fecha', '', '1,00', ''],
        ['01/11/2026', 'ilegible', '', 'cien', ''],
        ['01/11/2026', 'vacío', '', '', ''],
        ['01/11/2026', 'los dos', '1,00', '1,00', ''],
        ['01/11/2026', 'cero', '', '0,00', ''],
        ['', ' ', '', '', ''],
      ],
      plantilla,
    )
    expect(read.lineas.map(({ fila, minor }) => [fila, minor])).toEqual([
      [2, 10_000n],
      [3, -5_000n],
      [4, -5_000n],
    ])
    expect(read.rechazos.map(({ fila, motivo }) => [fila, motivo])).toEqual([
      [5, 'No se pudo leer la fecha'],
      [6, 'No se pudo leer el importe'],
      [7, 'Falta el importe'],
      [8, 'Tiene débito y crédito a la vez'],
    ])
    expect(read.ceros).toBe(1)
  })
})
