import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyCompra } from '#domain/compras/compras.ts'
import { refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { openTienda, type Tienda } from '#testing/tienda.ts'
import { PUBLISHED } from './published-shapes.ts'

interface Exchanged {
  method: string
  url: string
  headers: Record<string, string>
  sent: string
  status: number
  answer: unknown
}

let tienda: Tienda
const exchanged: Exchanged[] = []
/** Between the shop and the sandbox, which both speak as they always do. */
const recorder = createServer(async (request, response) => {
  let sent = ''
  for await (const part of request.setEncoding('utf8')) sent += part
  const { method = '', url = '' } = request
  const {
    host: _,
    connection: __,
    'content-length': ___,
    ...headers
  } = request.headers as Record<string, string>
  const answer = await fetch(`${tienda.sandbox.url}${url}`, {
    method,
    headers,
    ...(sent ? { body: sent } : {}),
  })
  const said = await answer.text()
  exchanged.push({ method, url, headers, sent, status: answer.status, answer: said && JSON.parse(said) })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(said)
})

beforeAll(async () => {
  await once(recorder.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`
  tienda = await openTienda({ env: { MP_API_BASE: url, STRIPE_API_BASE: url, PAYPAL_API_BASE: url } })
  // The recorder writes bodies anew, so what PayPal signed would not be verified.
  await tienda.configureWebhooks('paypal', { mode: 'off' })
})
afterAll(async () => {
  await tienda.close()
  recorder.closeAllConnections()
  recorder.close()
})

const readBody = ({ headers, sent }: Exchanged) =>
  headers['content-type']?.includes('urlencoded')
    ? Object.fromEntries(new URLSearchParams(sent))
    : sent && JSON.parse(sent)

function problemOf(each: Exchanged): string | undefined {
  const name = `${each.method} ${each.url.split('?')[0]}`
  const operation = PUBLISHED.find(({ method, path }) => method === each.method && path.test(each.url))
  if (!operation) return `${name}: no published shape`
  if (operation.key && !each.headers[operation.key]) return `${name}: without ${operation.key}`
  if (!operation.sent && each.sent) return `${name}: sends a body`
  const sent = operation.sent?.safeParse(readBody(each))
  if (sent?.error) return `${name} sends: ${sent.error.message}`
  const { error } = operation.answer.safeParse(each.answer)
  return error && `${name} answers ${each.status}: ${error.message}`
}

it.each(['mercadopago', 'stripe', 'paypal'] as const)(
  'what we send to %s, and what the sandbox answers, is what its provider publishes [compras/published-shapes]',
  async (proveedor) => {
    exchanged.length = 0
    const staff = tienda.visitor('staff')
    const compra = await tienda.buy({ medio: MedioPago[proveedor] })
    // A coupon that is cancelled once the card pays.
    if (proveedor === 'mercadopago') await tienda.choose(proveedor, compra.checkoutId, 'pendiente')
    await tienda.choose(proveedor, compra.checkoutId, 'pagar')
    await tienda.quiet()
    const params = { referencia: compra.referencia }
    await tienda.visitor().call(verifyCompra, { params, body: {} })
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
    await onCompra(staff, 'consultar-al-proveedor', { params })
    await staff.call(refundCompra, { params, body: { motivo: 'Lo pidió' } })
    await onCompra(staff, 'consultar-al-proveedor', { params })
    const cancelled = exchanged.some(({ method, url }) => method === 'PUT' && url.startsWith('/v1/payments/'))
    expect(cancelled).toBe(proveedor === 'mercadopago')
    expect(exchanged.length).toBeGreaterThan(3)
    expect(exchanged.map(problemOf).filter(Boolean)).toEqual([])
  },
)
