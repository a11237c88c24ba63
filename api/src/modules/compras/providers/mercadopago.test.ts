import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { startStubProvider } from '#testing/servers/stub-provider.ts'
import { openTienda, type Tienda } from '#testing/tienda.ts'
import { createMercadoPago } from './mercadopago.ts'
import type { CompraDeProveedor } from './proveedor.ts'

const DAY_MS = 86_400_000

describe('in the shop', () => {
  let tienda: Tienda
  beforeAll(async () => {
    tienda = await openTienda()
  })
  afterAll(() => tienda.close())
  beforeEach(() => tienda.clearCompras())
  afterEach(async () => {
    await tienda.setFault('mercadopago', 'ok')
    await tienda.configureWebhooks('mercadopago', { mode: 'on' })
  })

  const buy = () => tienda.buy({ medio: MedioPago.mercadopago })
  const paymentsAt = async (referencia: string) =>
    (await tienda.pagos(referencia)).filter(({ pagoId }) => pagoId).map(({ estado }) => estado)

  it('a payment is found after more than three months [compras/payment-of-any-age]', async () => {
    await tienda.configureWebhooks('mercadopago', { mode: 'off' })
    const { referencia, checkoutId } = await buy()
    await tienda.choose('mercadopago', checkoutId, 'desconectar')
    await tienda.atProvidersIn(100 * DAY_MS, () =>
      tienda.visitor().call(verifyCompra, { params: { referencia }, body: {} }),
    )
    expect(await tienda.estado(referencia)).toBe('confirmada')
  })

  it('a payment that we know is read itself, after more than a year too [compras/payment-of-any-age]', async () => {
    const { referencia } = await tienda.buyPaid('mercadopago')
    await tienda.configureWebhooks('mercadopago', { mode: 'off' })
    await tienda.act('mercadopago', String((await tienda.compra(referencia))['payment_id']), 'reembolsar')
    await tienda.atProvidersIn(200 * DAY_MS, () =>
      tienda.atProvidersIn(200 * DAY_MS, () =>
        onCompra(tienda.visitor('staff'), 'consultar-al-proveedor', { params: { referencia } }),
      ),
    )
    expect(await tienda.estado(referencia)).toBe('reembolsada')
  })

  it('sends nothing that is not signed [compras/signed-notices-only]', async () => {
    const url = `${tienda.sandbox.url}/control/envios`
    const listEnvios = async () => (await (await fetch(url)).json()) as { id: string; tipo: string }[]
    const before = (await listEnvios()).length
    await tienda.buyPaid('mercadopago')
    const [latest, ...others] = await listEnvios()
    expect([latest?.tipo, others.length]).toEqual(['payment.created', before])
  })

  it('coupons are cancelled though the checkout cannot be closed, which the sweep repeats [compras/closing-goes-on]', async () => {
    const { referencia, checkoutId } = await buy()
    await tienda.choose('mercadopago', checkoutId, 'pendiente')
    await tienda.quiet()
    await tienda.setFault('mercadopago', 'error', undefined, '/checkout/preferences/')
    await tienda.choose('mercadopago', checkoutId, 'pagar')
    await tienda.quiet()
    expect((await paymentsAt(referencia)).toSorted()).toEqual(['approved', 'cancelled'])
    expect(await tienda.compra(referencia)).toMatchObject({ estado: 'confirmada', checkout_abierto: true })
    await tienda.setFault('mercadopago', 'ok')
    await tienda.runJob('compras-cerrar')
    expect(await tienda.compra(referencia)).toMatchObject({ checkout_abierto: false })
  })
})

const COMPRA: CompraDeProveedor = {
  referencia: 'AAAA-BBBB-CCCC-DDDD',
  estado: 'fallida',
  product_type: 'evento',
  product_id: 1,
  product_name: 'Encuentro',
  amount: '100.00',
  currency: 'ARS',
  order_id: 'pref-1',
  venceEn: new Date(),
  creadoEn: new Date(),
}

type Said = { status?: number; body?: unknown }

describe('on the wire', () => {
  const signal = () => AbortSignal.timeout(5_000)

  /** A purchase with one printed coupon, `answers` by method and path. */
  async function openStub(answers: Record<string, Said>) {
    const stub = await startStubProvider(({ method, url }) => {
      const path = url.split('?')[0]
      const coupons = [
        { id: 7, status: 'pending' },
        { id: 8, status: 'pending' },
      ]
      if (path === '/v1/payments/search') return { body: { results: coupons } }
      return answers[`${method} ${path}`] ?? { body: { id: 'x', init_point: 'x', status: 'cancelled' } }
    })
    const keys = { accessToken: 'x', publicKey: 'x', webhookSecret: 'x', scriptUrl: '' }
    const mercadopago = createMercadoPago({ ...keys, apiBase: stub.url }, { origin: 'https://sitio.test' })
    const keysOf = (url: string) =>
      stub.requests.filter((each) => each.url === url).map(({ headers }) => headers['x-idempotency-key'])
    return { ...stub, mercadopago, keysOf }
  }

  it.each([
    ['it says so', {}, true],
    ['the answer says something else', { 'PUT /v1/payments/7': { body: { status: 'pending' } } }, false],
    ['it is refused and can still be paid', { 'PUT /v1/payments/7': { status: 400, body: {} } }, false],
    [
      'it is refused because it was paid',
      {
        'PUT /v1/payments/7': { status: 400, body: {} },
        'GET /v1/payments/7': { body: { id: 7, status: 'approved' } },
      },
      true,
    ],
  ] as const)(
    'a coupon counts as cancelled, or not, when %s [compras/coupon-cancelled-when-said compras/closing-goes-on]',
    async (_, answers, closed) => {
      const stub = await openStub({
        'GET /v1/payments/7': { body: { id: 7, status: 'pending' } },
        ...answers,
      })
      const end = await stub.mercadopago.close(COMPRA, signal()).then(
        () => true,
        () => false,
      )
      stub.close()
      expect(end).toBe(closed)
      expect(stub.keysOf('/v1/payments/7')[0]).toEqual(expect.any(String))
      expect(stub.keysOf('/v1/payments/8')).toHaveLength(1)
    },
  )

  it('the end of a checkout lies ahead, in whatever hurry it is made or closed [compras/end-lies-ahead]', async () => {
    const stub = await openStub({})
    const venceEn = new Date(Date.now() - 1_000)
    await stub.mercadopago.start({ ...COMPRA, venceEn }, { nombre: null, email: null }, signal())
    await stub.mercadopago.close(COMPRA, signal())
    stub.close()
    const ends = stub.requests
      .filter(({ url }) => url.startsWith('/checkout/preferences'))
      .map(({ body }) => Date.parse(JSON.parse(body).expiration_date_to))
    expect(ends).toHaveLength(2)
    for (const end of ends) expect(end).toBeGreaterThan(Date.now())
  })
})
