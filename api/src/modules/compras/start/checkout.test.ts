import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPayPalOrder } from '#domain/compras/claims.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { EN_PERSONA, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

const lines: string[] = []
let tienda: Tienda
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).split('\n').filter(Boolean))
      done()
    },
  })
  tienda = await openTienda({ logTo })
})
afterAll(() => tienda.close())

const order = () =>
  tienda.visitor().call(createPayPalOrder, {
    body: { item: { id: EN_PERSONA, type: 'evento' }, payer: unComprador() },
  })
const linesWith = (text: string) =>
  lines.map((line) => JSON.parse(line)).filter((line) => JSON.stringify(line).includes(text))

it('an order that PayPal does not make is logged with the request and the answer [compras/refused-order-logged]', async () => {
  await tienda.setFault('paypal', 'error', 1, '/v2/checkout/orders')
  expect(await codeOf(order())).toBe('PROVEEDOR_NO_DISPONIBLE')
  const [away] = linesWith('PayPal answered 500')
  expect(away).toMatchObject({
    level: 50,
    reqId: expect.any(String),
    err: { answer: expect.stringContaining('INTERNAL_SERVER_ERROR') },
  })

  // PayPal takes no description that is empty.
  await tienda.sql(`update eventos set titulo = '' where id_evento = $1`, [EN_PERSONA])
  const code = await codeOf(order())
  const { clientSecret } = tienda.sandbox.keys.paypal
  expect([code, linesWith('PayPal answered 4')[0]]).toMatchObject([
    'MEDIO_NO_DISPONIBLE',
    { level: 50, reqId: expect.any(String), err: { answer: expect.stringContaining('debug_id') } },
  ])
  expect(linesWith(clientSecret)).toEqual([])
})
