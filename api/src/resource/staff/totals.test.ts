import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTotalesDeReembolsos } from '#domain/compras/reembolsos/gestion.ts'
import { getTotalesDeMovimientos } from '#domain/movimientos/movimientos.ts'
import { aCompra, anEvento, insert } from '#testing/rows/factories.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'

const extracto = randomUUID()

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite()
  staff = site.as('staff')
  await insert(site, 'extractos', {
    id: extracto,
    medio: 2,
    archivo: 'marzo.csv',
    formato: 'csv',
    nuevas: 300,
    repetidas: 0,
    ceros: 0,
    rechazadas: 0,
  })
  await site.sql(
    `insert into movimientos (medio, extracto_id, fecha, importe, moneda, pagador, cuit, texto, huella, ordinal, estado, motivo_descarte)
     select 2, $1, '2026-03-01'::date + n % 30, case when n % 3 = 0 then -0.1 else 10.05 end * n,
       case when n % 2 = 0 then 'ARS' else 'USD' end, case when n = 7 then 'Única Ñandú' else 'Otra' end, '', '', md5(n::text), 1,
       case when n % 5 = 0 then 'descartado' else 'pendiente' end, case when n % 5 = 0 then 'x' end
     from generate_series(1, 300) n`,
    [extracto],
  )
})
afterAll(() => site.close())

const movimientos = async (query: Record<string, string>) =>
  (await staff.call(getTotalesDeMovimientos, { query: { extracto, ...query } })).data
const reembolsos = async (query: Record<string, string>) =>
  (await staff.call(getTotalesDeReembolsos, { query })).data

describe('what a list of money comes to', () => {
  it('is that of every movement that matches, by currency, not of the page [gestion/sums-of-filters]', async () => {
    const all = Array.from({ length: 300 }, (_, at) => at + 1)
    const cents = (moneda: string, counts: (n: number) => boolean, each: number) =>
      all
        .filter((n) => (n % 2 === 0 ? 'ARS' : 'USD') === moneda && counts(n))
        .reduce((sum, n) => sum + n * each, 0) / 100
    const comes = (n: number) => n % 3 !== 0
    const sumsOf = (currency: string) => ({
      currency,
      entro: cents(currency, comes, 1005),
      salio: cents(currency, (n) => !comes(n), 10),
      porDecidir: cents(currency, (n) => comes(n) && n % 5 !== 0, 1005),
    })
    expect(await movimientos({ limit: '5' })).toEqual([sumsOf('ARS'), sumsOf('USD')])
    expect(await movimientos({ q: 'nandu' })).toEqual([
      { currency: 'USD', entro: 70.35, salio: 0, porDecidir: 70.35 },
    ])
    expect(await movimientos({ sentido: 'sale', estado: 'descartado', fecha: '2026-03-01' })).toEqual([
      { currency: 'ARS', entro: 0, salio: cents('ARS', (n) => n % 30 === 0, 10), porDecidir: 0 },
    ])
    expect(await movimientos({ q: 'nadie' })).toEqual([])
  })

  it('is that of every refund that matches, by currency [gestion/sums-of-filters]', async () => {
    const { IdEvento } = await anEvento(site)
    const { id, referencia: q } = await aCompra(site, {
      id_evento: IdEvento,
      referencia: '7Q4F-TOTA-0000-9XYZ',
    })
    const pago = { origin: 'stripe', payment_id: 'pi_totales', currency: 'ARS' }
    await insert(site, 'compras_pagos', { ...pago, compra_id: id, estado: 'pagado', amount: 500 })
    for (const [estado, importe, currency] of [
      ['hecho', 100.1, 'ARS'],
      ['hecho', 50, 'USD'],
      ['pedido', 20.2, 'ARS'],
      ['enviando', 7, 'ARS'],
      ['fallido', 3, 'ARS'],
    ] as const) {
      await insert(site, 'reembolsos', { ...pago, compra_id: id, estado, importe, currency })
    }
    expect(await reembolsos({ q })).toEqual([
      { currency: 'ARS', total: 130.3, devuelto: 100.1, enCurso: 27.2 },
      { currency: 'USD', total: 50, devuelto: 50, enCurso: 0 },
    ])
    expect(await reembolsos({ q, estado: 'pedido|fallido' })).toEqual([
      { currency: 'ARS', total: 23.2, devuelto: 0, enCurso: 20.2 },
    ])
  })
})
