import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORIGENES, type Origen } from './medios.ts'
import { parcialText } from './parcial.ts'
import {
  convert,
  formatImporte,
  fromMinor,
  importeText,
  isGratuito,
  isSinPrecio,
  type PreciosDeEvento,
  precioLibroText,
  precioOfEvento,
  precioOfLibro,
  precioText,
  quote,
  toMinor,
  totalText,
} from './precios.ts'

const EVENTO: PreciosDeEvento = { Precio: 45000, PrecioUsd: 120, PrecioGrupo1: 80.5, PrecioGrupo2: 0 }
const quoteOf = (evento: PreciosDeEvento, grupo: number, origen: Origen, cotizacion: string) =>
  quote({ precio: precioOfEvento(evento, grupo), grupo, origen, cotizacion })

describe('amounts', () => {
  it('reads decimals exactly, from text and from numbers [compras/exact-money]', () => {
    expect(toMinor('8.60')).toBe(860n)
    expect(toMinor(8.6)).toBe(860n)
    expect(toMinor(45000)).toBe(4_500_000n)
    expect(toMinor('9999999999.99')).toBe(999_999_999_999n)
    expect(fromMinor(5n)).toBe('0.05')
    expect(fromMinor(4_500_000n)).toBe('45000.00')
  })

  it.each(['', '-1', '1.234', '1e3', 'NaN', '1,50', ' 1', Number.NaN, 1e21, -0.01])(
    'refuses %s',
    (amount) => {
      expect(() => toMinor(amount)).toThrow(RangeError)
    },
  )

  it('writes pesos and dollars as people read them [eventos/price-notation libros/book-payment]', () => {
    const text = (minor: bigint, moneda: 'ARS' | 'USD') =>
      formatImporte({ minor, moneda }).replace('\u00a0', ' ')
    expect(text(4_500_000n, 'ARS')).toBe('$ 45.000')
    expect(text(12_000n, 'USD')).toBe('USD 120')
    expect(text(123_456_789n, 'ARS')).toBe('$ 1.234.567,89')
    expect(text(5n, 'USD')).toBe('USD 0,05')
    expect(precioLibroText({ precio: '18500.00' }).replace('\u00a0', ' ')).toBe('$ 18.500')
    expect(precioLibroText({ precio: 1234567.5 }).replace('\u00a0', ' ')).toBe('$ 1.234.567,50')
    expect(precioLibroText({ precio: 999 }).replace('\u00a0', ' ')).toBe('$ 999')
  })

  it('says abroad whose pesos a book costs [compras/pesos-named-abroad]', () => {
    const text = (grupo: number) => precioLibroText({ precio: 21500 }, grupo).replaceAll('\u00a0', ' ')
    expect(text(-1)).toBe('$ 21.500')
    expect(text(0)).toBe('$ 21.500 (pesos argentinos)')
    expect(text(1)).toBe('$ 21.500 (pesos argentinos)')
    expect(importeText({ minor: 12000n, moneda: 'USD' }, 0)).toBe('USD\u00a0120')
    expect(totalText({ amount: '45000.50', currency: 'ARS' })).toBe('$\u00a045.000,50')
    expect(precioText(EVENTO, -1).replace('\u00a0', ' ')).toBe('$ 45.000')
    expect(precioText({ Precio: 0, PrecioUsd: 0, PrecioGrupo1: 0, PrecioGrupo2: 0 }, 0)).toBe('Sin cargo')
    expect(isGratuito({ Precio: 100, PrecioUsd: 0, PrecioGrupo1: 0, PrecioGrupo2: 0 })).toBe(false)
  })

  it('says to a buyer abroad whose pesos were received and are missing [compras/pesos-named-abroad]', () => {
    const text = (grupo: number) => parcialText(100n, 300n, 'ARS', grupo).replaceAll('\u00a0', ' ')
    expect(text(-1)).toBe('Recibimos $ 1, faltan $ 2')
    expect(text(0)).toBe('Recibimos $ 1, faltan $ 2 (pesos argentinos)')
    expect(totalText({ amount: '45000', currency: 'ARS' }, 1)).toBe('$\u00a045.000 (pesos\u00a0argentinos)')
    expect(totalText({ amount: '120', currency: 'USD' }, 1)).toBe('USD\u00a0120')
  })

  it('is nobody’s zero where no price was set for a group [eventos/no-price]', () => {
    const evento = { Precio: 100, PrecioUsd: 0, PrecioGrupo1: 80, PrecioGrupo2: 0 }
    expect([-1, 0, 1, 2].map((grupo) => isSinPrecio(evento, grupo))).toEqual([false, true, false, true])
    expect(precioText(evento, 2)).toBe('A consultar')
    expect(isSinPrecio({ ...evento, Precio: 0, PrecioGrupo1: 0 }, 0)).toBe(false)
  })
})

describe('the price rule', () => {
  it('is Precio in pesos for Argentina [eventos/price-by-group]', () => {
    expect(precioOfEvento(EVENTO, -1)).toEqual({ minor: 4_500_000n, moneda: 'ARS' })
  })
  it('is the price of groups 1 and 2 where set, else PrecioUsd [eventos/price-by-group]', () => {
    expect(precioOfEvento(EVENTO, 1)).toEqual({ minor: 8_050n, moneda: 'USD' })
    expect(precioOfEvento(EVENTO, 2)).toEqual({ minor: 12_000n, moneda: 'USD' })
  })
  it('is PrecioUsd for everybody else [eventos/price-by-group]', () => {
    for (const grupo of [0, 3, -2, 99]) {
      expect(precioOfEvento(EVENTO, grupo)).toEqual({ minor: 12_000n, moneda: 'USD' })
    }
  })
  it('can express pesos in dollars with two decimals [eventos/price-by-group]', () => {
    expect(convert({ minor: 4_500_000n, moneda: 'ARS' }, 'USD', toMinor('1185.50'))).toBe(3_796n)
  })
})

describe('what is charged', () => {
  it('takes no fee for a transfer, in the currency of the price [compras/surcharge-of-methods compras/currency-of-methods]', () => {
    expect(quoteOf(EVENTO, -1, 'transferencia', '1000')).toMatchObject({ moneda: 'ARS', recargo: 0n })
    expect(quoteOf(EVENTO, 1, 'transferencia', '1000')).toMatchObject({ moneda: 'USD', total: 8_050n })
  })
  it('charges Mercado Pago in pesos with 5 % [compras/surcharge-of-methods compras/currency-of-methods]', () => {
    expect(quoteOf(EVENTO, 0, 'mercadopago', '1185.50')).toMatchObject({
      moneda: 'ARS',
      base: 14_226_000n,
      recargo: 711_300n,
      total: 14_937_300n,
    })
  })
  it('charges PayPal in dollars with two decimals [compras/currency-of-methods]', () => {
    expect(quoteOf(EVENTO, -1, 'paypal', '1185.50')).toMatchObject({
      moneda: 'USD',
      base: 3_796n,
      total: 3_986n,
    })
  })
  it('charges the card in pesos for Argentina and in dollars elsewhere, cents truncated [compras/currency-of-methods]', () => {
    const evento = { ...EVENTO, Precio: '8.60', PrecioUsd: '8.61' }
    expect(quoteOf(evento, -1, 'stripe', '1000')).toMatchObject({ moneda: 'ARS', total: 903n })
    expect(quoteOf(evento, 0, 'stripe', '1000')).toMatchObject({ moneda: 'USD', total: 904n })
    expect(quoteOf(evento, 0, 'paypal', '1000')).toMatchObject({ moneda: 'USD', total: 904n })
    expect(quoteOf({ ...evento, PrecioUsd: '0.50' }, 0, 'stripe', '1000').total).toBe(52n)
    expect(quoteOf({ ...evento, PrecioUsd: '0.50' }, 0, 'paypal', '1000').total).toBe(53n)
  })
  it('charges a book from its pesos, whoever buys it [libros/book-payment]', () => {
    const precio = precioOfLibro({ precio: '18500' })
    const total = (origen: Origen, grupo: number) => quote({ precio, grupo, origen, cotizacion: '1000' })
    expect(total('transferencia', 0)).toMatchObject({ moneda: 'ARS', total: 1_850_000n })
    expect(total('mercadopago', 0)).toMatchObject({ moneda: 'ARS', total: 1_942_500n })
    expect(total('paypal', -1)).toMatchObject({ moneda: 'USD', total: 1_943n })
    expect(total('stripe', -1)).toMatchObject({ moneda: 'ARS', total: 1_942_500n })
  })
})

/**
 * The same rules written a second time, on fractions: nothing is rounded before the end of each step, and rounding
 * is by comparing remainders instead of adding a half.
 */
function oracle(cents: [bigint, bigint, bigint, bigint], grupo: number, origen: Origen, rate: bigint) {
  const [ars, usd, g1, g2] = cents
  const inPesos = grupo === -1
  const price = inPesos ? ars : grupo === 1 && g1 !== 0n ? g1 : grupo === 2 && g2 !== 0n ? g2 : usd
  const wantsPesos = origen === 'mercadopago' || (origen !== 'paypal' && inPesos)
  const nearest = (top: bigint, bottom: bigint) => {
    const rest = top % bottom
    return (top - rest) / bottom + (rest * 2n >= bottom ? 1n : 0n)
  }
  let base = price
  if (inPesos && !wantsPesos) base = nearest(price * 100n, rate)
  if (!inPesos && wantsPesos) base = nearest(price * rate, 100n)
  const five = base * 5n
  const fee =
    origen === 'transferencia'
      ? 0n
      : origen === 'stripe'
        ? (five - (five % 100n)) / 100n
        : nearest(five, 100n)
  return { currency: wantsPesos ? 'ARS' : 'USD', base, fee }
}

describe('10,000 random prices', () => {
  const cents = fc.bigInt({ min: 0n, max: 999_999_999n })
  const text = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

  it('match an independent reckoning to the cent, as text and as numbers [compras/surcharge-of-methods compras/exact-money compras/currency-of-methods]', () => {
    fc.assert(
      fc.property(
        fc.tuple(cents, cents, fc.oneof(fc.constant(0n), cents), fc.oneof(fc.constant(0n), cents)),
        fc.constantFrom(-1, 0, 1, 2, 3),
        fc.constantFrom(...ORIGENES),
        fc.bigInt({ min: 1n, max: 99_999_999n }),
        fc.boolean(),
        (prices, grupo, origen, rate, asNumbers) => {
          const [Precio, PrecioUsd, PrecioGrupo1, PrecioGrupo2] = prices.map((minor) =>
            asNumbers ? Number(text(minor)) : text(minor),
          ) as [string, string, string, string]
          const got = quoteOf({ Precio, PrecioUsd, PrecioGrupo1, PrecioGrupo2 }, grupo, origen, text(rate))
          const expected = oracle(prices, grupo, origen, rate)
          expect({ currency: got.moneda, base: got.base, fee: got.recargo }).toEqual(expected)
          expect(got.total).toBe(got.base + got.recargo)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  it('agree on the surcharge with the whole rule of D10: the rounded 105 % [compras/surcharge-of-methods]', () => {
    fc.assert(
      fc.property(cents, (minor) => {
        const { total } = quote({
          precio: { minor, moneda: 'USD' },
          grupo: 0,
          origen: 'paypal',
          cotizacion: '1',
        })
        expect(total).toBe((minor * 105n + 50n) / 100n)
      }),
      { numRuns: 2_000 },
    )
  })
})

it('a part of the money says what is here and what is missing [compras/partial-transfer]', () => {
  expect(parcialText(4_000_000n, 4_725_050n, 'ARS')).toBe('Recibimos $\u00a040.000, faltan $\u00a07.250,50')
})
