import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MedioPago } from '#domain/compras/medios.ts'
import { COMPRADOR } from '#testing/people/comprador.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'

let tienda: Tienda
let trap: Server
let evil: string
const caught: string[] = []

beforeAll(async () => {
  tienda = await openTienda()
  trap = createServer((request, response) => {
    caught.push(String(request.url))
    response.end('{}')
  })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  evil = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
})
afterAll(async () => {
  trap.close()
  await tienda.close()
})

/** Every header by which a caller can name a host. */
const named = () => {
  const host = new URL(evil).host
  return {
    host,
    origin: evil,
    referer: `${evil}/referer`,
    forwarded: `host=${host};proto=http`,
    'x-forwarded-host': host,
    'x-forwarded-for': '10.9.8.7',
    'paypal-cert-url': `${evil}/cert`,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-transmission-id': '1',
    'paypal-transmission-sig': 'x',
    'paypal-transmission-time': new Date().toISOString(),
  }
}

const post = (url: string, payload: object) =>
  tienda.inject({ method: 'POST', url, headers: named(), payload })

it('connects to no host that a caller named, in a header, a body or a notice [operacion/no-foreign-hosts]', async () => {
  const links = { urlCurrent: evil, notification_url: evil, back_urls: { success: evil }, redirect: evil }
  const card = await post('/v1/stripe/create-checkout-session', {
    product_type: 'evento',
    product_id: EN_PERSONA,
    ...links,
  })
  expect(card.statusCode).toBe(303)
  expect(card.headers.location).toContain(tienda.sandbox.url)

  const comprador = { ...COMPRADOR, calle: `${evil}/calle`, ...links }
  const body = { product_type: 'evento', product_id: EN_PERSONA, comprador, ...links }
  const started = await post('/v1/data/compras', { ...body, medio: MedioPago.mercadopago })
  expect(started.statusCode).toBe(201)
  // The provider tells us: at our own address, whatever host the buyer's request named.
  await tienda.choose('mercadopago', started.json().item.checkout.id, 'pagar')
  await tienda.quiet()
  expect(await tienda.estado(started.json().item.referencia)).toBe('confirmada')

  const item = { id: EN_PERSONA, type: 'evento', titulo: evil, imagen: `${evil}/x.png` }
  const preference = { item, payer: { ...comprador, name: 'Marta' } }
  expect((await post('/v1/mercadopago/create_preference', preference)).statusCode).toBeLessThan(300)

  const notice = {
    id: 'WH-1',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { links: [{ href: evil }] },
  }
  for (const provider of ['mercadopago', 'stripe', 'paypal']) {
    const answer = await post(`/v1/${provider}/webhook?data.id=${encodeURIComponent(evil)}&type=payment`, {
      ...notice,
      resource_url: evil,
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  }
  await tienda.quiet()
  expect(caught).toEqual([])
  await fetch(`${evil}/control`)
  expect(caught).toEqual(['/control'])
})
