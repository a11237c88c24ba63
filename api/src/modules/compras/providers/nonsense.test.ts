// A provider that answers, and whose answers make no sense: nothing is known, nothing is done, and it is asked again.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCompra, verifyCompra } from '#domain/compras/compras.ts'
import { refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { providerSettings } from '#sandbox/settings.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { EN_PERSONA, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
/** Another process of the same shop, which hears nonsense. */
let confused: TestSite
let provider: Server
let said = ''
beforeAll(async () => {
  provider = createServer((request, response) => {
    const token = request.url === '/v1/oauth2/token' && said !== 'null'
    response.setHeader('content-type', 'application/json')
    response.end(token ? '{"access_token":"t","expires_in":3600}' : said)
  })
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  tienda = await openTienda()
  const { keys } = tienda.sandbox
  confused = await openSite({
    databaseUrl: tienda.config.databaseUrl,
    env: {
      ORIGIN: tienda.config.origin,
      PAIS_RED_LOCAL: 'AR',
      TRUST_PROXY: '127.0.0.1',
      ...providerSettings({ url, keys }),
    },
  })
})
afterAll(async () => {
  await confused.close()
  await tienda.close()
  provider.close()
})
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 20)
})

const NONSENSE = [
  '',
  'null',
  '5',
  '"x"',
  '[]',
  '{}',
  '<html>',
  '{"id":null,"results":[null]}',
  '{"id":{},"url":5,"init_point":5,"results":{},"purchase_units":[{"payments":{"captures":[{}]}}]}',
  '{"id":"","status":"COMPLETED","results":"x","purchase_units":5,"payment_intent":{"id":5},"payment_status":"paid"}',
]

const createBody = (medio: number) => ({
  product_type: 'evento' as const,
  product_id: EN_PERSONA,
  medio,
  comprador: unComprador(),
})
async function buyPaid(proveedor: 'mercadopago' | 'stripe' | 'paypal') {
  const { referencia } = await tienda.buyPaid(proveedor)
  const params = { referencia }
  await tienda.visitor().call(verifyCompra, { params, body: {} })
  expect(await tienda.estado(referencia)).toBe('confirmada')
  return params
}
const runJobs = async (of: TestSite) => {
  await tienda.sql('update compras set proxima_consulta_en = now()')
  await tienda.sql(`update reembolsos set actualizado_en = now() - interval '2 hours'`)
  for (const name of ['compras-conciliar', 'compras-reembolsos', 'compras-cerrar', 'compras-avisos']) {
    await of.runJob(name)
  }
}

describe.each(['mercadopago', 'stripe', 'paypal'] as const)(
  'nonsense from %s [compras/senseless-answers]',
  (proveedor) => {
    it('begins no checkout, and says so; the same begins it later', async () => {
      for (said of NONSENSE) {
        const clave = crypto.randomUUID()
        const body = { ...createBody(MedioPago[proveedor]), clave }
        const somebody = confused.with({ 'x-forwarded-for': `10.9.${randomInt(256)}.${randomInt(256)}` })
        expect(await codeOf(somebody.call(createCompra, { body })), said).toBe('PROVEEDOR_NO_DISPONIBLE')
        const { item } = await tienda.visitor().call(createCompra, { body })
        expect(item.checkout?.id, said).toEqual(expect.stringMatching(/\w/))
      }
    })

    it('changes nothing of what was paid, and loses no refund', async () => {
      const params = await buyPaid(proveedor)
      const body = { motivo: 'Lo pidió' }
      said = '{}'
      const answer = await confused.as('staff').call(refundCompra, { params, body })
      expect(answer.item.estado).toBe('confirmada')
      for (said of NONSENSE) {
        const { item } = await confused.call(verifyCompra, { params, body: {} })
        expect(item.estado, said).toBe('confirmada')
        await runJobs(confused)
        expect(await tienda.sql('select estado, proveedor_id from reembolsos'), said).toEqual([
          { estado: 'enviando', proveedor_id: null },
        ])
      }
      await runJobs(tienda)
      await tienda.quiet()
      expect(await tienda.estado(params.referencia)).toBe('reembolsada')
      expect(await tienda.sql('select estado from reembolsos')).toEqual([{ estado: 'hecho' }])
    })
  },
)

it('an amount with the noise of binary arithmetic is read to the cent, and one with a part of a cent is not [compras/exact-money]', async () => {
  const body = createBody(MedioPago.mercadopago)
  const { item } = await tienda.visitor().call(createCompra, { body })
  const { referencia } = item
  const look = async (noise: number) => {
    const payment = { id: 77, status: 'approved', currency_id: 'ARS', external_reference: referencia }
    said = JSON.stringify({ results: [{ ...payment, transaction_amount: item.amount + noise }] })
    await confused.call(verifyCompra, { params: { referencia }, body: {} })
    return tienda.estado(referencia)
  }
  expect(await look(0.005)).toBe('pendiente')
  expect(await look(-1e-10)).toBe('confirmada')
  expect(await tienda.compra(referencia)).toMatchObject({ recibido: item.amount.toFixed(2) })
})
