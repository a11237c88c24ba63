import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDias, diaDe } from '#domain/calendario/calendario.ts'
import { getCompra, verifyCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { EN_PERSONA, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'
import { nextLook } from '../settle/pace.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(async () => {
  // News of the purchases before may still be under way.
  await tienda.quiet()
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 20)
})

const PROVEEDORES = [
  ['mercadopago', MedioPago.mercadopago],
  ['stripe', MedioPago.stripe],
  ['paypal', MedioPago.paypal],
] as const

const buy = (medio: number) => tienda.buy({ medio })

describe('how often a provider is asked', () => {
  const DAY = 86_400_000
  const now = new Date('2027-03-01T12:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const daysUntil = (change: object) => {
    const compra = {
      estado: 'confirmada' as const,
      origin: 'stripe' as const,
      venceEn: now,
      creadoEn: now,
      confirmadaEn: now,
      ...change,
    }
    const next = nextLook(compra, now)
    return next && (next.getTime() - now.getTime()) / DAY
  }

  it('is ever more seldom for what is paid, and ends after 120 days [compras/asked-again-for-months]', () => {
    const pace = [0, 2, 5, 11, 20, 39, 60, 119, 121].map((days) => daysUntil({ confirmadaEn: ago(days) }))
    expect(pace).toEqual([1, 1, 3, 3, 7, 7, 30, 30, null])
  })

  it('is every two minutes while it waits, every hour for a week after it ended without money', () => {
    expect(daysUntil({ estado: 'pendiente', confirmadaEn: null })).toBeCloseTo(2 / 1440)
    expect(daysUntil({ estado: 'vencida', venceEn: ago(6) })).toBeCloseTo(1 / 24)
    expect(daysUntil({ estado: 'vencida', venceEn: ago(8) })).toBeNull()
  })

  it('is never for a transfer', () => {
    expect(daysUntil({ estado: 'pendiente', origin: 'transferencia' })).toBeNull()
  })
})

describe.each(PROVEEDORES)('what %s never told', (proveedor, medio) => {
  beforeEach(() => tienda.configureWebhooks(proveedor, { mode: 'off' }))

  async function buyPaid() {
    const compra = await buy(medio)
    await tienda.choose(proveedor, compra.checkoutId, 'pagar')
    const params = { referencia: compra.referencia }
    const { item } = await tienda.visitor().call(verifyCompra, { params, body: {} })
    return { ...compra, paymentId: item.payment_id ?? '' }
  }
  const sweepAfter = async (referencia: string, interval: string) => {
    await tienda.age(referencia, interval)
    await tienda.runJob('compras-conciliar')
    return tienda.estado(referencia)
  }

  it('becomes known by asking again: a refund, a part, a chargeback [compras/asked-again-for-months]', async () => {
    const [whole, part, disputed] = [await buyPaid(), await buyPaid(), await buyPaid()]
    await tienda.act(proveedor, whole.paymentId, 'reembolsar')
    await tienda.act(proveedor, part.paymentId, 'reembolsar', 3)
    await tienda.act(proveedor, disputed.paymentId, 'contracargo')
    expect(await sweepAfter(whole.referencia, '20 hours'), 'not yet').toBe('confirmada')
    expect(await sweepAfter(whole.referencia, '5 hours')).toBe('reembolsada')
    expect(await sweepAfter(part.referencia, '25 hours')).toBe('revision')
    expect(await sweepAfter(disputed.referencia, '25 hours')).toBe('revision')
    await tienda.configureWebhooks(proveedor, { mode: 'on' })
  })

  it('is asked for again soon when the provider was away', async () => {
    const compra = await buyPaid()
    await tienda.act(proveedor, compra.paymentId, 'reembolsar')
    await tienda.setFault(proveedor, 'error')
    expect(await sweepAfter(compra.referencia, '25 hours')).toBe('confirmada')
    await tienda.setFault(proveedor, 'ok')
    expect(await sweepAfter(compra.referencia, '11 minutes')).toBe('reembolsada')
    await tienda.configureWebhooks(proveedor, { mode: 'on' })
  })
})

describe('a sweep', () => {
  it('goes on until its batch is short, whatever some rows do [compras/asked-again-for-months]', async () => {
    await tienda.sql(
      `insert into compras (referencia, origin, medio, product_type, product_id, product_name, grupo, precio, precio_moneda,
         recargo, cotizacion, amount, currency, vence_en)
       select 'R-' || n, 'transferencia', 2, 'libro', 1, 'Volver', -1, 1, 'ARS', 0, 1, 1, 'ARS', now() - interval '1 minute'
       from generate_series(1, 250) n`,
    )
    // One that its provider does not answer for keeps its place and holds up nobody.
    const stuck = await buy(MedioPago.stripe)
    await tienda.age(stuck.referencia, '31 minutes')
    await tienda.setFault('stripe', 'error')
    await tienda.runJob('compras-vencer')
    await tienda.setFault('stripe', 'ok')
    const ends = await tienda.sql('select estado, count(*)::int as n from compras group by 1 order by 1')
    expect(ends).toEqual([
      { estado: 'pendiente', n: 1 },
      { estado: 'vencida', n: 250 },
    ])
  })

  it('throws out nothing that got its receipt or more time while it was at work [compras/asked-again-for-months]', async () => {
    const overdue = async () => {
      const { referencia } = await buy(MedioPago.transferencia1)
      await tienda.age(referencia, '8 days')
      return referencia
    }
    // As many as are worked on at once stand still: those behind them were read and have to wait.
    const first = []
    for (let n = 0; n < 5; n++) first.push(await overdue())
    const [proven, extended] = [await overdue(), await overdue()]
    const held = await holdLock(tienda, 'select from compras where referencia = any($1) for update', [first])
    const sweep = tienda.runJob('compras-vencer')
    await untilWaiting(tienda, first.length)

    expect((await tienda.sendComprobante(proven)).statusCode).toBe(200)
    const hasta = addDias(diaDe(new Date()), 5)
    await onCompra(tienda.visitor('staff'), 'extender-plazo', {
      params: { referencia: extended },
      body: { hasta },
    })
    await held.end()
    await sweep

    expect(await tienda.compra(proven)).toMatchObject({
      estado: 'pendiente',
      por_revisar: true,
      retiene_cupo: true,
    })
    expect(await tienda.compra(extended)).toMatchObject({ estado: 'pendiente', retiene_cupo: true })
    expect(await tienda.correos(proven)).not.toContain('compra-vencida')
    expect(await tienda.correos(extended)).not.toContain('compra-vencida')
    for (const referencia of first) expect(await tienda.estado(referencia)).toBe('vencida')
    expect(await tienda.correos(first[0] ?? '')).toContain('compra-vencida')
  })

  it('captures no order whose purchase was replaced while its turn came [compras/checkouts-closed]', async () => {
    const clear = "update compras set vence_en = now() - interval '1 minute' where referencia = $1"
    const first = []
    for (let n = 0; n < 5; n++) {
      const { referencia } = await tienda.buy()
      await tienda.sql(clear, [referencia])
      first.push(referencia)
    }
    const comprador = unComprador()
    const replaced = await tienda.buy({ medio: MedioPago.paypal, comprador })
    await tienda.sql(clear, [replaced.referencia])
    // As many as are worked on at once stand still: the one behind them was read and has to wait.
    const held = await holdLock(tienda, 'select from compras where referencia = any($1) for update', [first])
    const sweep = tienda.runJob('compras-vencer')
    await untilWaiting(tienda, first.length)
    const other = { medio: MedioPago.transferencia1, comprador, reemplaza: replaced.referencia }
    const { referencia } = await tienda.buy(other)
    expect(await tienda.estado(replaced.referencia)).toBe('fallida')
    await tienda.configureWebhooks('paypal', { mode: 'off' })
    await tienda.choose('paypal', replaced.checkoutId, 'pagar')
    await held.end()
    await sweep
    await tienda.configureWebhooks('paypal', { mode: 'on' })
    expect(await tienda.sql('select from compras_pagos')).toEqual([])
    expect(await tienda.estado(replaced.referencia)).toBe('fallida')
    expect(await tienda.estado(referencia)).toBe('pendiente')
  })
})

describe('a coupon to be paid in cash', () => {
  const hoursLeft = async (referencia: string) => {
    const { item } = await tienda.visitor().call(getCompra, { params: { referencia } })
    return (Date.parse(item.venceEn) - Date.now()) / 3_600_000
  }

  it.each(['pendiente', 'pagofacil'] as const)(
    'holds the seat for its own time and is mailed once (%s) [compras/cash-coupons]',
    async (eleccion) => {
      const compra = await buy(MedioPago.mercadopago)
      await tienda.choose('mercadopago', compra.checkoutId, eleccion)
      await tienda.quiet()
      const params = { referencia: compra.referencia }
      await tienda.visitor().call(verifyCompra, { params, body: {} })
      const hours = await hoursLeft(compra.referencia)
      expect(hours).toBeGreaterThan(71)
      expect(hours).toBeLessThanOrEqual(72)
      expect(await tienda.correos(compra.referencia)).toEqual(['compra-cupon'])
      const [mail] = await tienda.sql<{ datos: { cupon: string; vence: string } }>(
        `select datos from correos where plantilla = 'compra-cupon'`,
      )
      expect(mail?.datos).toMatchObject({ cupon: expect.stringMatching(/^http/), vence: expect.any(String) })
      await tienda.age(compra.referencia, '60 hours')
      await tienda.runJob('compras-vencer')
      expect(await tienda.estado(compra.referencia)).toBe('pendiente')
      const [pago] = await tienda.sql<{ payment_id: string }>('select payment_id from compras_pagos')
      await tienda.act('mercadopago', pago?.payment_id ?? '', 'aprobar')
      await tienda.quiet()
      expect(await tienda.estado(compra.referencia)).toBe('confirmada')
    },
  )

  it('and another one after it are mailed, each once with its own link [compras/cash-coupons]', async () => {
    const compra = await buy(MedioPago.mercadopago)
    await tienda.choose('mercadopago', compra.checkoutId, 'pendiente')
    await tienda.quiet()
    await tienda.choose('mercadopago', compra.checkoutId, 'pagofacil')
    await tienda.quiet()
    const params = { referencia: compra.referencia }
    await tienda.visitor().call(verifyCompra, { params, body: {} })
    const mails = await tienda.sql<{ cupon: string }>(
      `select datos->>'cupon' as cupon from correos where plantilla = 'compra-cupon'`,
    )
    expect(new Set(mails.map(({ cupon }) => cupon)).size).toBe(2)
    expect(mails).toHaveLength(2)
  })

  it('lets the seat go when its time is over [compras/cash-coupons]', async () => {
    const compra = await buy(MedioPago.mercadopago)
    await tienda.choose('mercadopago', compra.checkoutId, 'pendiente')
    await tienda.quiet()
    await tienda.age(compra.referencia, '73 hours')
    await tienda.runJob('compras-vencer')
    expect(await tienda.estado(compra.referencia)).toBe('vencida')
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
  })

  it('may be over sooner than three days: then the seat is, too [compras/cash-coupons]', async () => {
    const compra = await buy(MedioPago.mercadopago)
    await fetch(`${tienda.sandbox.url}/checkout/preferences/${compra.checkoutId}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tienda.sandbox.keys.mercadopago.accessToken}`,
      },
      body: JSON.stringify({ date_of_expiration: new Date(Date.now() + 5 * 3_600_000).toISOString() }),
    })
    await tienda.choose('mercadopago', compra.checkoutId, 'pendiente')
    await tienda.quiet()
    expect(await hoursLeft(compra.referencia)).toBeCloseTo(5, 1)
  })
})
