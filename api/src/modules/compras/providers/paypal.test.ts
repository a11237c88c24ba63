import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { capturePayPalOrder } from '#domain/compras/claims.ts'
import { verifyCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { type StubAnswer, startStubProvider } from '#testing/servers/stub-provider.ts'
import { openTienda, type Tienda } from '#testing/tienda.ts'
import { createPayPal } from './paypal.ts'
import type { CompraDeProveedor, PagoConocido } from './proveedor.ts'

describe('in the shop', () => {
  let tienda: Tienda
  beforeAll(async () => {
    tienda = await openTienda()
    await tienda.configureWebhooks('paypal', { mode: 'off' })
  })
  afterAll(() => tienda.close())
  beforeEach(() => tienda.clearCompras())
  afterEach(() => tienda.setFault('paypal', 'ok'))

  const buy = () => tienda.buy({ medio: MedioPago.paypal })
  const capture = async (id: string) => {
    const { item } = await tienda.visitor().call(capturePayPalOrder, { params: { id } })
    return item.estado
  }
  const verify = async (referencia: string) => {
    const { item } = await tienda.visitor().call(verifyCompra, { params: { referencia }, body: {} })
    return item.estado
  }
  const pagos = () => tienda.sql('select estado from compras_pagos order by creado_en, estado')

  it('whoever was declined chooses another card and pays [compras/capture-after-decline]', async () => {
    const { checkoutId } = await buy()
    for (const eleccion of ['rechazar', 'rechazar'] as const) {
      await tienda.choose('paypal', checkoutId, eleccion)
      expect(await capture(checkoutId)).toBe('pendiente')
      expect(await capture(checkoutId), 'asked again').toBe('pendiente')
    }
    expect(await pagos()).toEqual([{ estado: 'rechazado' }, { estado: 'rechazado' }])
    await tienda.choose('paypal', checkoutId, 'pagar')
    expect(await capture(checkoutId)).toBe('confirmada')
    expect(await pagos()).toEqual([{ estado: 'rechazado' }, { estado: 'rechazado' }, { estado: 'pagado' }])
  })

  it('a second approval is captured though its browser went away, by whoever asks [compras/capture-after-decline]', async () => {
    const { referencia, checkoutId } = await buy()
    await tienda.choose('paypal', checkoutId, 'rechazar')
    expect(await verify(referencia)).toBe('pendiente')
    await tienda.choose('paypal', checkoutId, 'desconectar')
    expect(await verify(referencia)).toBe('confirmada')
  })

  it('a decline whose answer was lost is heard of, and the next card is taken [compras/capture-after-decline]', async () => {
    const { checkoutId } = await buy()
    await tienda.choose('paypal', checkoutId, 'rechazar')
    await tienda.setFault('paypal', 'drop', undefined, '/capture')
    await capture(checkoutId)
    await tienda.setFault('paypal', 'ok')
    await tienda.choose('paypal', checkoutId, 'pagar')
    // The key that was declined brings its decline once more; the next one is new.
    expect([await capture(checkoutId), await capture(checkoutId)]).toContain('confirmada')
  })

  it('several captures at once take the money once [compras/capture-after-decline]', async () => {
    const { checkoutId, referencia } = await buy()
    await tienda.choose('paypal', checkoutId, 'rechazar')
    await Promise.all([capture(checkoutId), capture(checkoutId), verify(referencia)])
    expect(await pagos()).toEqual([{ estado: 'rechazado' }])
    await tienda.choose('paypal', checkoutId, 'pagar')
    await Promise.all([capture(checkoutId), capture(checkoutId), verify(referencia)])
    expect(await tienda.estado(referencia)).toBe('confirmada')
    expect(await pagos()).toEqual([{ estado: 'rechazado' }, { estado: 'pagado' }])
  })
})

const COMPRA: CompraDeProveedor & { pagos: readonly PagoConocido[] } = {
  referencia: 'AAAA-BBBB-CCCC-DDDD',
  estado: 'pendiente',
  product_type: 'evento',
  product_id: 1,
  product_name: 'Encuentro',
  amount: '10.00',
  currency: 'USD',
  order_id: 'ORDEN1',
  venceEn: new Date(),
  creadoEn: new Date(),
  pagos: [],
}

describe('on the wire', () => {
  const signal = () => AbortSignal.timeout(5_000)

  /** An order that is approved, whatever becomes of its captures. */
  async function openStub(onCapture: () => StubAnswer) {
    const stub = await startStubProvider(({ url }) => {
      if (url === '/v1/oauth2/token') return { body: { access_token: 't', expires_in: 3600 } }
      return url.endsWith('/capture') ? onCapture() : { body: { id: 'ORDEN1', status: 'APPROVED' } }
    })
    const config = { clientId: 'x', clientSecret: 'x', webhookId: 'x', scriptBase: '', apiBase: stub.url }
    return { stub, paypal: createPayPal(config) }
  }
  const DECLINED = { status: 422, body: { details: [{ issue: 'INSTRUMENT_DECLINED' }] } }

  it('a capture keeps its key until it is declined [compras/capture-after-decline]', async () => {
    let answer: StubAnswer = 'cut'
    const { stub, paypal } = await openStub(() => answer)
    const keys = () => {
      const captures = stub.requests.filter(({ url }) => url.endsWith('/capture'))
      return captures.map(({ headers }) => headers['paypal-request-id'])
    }
    const facts = (pagos: readonly PagoConocido[], checkoutId?: string) =>
      paypal.facts({ ...COMPRA, pagos }, checkoutId ? { checkoutId } : {}, signal())
    await expect(facts([])).rejects.toThrow('did not answer')
    answer = DECLINED
    const [refused] = await facts([])
    expect(refused).toMatchObject({ tipo: 'pago', estado: 'rechazado', minor: 1000n, moneda: 'USD' })
    expect(new Set(keys()).size).toBe(1)

    // PayPal left the order approved: nothing tells whether the buyer chose another card.
    const { paymentId: payment_id, response } = refused as { paymentId: string; response: unknown }
    const pagos = [{ payment_id, estado: 'rechazado' as const, response }]
    const before = keys().length
    expect(await facts(pagos)).toEqual([])
    expect(keys()).toHaveLength(before)
    await facts(pagos, 'ORDEN1')
    expect(new Set(keys()).size).toBe(2)
    stub.close()
  })

  it.each(['ORDER_NOT_APPROVED', 'ORDER_COMPLETION_IN_PROGRESS'])('%s is no decline', async (issue) => {
    const { stub, paypal } = await openStub(() => ({ status: 422, body: { details: [{ issue }] } }))
    expect(await paypal.facts(COMPRA, {}, signal())).toEqual([])
    stub.close()
  })

  it('the buyer pays at once, and is asked where to send a book and nothing else [compras/paypal-asks-no-address]', async () => {
    const { stub, paypal } = await openStub(() => DECLINED)
    for (const product_type of ['evento', 'renovacion', 'libro'] as const) {
      await paypal.start({ ...COMPRA, product_type }, { nombre: null, email: null }, signal())
    }
    stub.close()
    const experiences = stub.requests
      .filter(({ url }) => url === '/v2/checkout/orders')
      .map(({ body }) => JSON.parse(body).payment_source.paypal.experience_context)
    expect(experiences).toEqual([
      { user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' },
      { user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' },
      { user_action: 'PAY_NOW' },
    ])
  })
})
