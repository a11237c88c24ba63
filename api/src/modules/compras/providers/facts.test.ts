// What the providers are known to do that one would not expect, each against the whole module.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { capturePayPalOrder } from '#domain/compras/claims.ts'
import { verifyCompra } from '#domain/compras/compras.ts'
import { refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'
import { createMercadoPago } from './mercadopago.ts'
import { hintOf } from './paypal-notices.ts'
import { ProveedorError } from './proveedor.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 20)
})

const PROVEEDORES = ['mercadopago', 'stripe', 'paypal'] as const

const buy = (medio: number, account?: string) => tienda.buy({ medio }, account)
const verify = (referencia: string, account?: string) =>
  tienda.visitor(account).call(verifyCompra, { params: { referencia }, body: {} })

/** What the provider itself says of the payments of a purchase. */
const paymentsAt = async (referencia: string) =>
  (await tienda.pagos(referencia)).filter(({ pagoId }) => pagoId)

describe('Mercado Pago', () => {
  it('leaves coupons payable when a checkout is closed: those that nobody needs are cancelled [compras/checkouts-closed]', async () => {
    const compra = await buy(MedioPago.mercadopago)
    await tienda.choose('mercadopago', compra.checkoutId, 'pendiente')
    await tienda.choose('mercadopago', compra.checkoutId, 'pagofacil')
    await tienda.quiet()
    expect((await paymentsAt(compra.referencia)).map(({ estado }) => estado)).toEqual(['pending', 'pending'])
    await tienda.choose('mercadopago', compra.checkoutId, 'pagar')
    await tienda.quiet()
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
    const ends = (await paymentsAt(compra.referencia)).map(({ estado }) => estado)
    expect(ends.toSorted()).toEqual(['approved', 'cancelled', 'cancelled'])
    await verify(compra.referencia)
    expect(Number((await tienda.compra(compra.referencia))['recibido'])).toBe(compra.amount)
  })

  it('restores what a complaint that it turned down was about, each time, and confirms nothing twice [compras/won-dispute-restores]', async () => {
    const compra = await tienda.buyPaid('mercadopago')
    const { payment_id } = await tienda.compra(compra.referencia)
    const act = async (accion: 'reclamo' | 'ganar-reclamo') => {
      await tienda.act('mercadopago', String(payment_id), accion)
      await tienda.quiet()
      return tienda.estado(compra.referencia)
    }
    for (const _ of ['once', 'again']) {
      expect(await act('reclamo')).toBe('revision')
      expect(await act('ganar-reclamo')).toBe('confirmada')
    }
    expect(await tienda.sql(`select from correos where plantilla = 'compra-confirmada'`)).toHaveLength(1)
    const params = { referencia: compra.referencia }
    await tienda.as('staff').call(refundCompra, { params, body: { motivo: 'Lo pidió' } })
    expect(await tienda.estado(compra.referencia)).toBe('reembolsada')
  })

  it('gives back what a complaint was about: refunded by itself, and told, whatever is heard of it later [compras/complaint-refunded]', async () => {
    const compra = await tienda.buyPaid('mercadopago')
    const { payment_id } = await tienda.compra(compra.referencia)
    for (const accion of ['reclamo', 'perder-reclamo'] as const) {
      await tienda.act('mercadopago', String(payment_id), accion)
      await tienda.quiet()
    }
    expect(await tienda.estado(compra.referencia)).toBe('reembolsada')
    expect(await tienda.sql('select disputa from compras_pagos')).toEqual([{ disputa: null }])
    expect(await tienda.sql(`select from correos where plantilla = 'compra-reembolso'`)).toHaveLength(1)
    await verify(compra.referencia)
    expect(await tienda.estado(compra.referencia)).toBe('reembolsada')
  })

  it('shows no refunds in its search: a look asks for the payment itself [compras/mercadopago-refunds-read]', async () => {
    const { referencia } = await tienda.buyPaid('mercadopago')
    const { payment_id } = await tienda.compra(referencia)
    await tienda.configureWebhooks('mercadopago', { mode: 'off' })
    await tienda.act('mercadopago', String(payment_id), 'reembolsar', 1_000)
    const staff = tienda.visitor('staff')
    await onCompra(staff, 'consultar-al-proveedor', { params: { referencia } })
    const refunds = () => tienda.sql('select estado, importe, externo from reembolsos order by creado_en')
    expect(await refunds()).toEqual([{ estado: 'hecho', importe: '1000.00', externo: true }])
    await tienda.act('mercadopago', String(payment_id), 'reembolsar')
    await tienda.age(referencia, '2 days')
    await tienda.runJob('compras-conciliar')
    await tienda.configureWebhooks('mercadopago', { mode: 'on' })
    expect(await refunds(), 'the rest is one refund of its own amount').toMatchObject([
      { importe: '1000.00' },
      { importe: '46250.00' },
    ])
    expect(await tienda.estado(referencia)).toBe('reembolsada')
  })

  it('pays a complaint with its own money: the purchase is refunded, and the refund says whose money it was [compras/mercadopago-pays]', async () => {
    const { referencia } = await tienda.buyPaid('mercadopago')
    const { payment_id } = await tienda.compra(referencia)
    for (const accion of ['reclamo', 'cubrir-reclamo'] as const) {
      await tienda.act('mercadopago', String(payment_id), accion)
      await tienda.quiet()
    }
    expect(await tienda.estado(referencia)).toBe('reembolsada')
    expect(await tienda.sql('select externo, motivo from reembolsos')).toEqual([
      { externo: true, motivo: expect.stringContaining('su propio dinero') },
    ])
    const refund = tienda
      .visitor('staff')
      .call(refundCompra, { params: { referencia }, body: { motivo: 'x' } })
    await expect(refund).rejects.toMatchObject({ code: 'COMPRA_CERRADA' })
  })

  it('lists payments in pages: after many refused tries the one that is good is found [compras/any-order-of-news]', async () => {
    await tienda.configureWebhooks('mercadopago', { mode: 'off' })
    const compra = await buy(MedioPago.mercadopago)
    for (let i = 0; i < 55; i++) await tienda.choose('mercadopago', compra.checkoutId, 'rechazar')
    await tienda.choose('mercadopago', compra.checkoutId, 'pagar')
    for (let i = 0; i < 55; i++) await tienda.choose('mercadopago', compra.checkoutId, 'rechazar')
    expect((await verify(compra.referencia)).item.estado).toBe('confirmada')
    expect(await tienda.sql('select count(*)::int as n from compras_pagos')).toEqual([{ n: 111 }])
    await tienda.configureWebhooks('mercadopago', { mode: 'on' })
  })

  it('may answer a repeated key with nothing at all: what became of the refund is asked, not made up [compras/refund-state-is-true]', async () => {
    const empty = createServer((_request, response) => response.writeHead(200).end())
    await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve))
    const { port } = empty.address() as AddressInfo
    const mercadopago = createMercadoPago(
      {
        accessToken: 'x',
        publicKey: 'x',
        webhookSecret: 'x',
        apiBase: `http://127.0.0.1:${port}`,
        scriptUrl: '',
      },
      { origin: 'http://127.0.0.1' },
    )
    const pedido = { clave: 'k', paymentId: '1', minor: 100n, moneda: 'ARS' }
    const answer = await mercadopago.refund?.(pedido, AbortSignal.timeout(5_000)).catch((error) => error)
    empty.close()
    expect(answer).toBeInstanceOf(ProveedorError)
    // Without a status nothing is known: the row stays under way.
    expect(answer.status).toBeUndefined()
  })
})

describe.each(PROVEEDORES)('a refund that %s accepted and then could not make', (proveedor) => {
  it('leaves the purchase as it was, and the money can be given back again [compras/refund-state-is-true]', async () => {
    const { referencia } = await tienda.buyPaid(proveedor)
    const { payment_id } = await tienda.compra(referencia)
    const refund = () =>
      tienda.visitor('staff').call(refundCompra, { params: { referencia }, body: { motivo: 'Lo pidió' } })
    await tienda.setRefunds(proveedor, 'pending', 1)
    expect((await refund()).message).toContain('quedó en curso')
    await tienda.act(proveedor, String(payment_id), 'fallar-reembolso')
    await tienda.quiet()
    await tienda.sql(`update reembolsos set actualizado_en = actualizado_en - interval '1 hour'`)
    await tienda.runJob('compras-reembolsos')
    expect(await tienda.sql('select estado from reembolsos')).toEqual([{ estado: 'fallido' }])
    expect(await tienda.estado(referencia)).toBe('confirmada')
    expect((await refund()).item.estado).toBe('reembolsada')
  })
})

describe('PayPal', () => {
  const approve = async (order: string) => {
    await tienda.choose('paypal', order, 'desconectar')
    await tienda.quiet()
  }
  const isCaptured = async (referencia: string) => (await paymentsAt(referencia)).length > 0

  it('cannot cancel an order: one that was replaced is never captured, whoever asks [compras/checkouts-closed]', async () => {
    const first = await buy(MedioPago.paypal, 'ana')
    const second = await buy(MedioPago.stripe, 'ana')
    expect(await tienda.estado(first.referencia)).toBe('fallida')
    await approve(first.checkoutId)
    const capture = () => tienda.visitor('ana').call(capturePayPalOrder, { params: { id: first.checkoutId } })
    expect((await capture()).item.estado).toBe('fallida')
    expect((await verify(first.referencia, 'ana')).item.estado).toBe('fallida')
    await tienda.age(first.referencia, '1 hour')
    await tienda.runJob('compras-conciliar')
    expect(await isCaptured(first.referencia)).toBe(false)

    await tienda.choose('stripe', second.checkoutId, 'pagar')
    await tienda.quiet()
    expect((await capture()).item.estado).toBe('fallida')
    expect(await isCaptured(first.referencia)).toBe(false)
    expect(await tienda.estado(second.referencia)).toBe('confirmada')
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
  })

  it('approved after its time was over, it is not captured either [compras/checkouts-closed]', async () => {
    const { referencia, checkoutId } = await buy(MedioPago.paypal)
    await tienda.age(referencia, '31 minutes')
    await tienda.runJob('compras-vencer')
    expect(await tienda.estado(referencia)).toBe('vencida')
    await approve(checkoutId)
    await tienda.visitor().call(capturePayPalOrder, { params: { id: checkoutId } })
    expect([await tienda.estado(referencia), await isCaptured(referencia)]).toEqual(['vencida', false])
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
  })

  it('captured all the same by somebody else, the money is a seat or under review, and can go back [compras/money-without-seat]', async () => {
    const first = await buy(MedioPago.paypal, 'ana')
    const second = await buy(MedioPago.stripe, 'ana')
    await tienda.choose('stripe', second.checkoutId, 'pagar')
    await tienda.quiet()
    await tienda.configureWebhooks('paypal', { mode: 'off' })
    await approve(first.checkoutId)
    await captureByHand(first.checkoutId)
    expect((await verify(first.referencia, 'ana')).item.estado).toBe('revision')
    await tienda.configureWebhooks('paypal', { mode: 'on' })
    const staff = tienda.visitor('staff')
    const params = { referencia: first.referencia }
    const { message } = await onCompra(staff, 'confirmar', { params, body: { motivo: 'x' } })
    expect(message).toContain('ya tenía esta actividad')
    const { item } = await staff.call(refundCompra, { params, body: { motivo: 'Pagó dos veces' } })
    expect(item.estado).toBe('reembolsada')
    expect(await tienda.estado(second.referencia)).toBe('confirmada')
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
  })

  /** As a page of ours does not: straight at the provider. */
  async function captureByHand(order: string): Promise<void> {
    const { url, keys } = tienda.sandbox
    const basic = Buffer.from(`${keys.paypal.clientId}:${keys.paypal.clientSecret}`).toString('base64')
    const token = await fetch(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    const { access_token } = (await token.json()) as { access_token: string }
    const answer = await fetch(`${url}/v2/checkout/orders/${order}/capture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(201)
  }

  it('tells of a reversal with the refund or with the capture: the capture is what was disputed [compras/dispute-stays]', () => {
    const up = (href: string) => [{ rel: 'up', href }]
    const event_type = 'PAYMENT.CAPTURE.REVERSED'
    const ids = { related_ids: { order_id: 'O-1' } }
    const refund = {
      id: 'R-1',
      supplementary_data: ids,
      links: up('https://api.paypal.com/v2/payments/captures/C-1'),
    }
    expect(hintOf({ event_type, resource: refund })).toEqual({ paymentId: 'C-1', contracargo: true })
    const capture = {
      id: 'C-1',
      custom_id: 'REF',
      links: up('https://api.paypal.com/v2/checkout/orders/O-1'),
    }
    expect(hintOf({ event_type, resource: capture })).toEqual({
      referencia: 'REF',
      paymentId: 'C-1',
      contracargo: true,
    })
  })
})
