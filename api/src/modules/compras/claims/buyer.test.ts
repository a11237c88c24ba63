// The calls in which a browser claims a purchase (A7) keep who buys, and mind who asks.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  capturePayPalOrder,
  createComprador,
  createPreference,
  getMercadoPagoPayment,
  getStripePayment,
  PAGO_TRANSFERENCIA,
  registerCompra,
} from '#domain/compras/claims.ts'
import { createCompra, getCompra, verifyCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { createInscripcion } from '#domain/inscripciones/inscripciones.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { COMPRADOR } from '#testing/people/comprador.ts'
import { COMPRADOR_LIBRO, EN_PERSONA, LIBRO, ONLINE, openTienda, type Tienda } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.sql('delete from compras_user_detalle')
  await tienda.setCupo(EN_PERSONA, 20)
})

type Visitor = ReturnType<Tienda['visitor']>

async function postCard(visitor: Visitor, product: object, cookie?: string): Promise<string> {
  const answer = await visitor.inject({
    method: 'POST',
    url: '/v1/stripe/create-checkout-session',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie ? { cookie } : {}) },
    payload: new URLSearchParams({ quantity: '1', price: '1', ...product } as Record<
      string,
      string
    >).toString(),
  })
  expect(answer.statusCode).toBe(303)
  return String(answer.headers.location).split('/').at(-1) ?? ''
}

const detalleOf = async (referencia: string) => {
  const [row] = await tienda.sql<Record<string, unknown>>(
    `select d.* from compras c join compras_user_detalle d on d.id = c.compras_user_detalle_id where c.referencia = $1`,
    [referencia],
  )
  return row
}
const referenciaOf = async (checkoutId: string) => {
  const [row] = await tienda.sql<{ referencia: string }>(
    'select referencia from compras where order_id = $1',
    [checkoutId],
  )
  return row?.referencia ?? ''
}

const PRODUCTS = [
  ['a book', { product_type: 'libro', product_id: String(LIBRO) }, COMPRADOR_LIBRO],
  ['an event', { product_type: 'evento', product_id: String(EN_PERSONA) }, COMPRADOR],
] as const

describe.each(PRODUCTS)(
  'cud/create, card form and compras/create of %s [compras/details-kept-for-a-week]',
  (_what, product, comprador) => {
    const claim = (sessionId: string, intent: string, detalleId: number) => ({
      origin: 'stripe' as const,
      compras_user_detalle_id: detalleId,
      payment_id: intent,
      order_id: sessionId,
      product_id: Number(product.product_id),
      product_type: product.product_type,
    })

    it.each([undefined, 'ana'])('keep the details and mail them, signed in or not (%s)', async (account) => {
      const visitor = tienda.visitor(account)
      const { result } = await visitor.call(createComprador, { body: comprador })
      const sessionId = await postCard(visitor, product)
      const referencia = await referenciaOf(sessionId)
      await tienda.choose('stripe', sessionId, 'pagar')
      await tienda.quiet()
      const { payment_id } = await tienda.compra(referencia)
      const { item } = await visitor.call(registerCompra, {
        body: claim(sessionId, String(payment_id), result.id),
      })
      expect(item.estado).toBe('confirmada')
      expect(await detalleOf(referencia)).toMatchObject({
        id: result.id,
        calle: 'Belgrano',
        email: comprador.email,
      })
      // Told again much later, it is known.
      await tienda.sql(`update compras_user_detalle set creado_en = now() - interval '30 days'`)
      const again = { body: claim(sessionId, String(payment_id), result.id) }
      expect((await visitor.call(registerCompra, again)).item.referencia).toBe(referencia)
      expect(await tienda.correos(referencia)).toContain('compra-confirmada')
      const mails = await tienda.sql(`select para from correos where plantilla = 'compra-confirmada'`)
      expect(mails).toEqual([{ para: comprador.email }])
    })

    it('also where the browser never comes back: it brought its details along to the form', async () => {
      const visitor = tienda.visitor()
      const answer = await visitor.inject({ method: 'POST', url: '/v1/cud/create', payload: comprador })
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
      const sessionId = await postCard(visitor, product, cookie)
      await tienda.choose('stripe', sessionId, 'desconectar')
      await tienda.quiet()
      const referencia = await referenciaOf(sessionId)
      expect(await tienda.estado(referencia)).toBe('confirmada')
      expect(await detalleOf(referencia)).toMatchObject({ email: comprador.email })
      expect(await tienda.correos(referencia)).toEqual(['compra-confirmada'])
    })

    it('refuse details of somebody else', async () => {
      const { result } = await tienda.visitor('nora').call(createComprador, { body: comprador })
      const visitor = tienda.visitor('ana')
      const sessionId = await postCard(visitor, product)
      await tienda.choose('stripe', sessionId, 'pagar')
      await tienda.quiet()
      const referencia = await referenciaOf(sessionId)
      const { payment_id } = await tienda.compra(referencia)
      const attempt = visitor.call(registerCompra, { body: claim(sessionId, String(payment_id), result.id) })
      await expect(attempt).rejects.toMatchObject({ status: 404 })
      expect((await detalleOf(referencia))?.['id']).not.toBe(result.id)
    })
  },
)

it('details of nobody’s account are named for a week, not by whoever guesses an id later [compras/details-kept-for-a-week]', async () => {
  const { result } = await tienda.visitor().call(createComprador, { body: COMPRADOR })
  const register = () =>
    tienda.visitor().call(registerCompra, {
      body: {
        origin: 'transferencia',
        compras_user_detalle_id: result.id,
        payment_id: PAGO_TRANSFERENCIA,
        product_type: 'evento',
        product_id: EN_PERSONA,
      },
    })
  const age = (days: number) =>
    tienda.sql(
      'update compras_user_detalle set creado_en = now() - make_interval(days => $2) where id = $1',
      [result.id, days],
    )
  await age(8)
  await expect(register()).rejects.toMatchObject({ status: 404 })
  await age(6)
  const { item } = await register()
  expect(await detalleOf(item.referencia)).toMatchObject({ id: result.id })
})

describe('a paid book that nobody gave an address for', () => {
  it('is under review until somebody does', async () => {
    const sessionId = await postCard(tienda.visitor(), { product_type: 'libro', product_id: String(LIBRO) })
    await tienda.choose('stripe', sessionId, 'desconectar')
    await tienda.quiet()
    const referencia = await referenciaOf(sessionId)
    expect(await tienda.estado(referencia)).toBe('revision')
    const [told] = await tienda.sql(`select datos from correos where plantilla = 'compra-por-revisar'`)
    expect(told).toMatchObject({ datos: { motivo: 'Falta saber quién compra y adónde se envía' } })
  })
})

describe('a book for Chile', () => {
  const libro = { product_type: 'libro' as const, product_id: LIBRO }
  const chile = { ...COMPRADOR, pais: 'Chile' }

  it('cannot be bought by any call [compras/argentina-only-books libros/book-payment]', async () => {
    const visitor = tienda.visitor()
    const { result } = await visitor.call(createComprador, { body: chile })
    const transfer = visitor.call(registerCompra, {
      body: {
        ...libro,
        origin: 'transferencia',
        payment_id: 'TRANSFERENCIA',
        compras_user_detalle_id: result.id,
      },
    })
    await expect(transfer).rejects.toMatchObject({ status: 400, fields: { pais: expect.any(String) } })
    const item = { id: LIBRO, type: 'libro' as const }
    const preference = visitor.call(createPreference, { body: { item, payer: chile } })
    await expect(preference).rejects.toMatchObject({ status: 400 })
    const direct = visitor.call(createCompra, {
      body: { ...libro, medio: MedioPago.transferencia1, comprador: chile },
    })
    await expect(direct).rejects.toMatchObject({ status: 400 })
    const form = await visitor.inject({
      method: 'POST',
      url: '/v1/stripe/create-checkout-session',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `senda_comprador=${result.id}`,
      },
      payload: `product_type=libro&product_id=${LIBRO}`,
    })
    expect(form.statusCode).toBe(400)
    expect(await tienda.sql('select 1 from compras')).toEqual([])
  })

  it('nor given a Chilean address after it was paid', async () => {
    const visitor = tienda.visitor()
    const sessionId = await postCard(visitor, { product_type: 'libro', product_id: String(LIBRO) })
    const { result } = await visitor.call(createComprador, { body: chile })
    await tienda.choose('stripe', sessionId, 'pagar')
    await tienda.quiet()
    const { payment_id, referencia } = await tienda.compra(await referenciaOf(sessionId))
    const attempt = visitor.call(registerCompra, {
      body: {
        ...libro,
        origin: 'stripe',
        payment_id: String(payment_id),
        order_id: sessionId,
        compras_user_detalle_id: result.id,
      },
    })
    await expect(attempt).rejects.toMatchObject({ code: 'COMPRA_NO_CONFIRMADA' })
    expect(await tienda.estado(String(referencia))).toBe('revision')
  })
})

describe('eventosusuarios by transfer', () => {
  it('mails the bank details to the account, or to the details that were just stored [compras/details-kept-for-a-week]', async () => {
    const body = { IdEvento: EN_PERSONA, IdFormaPago: 1 as const }
    await tienda.visitor('ana').call(createInscripcion, { body })
    const nora = tienda.visitor('nora')
    await nora.call(createComprador, { body: { ...COMPRADOR, email: 'nora.trabajo@ejemplo.com' } })
    await nora.call(createInscripcion, { body })
    const mails = await tienda.sql(
      `select para, datos->>'identificador' as cuenta from correos where plantilla = 'compra-transferencia' order by para`,
    )
    expect(mails).toEqual([
      { para: 'ana@ejemplo.com', cuenta: 'CBU-1' },
      { para: 'nora.trabajo@ejemplo.com', cuenta: 'CBU-1' },
    ])
    const people = await tienda.sql(
      `select d.nombre_y_apellido from compras c join compras_user_detalle d on d.id = c.compras_user_detalle_id order by c.id`,
    )
    expect(people).toEqual([{ nombre_y_apellido: 'Ana' }, { nombre_y_apellido: 'Marta Quiroga' }])
  })
})

describe('who may make us ask the provider [compras/asking-is-restricted cuentas/one-persons-rows]', () => {
  const start = (account: string | undefined, medio: number) => tienda.buy({ medio }, account)

  /** Asked of the provider since a moment ago? */
  async function asks(referencia: string, attempt: () => Promise<unknown>): Promise<boolean> {
    await tienda.sql('update compras set consultada_en = null where referencia = $1', [referencia])
    await attempt().catch(() => undefined)
    return (await tienda.compra(referencia))['consultada_en'] !== null
  }

  it('its owner where somebody signed in bought it; else whoever holds its secret', async () => {
    const hers = await start('ana', MedioPago.stripe)
    const nobodys = await start(undefined, MedioPago.stripe)
    const verify = (account: string | undefined, { referencia }: { referencia: string }) =>
      asks(referencia, () => tienda.visitor(account).call(verifyCompra, { params: { referencia }, body: {} }))
    expect(await verify('ana', hers)).toBe(true)
    expect(await verify(undefined, hers)).toBe(false)
    expect(await verify('nora', hers)).toBe(false)
    expect(await verify(undefined, nobodys)).toBe(true)
  })

  it('the card page of a purchase is its own buyer’s, or that of whoever holds only its secret [compras/asking-is-restricted]', async () => {
    const { referencia, checkout } = await start('ana', MedioPago.stripe)
    const post = (account: string | undefined, named: string) =>
      tienda.visitor(account).inject({
        method: 'POST',
        url: '/v1/stripe/create-checkout-session',
        payload: { product_type: 'evento', product_id: EN_PERSONA, referencia: named },
      })
    for (const named of [referencia, 'AAAA-BBBB-CCCC-DDDD']) {
      const answer = await post('nora', named)
      expect([answer.statusCode, answer.json().code], named).toEqual([404, 'NO_ENCONTRADO'])
    }
    for (const account of ['ana', undefined]) {
      const answer = await post(account, referencia)
      expect(answer.headers.location).toContain(checkout?.id)
    }
  })

  it('staff from Gestión; what the site hands out to them opens nobody’s purchase [cuentas/two-faces-apart]', async () => {
    const hers = await start('ana', MedioPago.stripe)
    const { referencia } = hers
    const asStaff = tienda.visitor('staff')
    const missing = { status: 404, code: 'NO_ENCONTRADO' }
    const params = { referencia }
    const asked = await asks(referencia, async () => {
      await expect(asStaff.call(verifyCompra, { params, body: {} })).rejects.toMatchObject(missing)
      await expect(asStaff.call(getCompra, { params })).rejects.toMatchObject(missing)
      const query = { sessionId: hers.checkout?.id ?? '' }
      await expect(asStaff.call(getStripePayment, { query })).rejects.toMatchObject(missing)
    })
    expect(asked).toBe(false)

    await tienda.configureWebhooks('stripe', { mode: 'off' })
    await tienda.choose('stripe', hers.checkout?.id ?? '', 'pagar')
    expect((await onCompra(asStaff, 'consultar-al-proveedor', { params })).item.estado).toBe('confirmada')
    await tienda.configureWebhooks('stripe', { mode: 'on' })
    await tienda.setFault('stripe', 'error')
    await expect(onCompra(asStaff, 'consultar-al-proveedor', { params })).rejects.toMatchObject({
      status: 503,
      message: 'El medio de pago no está respondiendo. Volvé a consultar en unos minutos.',
    })
    await tienda.setFault('stripe', 'ok')
  })

  it('checkouts of others answer as if they did not exist', async () => {
    const card = await start('ana', MedioPago.stripe)
    const paypal = await start('nora', MedioPago.paypal)
    const session = (account?: string) =>
      tienda.visitor(account).call(getStripePayment, { query: { sessionId: card.checkout?.id ?? '' } })
    const capture = (account?: string) =>
      tienda.visitor(account).call(capturePayPalOrder, { params: { id: paypal.checkout?.id ?? '' } })
    const missing = { status: 404, code: 'NO_ENCONTRADO' }
    for (const account of [undefined, 'p1']) {
      await expect(session(account)).rejects.toMatchObject(missing)
      await expect(capture(account)).rejects.toMatchObject(missing)
    }
    await expect(capture('ana')).rejects.toMatchObject(missing)
    expect((await session('ana')).referencia).toBe(card.referencia)
    expect((await capture('nora')).item.referencia).toBe(paypal.referencia)
  })

  it('a stranger cannot have payments looked up by their number', async () => {
    await tienda.configureWebhooks('mercadopago', { mode: 'off' })
    const hers = await tienda
      .visitor('ana')
      .call(createPreference, { body: { item: { id: ONLINE, type: 'evento' }, payer: {} } })
    await tienda.choose('mercadopago', hers.id, 'pagar')
    const id = (await tienda.pagos(hers.referencia))[0]?.pagoId ?? ''
    const asked = await asks(hers.referencia, async () => {
      for (const account of [undefined, 'nora']) {
        const visitor = tienda.visitor(account)
        const read = visitor.call(getMercadoPagoPayment, {
          params: { id },
          query: { preference_id: hers.id },
        })
        await expect(read).rejects.toMatchObject({ status: 404 })
        const register = visitor.call(registerCompra, {
          body: {
            origin: 'mercadopago',
            payment_id: id,
            order_id: hers.id,
            product_id: ONLINE,
            product_type: 'evento',
          },
        })
        await expect(register).rejects.toMatchObject({ status: 404 })
      }
    })
    expect(asked).toBe(false)
    expect(await tienda.estado(hers.referencia)).toBe('pendiente')
    await tienda.configureWebhooks('mercadopago', { mode: 'on' })
  })
})
