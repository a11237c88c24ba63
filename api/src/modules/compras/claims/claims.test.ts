import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  capturePayPalOrder,
  createComprador,
  createPayPalOrder,
  createPreference,
  createPreferenceLibro,
  getMercadoPagoPayment,
  getStripePayment,
  registerCompra,
} from '#domain/compras/claims.ts'
import { createCompra, getCompra, verifyCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { createInscripcion } from '#domain/inscripciones/inscripciones.ts'
import { COMPRADOR } from '#testing/people/comprador.ts'
import {
  BORRADOR,
  COMPRADOR_LIBRO,
  EN_PERSONA,
  LIBRO,
  ONLINE,
  openTienda,
  PASADO,
  type Tienda,
  unComprador,
} from '#testing/tienda.ts'
import { holdDeadlines } from '#testing/time/deadlines.ts'
import { COOKIE } from '../../../http/visitor/visitante.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 50)
})

const claim = { amount: 1, currency: 'USD', user_id: 2, response: '{"status":"approved"}' }

describe('the calls of A7 as claims', () => {
  it('cud/create answers message and id; the owner is the caller, whatever user_id says [compras/buyer-form compras/client-amounts-ignored]', async () => {
    const answer = await tienda.visitor('ana').call(createComprador, { body: { ...COMPRADOR, user_id: 2 } })
    expect(answer.message).toBeTruthy()
    const [row] = await tienda.sql('select * from compras_user_detalle where id = $1', [answer.result.id])
    const { Validacion: validacion, ...fields } = COMPRADOR
    expect(row).toMatchObject({ ...fields, validacion, user_id: 1 })
    const short = await tienda.visitor().inject({ method: 'POST', url: '/v1/cud/create', payload: COMPRADOR })
    expect(short.statusCode).toBe(201)
  })

  it.each(['1', 1])(
    'cud/create keeps places that came by id, as %j, under their names [compras/buyer-places]',
    async (id) => {
      const { result } = await tienda
        .visitor()
        .call(createComprador, { body: { ...COMPRADOR, pais: id, provincia: id, localidad: id } })
      const [row] = await tienda.sql(
        'select pais, provincia, localidad from compras_user_detalle where id = $1',
        [result.id],
      )
      expect(row).toEqual({ pais: 'Argentina', provincia: 'Córdoba', localidad: 'Río Cuarto' })
    },
  )

  it('refuses a purchaser as the form does [compras/buyer-form]', async () => {
    const refused = (change: object) =>
      tienda
        .visitor()
        .call(createComprador, { body: { ...COMPRADOR, ...change } as never })
        .then(
          () => ({}),
          (error: { fields: object }) => error.fields,
        )
    for (const field of [
      'nombre_y_apellido',
      'dni',
      'telefono',
      'email',
      'pais',
      'provincia',
      'localidad',
      'codigo_postal',
      'calle',
      'numero',
    ]) {
      expect(await refused({ [field]: '  ' })).toEqual({ [field]: 'Este campo es obligatorio' })
    }
    for (const pais of [0, -1, 1.5, null, undefined, true]) {
      expect(await refused({ pais })).toHaveProperty('pais')
    }
    expect(await refused({ nombre_y_apellido: 'Marta 2' })).toEqual({
      nombre_y_apellido: 'Ingresa un formato correcto',
    })
    expect(await refused({ email: 'marta' })).toEqual({ email: 'Este campo tiene que ser un email' })
    expect(await refused({ dni: 'x'.repeat(26) })).toHaveProperty('dni')
    expect(await refused({ Validacion: false })).toEqual({
      Validacion: 'Debe aceptar los término y condiciones',
    })
    expect(await refused({ piso: '', departamento: '' })).toEqual({})
  })

  it('tells what is no text that it has to be one, not that it is missing [sitio/json-only]', async () => {
    const fields = await tienda
      .visitor()
      .call(createComprador, { body: { ...COMPRADOR, dni: 20123456, numero: 120, email: 7 } as never })
      .then(
        () => ({}),
        (error: { fields: object }) => error.fields,
      )
    const texto = 'Tiene que ser un texto'
    expect(fields).toEqual({ dni: texto, numero: texto, email: 'Este campo tiene que ser un email' })
  })

  it('compras/create by transfer starts it at our own price [compras/client-amounts-ignored]', async () => {
    const visitor = tienda.visitor()
    const { result } = await visitor.call(createComprador, { body: COMPRADOR })
    const { item } = await visitor.call(registerCompra, {
      body: {
        ...claim,
        origin: 'transferencia',
        compras_user_detalle_id: result.id,
        payment_id: 'TRANSFERENCIA',
        product_id: EN_PERSONA,
        product_type: 'evento',
      },
    })
    expect(item).toMatchObject({
      estado: 'pendiente',
      amount: 45000,
      currency: 'ARS',
      banco: { nombre: 'Banco Uno' },
    })
    expect(await tienda.compra(item.referencia)).toMatchObject({
      user_id: null,
      payment_id: null,
      compras_user_detalle_id: result.id,
      response: null,
    })
  })

  it('compras/create refuses purchaser details of somebody else', async () => {
    const { result } = await tienda.visitor('ana').call(createComprador, { body: COMPRADOR })
    const attempt = tienda.visitor('nora').call(registerCompra, {
      body: {
        ...claim,
        origin: 'transferencia',
        compras_user_detalle_id: result.id,
        payment_id: 'TRANSFERENCIA',
        product_id: EN_PERSONA,
        product_type: 'evento',
      },
    })
    await expect(attempt).rejects.toMatchObject({ status: 404 })
    expect(await tienda.cupo(EN_PERSONA)).toBe(50)
  })

  it('eventosusuarios by another method waits for the payment it speaks of [inscripciones/enrolment-calls compras/client-amounts-ignored]', async () => {
    const ana = tienda.visitor('ana')
    const body = {
      IdEvento: ONLINE,
      IdFormaPago: 4 as const,
      Precio: 0,
      Pago: 1,
      Paso: 5,
      Finalizado: 1,
      PrecioUsd: 0,
    }
    await expect(ana.call(createInscripcion, { body })).rejects.toMatchObject({
      code: 'COMPRA_NO_CONFIRMADA',
    })
    expect(await tienda.sql('select 1 from evento_usuarios')).toEqual([])
    const anonymous = await tienda
      .visitor()
      .inject({ method: 'POST', url: '/v1/eventosusuarios', payload: body })
    expect(anonymous.statusCode).toBe(401)
    const { id } = await ana.call(createPreference, {
      body: {
        item: { id: ONLINE, type: 'evento', titulo: 'x', precio: 1 },
        payer: { name: 'Ana', email: 'ana@ejemplo.com', user_id: 2 },
      },
    })
    await tienda.choose('mercadopago', id, 'pagar')
    await tienda.quiet()
    const { result } = await ana.call(createInscripcion, { body })
    const [row] = await tienda.sql('select * from evento_usuarios where id = $1', [result.id])
    expect(row).toMatchObject({
      user_id: 1,
      pago: 1,
      paso: 0,
      finalizado: 0,
      id_forma_pago: 4,
      precio: '30000.10',
    })
  })

  it('create_preference charges our price and binds by reference [compras/mercadopago-calls compras/client-amounts-ignored compras/currency-of-methods]', async () => {
    const { id, referencia } = await tienda.visitor().call(createPreference, {
      body: {
        item: { id: EN_PERSONA, type: 'evento', titulo: 'Gratis', precio: 1 },
        payer: { name: COMPRADOR.nombre_y_apellido, user_id: 1, ...COMPRADOR },
      },
    })
    expect(await tienda.compra(referencia)).toMatchObject({
      amount: '47250.00',
      currency: 'ARS',
      user_id: null,
      order_id: id,
    })
    const preference = await (
      await fetch(`${tienda.sandbox.url}/checkout/preferences/${id}`, {
        headers: { authorization: `Bearer ${tienda.sandbox.keys.mercadopago.accessToken}` },
      })
    ).json()
    expect(preference).toMatchObject({
      external_reference: referencia,
      items: [{ title: 'Encuentro en la montaña', unit_price: 47250, quantity: 1, currency_id: 'ARS' }],
      back_urls: { success: `${tienda.config.origin}/compra/feedback` },
    })
  })

  it('create_preference_libro takes the purchaser apart [compras/mercadopago-calls]', async () => {
    const { referencia } = await tienda.visitor().call(createPreferenceLibro, {
      body: {
        item: { id: LIBRO, precio: 1 },
        payer: {},
        compra_user_detalle: { ...COMPRADOR_LIBRO, pais: 'ARG', Validacion: true },
      },
    })
    expect(await tienda.compra(referencia)).toMatchObject({ product_type: 'libro', amount: '19425.00' })
  })

  it('mercadopago/payments answers the four fields to its buyer and 404 to anybody else [compras/mercadopago-return cuentas/one-persons-rows]', async () => {
    const { id, referencia } = await tienda.visitor('ana').call(createPreference, {
      body: { item: { id: ONLINE, type: 'evento' }, payer: {} },
    })
    await tienda.configureWebhooks('mercadopago', { mode: 'off' })
    await tienda.choose('mercadopago', id, 'pagar')
    const paymentId = (await tienda.pagos(referencia))[0]?.pagoId ?? ''
    const read = (account: string | undefined, query = {}) =>
      tienda.visitor(account).call(getMercadoPagoPayment, { params: { id: paymentId }, query })
    await expect(read('nora')).rejects.toMatchObject({ status: 404 })
    await expect(read(undefined)).rejects.toMatchObject({ status: 404 })
    await expect(read(undefined, { preference_id: 'otra' })).rejects.toMatchObject({ status: 404 })
    expect(await tienda.estado(referencia)).toBe('pendiente')
    const answer = await read('ana')
    expect(answer.response.body).toEqual({
      status: 'approved',
      id: Number(paymentId),
      transaction_amount: 31500.11,
      currency_id: 'ARS',
    })
    expect(await tienda.estado(referencia)).toBe('confirmada')
    await expect(read(undefined, { preference_id: id }), 'her purchase is hers').rejects.toMatchObject({
      status: 404,
    })
    await expect(read('staff', { preference_id: id }), 'staff read it in Gestión').rejects.toMatchObject({
      status: 404,
    })
    await tienda.configureWebhooks('mercadopago', { mode: 'on' })
  })

  it('compras/create with somebody else’s payment buys nothing [compras/one-payment-one-thing]', async () => {
    const mine = await tienda
      .visitor('ana')
      .call(createPreference, { body: { item: { id: ONLINE, type: 'evento' }, payer: {} } })
    await tienda.choose('mercadopago', mine.id, 'pagar')
    await tienda.quiet()
    const paymentId = String((await tienda.compra(mine.referencia))['payment_id'])
    const register = (account: string, change = {}) =>
      tienda.visitor(account).call(registerCompra, {
        body: {
          ...claim,
          origin: 'mercadopago',
          payment_id: paymentId,
          product_id: ONLINE,
          product_type: 'evento',
          ...change,
        },
      })
    await expect(register('nora')).rejects.toMatchObject({ status: 404 })
    await expect(register('ana', { product_id: EN_PERSONA })).rejects.toMatchObject({ status: 404 })
    expect((await register('ana')).item.referencia).toBe(mine.referencia)
    const other = await tienda
      .visitor('nora')
      .call(createPreference, { body: { item: { id: ONLINE, type: 'evento' }, payer: {} } })
    const { item } = await tienda.visitor('nora').call(verifyCompra, {
      params: { referencia: other.referencia },
      body: { payment_id: paymentId },
    })
    expect(item.estado).toBe('pendiente')
    expect(await tienda.sql('select user_id from evento_usuarios where pago = 1')).toEqual([{ user_id: 1 }])
  })

  it('the card form redirects to the hosted checkout at our own price, and one only [compras/card-calls compras/currency-of-methods compras/client-amounts-ignored]', async () => {
    const post = (fields: Record<string, string>, account?: string, headers: Record<string, string> = {}) =>
      tienda.visitor(account).inject({
        method: 'POST',
        url: '/v1/stripe/create-checkout-session',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({
          quantity: '1',
          product_type: 'evento',
          product_id: String(EN_PERSONA),
          product_name: 'Regalado',
          price: '1',
          urlCurrent: 'https://evil.example/x',
          ...fields,
        }).toString(),
      })
    expect((await post({ quantity: '11' })).statusCode).toBe(400)
    const answer = await post({ quantity: '3' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(new RegExp(`^${tienda.sandbox.url}/stripe/c/pay/cs_test_`))
    const sessionId = String(answer.headers.location).split('/').at(-1) ?? ''
    await tienda.choose('stripe', sessionId, 'pagar')
    const paid = await tienda.visitor().call(getStripePayment, { query: { sessionId } })
    expect(paid).toMatchObject({
      payment_status: 'paid',
      amount_total: 4_725_000,
      currency: 'ars',
      payment_intent: expect.stringMatching(/^pi_/),
    })
    expect(await tienda.estado(paid.referencia)).toBe('confirmada')
    const html = { accept: 'text/html' }
    expect((await post({ product_id: String(ONLINE) }, undefined, html)).headers.location).toBe('/registro')
    expect((await post({ product_id: '999' }, undefined, html)).headers.location).toBe('/compra-error')
    expect((await post({ product_id: '999' })).statusCode).toBe(404)
    const started = await tienda.visitor('ana').call(createCompra, {
      body: { product_type: 'evento', product_id: ONLINE, medio: MedioPago.stripe },
    })
    const again = await post({ referencia: started.item.referencia, product_id: String(ONLINE) })
    expect(again.headers.location).toBe(started.item.checkout?.url)
    await expect(
      tienda.visitor().call(getStripePayment, { query: { sessionId: 'cs_test_otra' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('PayPal orders are made and captured by the server [compras/paypal-buttons compras/client-amounts-ignored compras/currency-of-methods]', async () => {
    const { id, referencia } = await tienda.visitor().call(createPayPalOrder, {
      body: { item: { id: EN_PERSONA, type: 'evento', precio: '0.01' }, payer: { ...COMPRADOR } },
    })
    expect(await tienda.compra(referencia)).toMatchObject({ amount: '39.86', currency: 'USD', order_id: id })
    const early = await tienda.visitor().call(capturePayPalOrder, { params: { id } })
    expect(early.item.estado).toBe('pendiente')
    await tienda.configureWebhooks('paypal', { mode: 'off' })
    await tienda.choose('paypal', id, 'pagar')
    const { item } = await tienda.visitor().call(capturePayPalOrder, { params: { id } })
    expect(item.estado).toBe('confirmada')
    await tienda.configureWebhooks('paypal', { mode: 'on' })
  })
})

describe('Mercado Pago that hangs', () => {
  const MESSAGE = expect.stringContaining('no hace falta pagar de nuevo')
  /** What comes once the time of a call is over. */
  async function answerOf(call: () => Promise<unknown>) {
    await tienda.setFault('mercadopago', 'hang')
    const deadlines = holdDeadlines()
    try {
      const answer = call().catch((error) => error)
      await expect.poll(deadlines.made).toBe(1)
      deadlines.passFirst()
      return await answer
    } finally {
      deadlines.release()
      await tienda.setFault('mercadopago', 'ok')
    }
  }
  const start = async () => {
    return (await tienda.buy({ medio: MedioPago.mercadopago }, 'ana')).checkoutId
  }

  it('leads to one answer that says so, whatever else would have been asked [compras/providers-time-out]', async () => {
    const preference_id = await start()
    const ana = tienda.visitor('ana')
    const params = { id: '999999999' }
    for (const query of [{ preference_id }, {}]) {
      expect(await answerOf(() => ana.call(getMercadoPagoPayment, { params, query }))).toMatchObject({
        code: 'PROVEEDOR_NO_DISPONIBLE',
        message: MESSAGE,
      })
    }
    const body = {
      ...claim,
      origin: 'mercadopago' as const,
      payment_id: '888888',
      product_id: EN_PERSONA,
      product_type: 'evento' as const,
    }
    expect(await answerOf(() => ana.call(registerCompra, { body }))).toMatchObject({
      code: 'PROVEEDOR_NO_DISPONIBLE',
      message: MESSAGE,
    })
  })
})

describe('who may buy what', () => {
  const start = (account: string | undefined, product_id: number, medio: number = MedioPago.transferencia1) =>
    tienda.visitor(account).call(createCompra, {
      body: { product_type: 'evento', product_id, medio, comprador: unComprador() },
    })

  it('an online event needs an account, also through the API [compras/steps-by-modality]', async () => {
    await expect(start(undefined, ONLINE)).rejects.toMatchObject({ status: 401, code: 'SESION_REQUERIDA' })
    expect(await tienda.sql('select 1 from compras')).toEqual([])
  })
  it('a draft does not exist, a past event is over', async () => {
    await expect(start('ana', BORRADOR)).rejects.toMatchObject({ code: 'NO_ENCONTRADO' })
    await expect(start('ana', PASADO)).rejects.toMatchObject({ code: 'EVENTO_FINALIZADO' })
  })
  it('a book is paid by the methods of the company record and no other [libros/book-payment]', async () => {
    const buy = (medio: number) =>
      tienda
        .visitor()
        .call(createCompra, {
          body: { product_type: 'libro', product_id: LIBRO, medio, comprador: COMPRADOR_LIBRO },
        })
        .then(
          ({ item }) => item.origin,
          (error: { code: string }) => error.code,
        )
    await tienda.sql(`update datosempresas set medio_pago_libros = ${MedioPago.mercadopago}`)
    expect(await buy(MedioPago.mercadopago)).toBe('mercadopago')
    expect(await buy(MedioPago.paypal)).toBe('MEDIO_NO_DISPONIBLE')
    await tienda.sql('update datosempresas set medio_pago_libros = 254')
    expect(await buy(MedioPago.paypal)).toBe('paypal')
  })

  it('a method that is not offered is refused [compras/four-kinds-of-payment]', async () => {
    await tienda.sql('update eventos set medio_pago_arg = 6 where id_evento = $1', [EN_PERSONA])
    await expect(start('ana', EN_PERSONA, MedioPago.paypal)).rejects.toMatchObject({
      code: 'MEDIO_NO_DISPONIBLE',
    })
    for (const medio of [0, 3, 1, 6])
      await expect(start('ana', EN_PERSONA, medio)).rejects.toMatchObject({ code: 'MEDIO_NO_DISPONIBLE' })
    await tienda.sql('update eventos set medio_pago_arg = 254 where id_evento = $1', [EN_PERSONA])
  })
  it('what a provider would never take is refused at once, and its seat is free again', async () => {
    await tienda.sql('update eventos set precio = 0.01 where id_evento = $1', [EN_PERSONA])
    await expect(start('ana', EN_PERSONA, MedioPago.paypal)).rejects.toMatchObject({
      code: 'MEDIO_NO_DISPONIBLE',
    })
    expect(await tienda.cupo(EN_PERSONA)).toBe(50)
    await tienda.sql('update eventos set precio = 45000 where id_evento = $1', [EN_PERSONA])
  })
  it('nobody buys twice what they have', async () => {
    const { item } = await start('ana', ONLINE, MedioPago.paypal)
    await tienda.choose('paypal', item.checkout?.id ?? '', 'desconectar')
    await tienda.quiet()
    await expect(start('ana', ONLINE)).rejects.toMatchObject({ code: 'YA_INSCRIPTO' })
    await tienda.sql(`update evento_usuarios set abierta_hasta = now() - interval '1 day', paso = 2`)
    const again = await start('ana', ONLINE, MedioPago.paypal)
    await tienda.choose('paypal', again.item.checkout?.id ?? '', 'desconectar')
    await tienda.quiet()
    expect(
      await tienda.sql('select paso, pago, abierta_hasta > now() as abierta from evento_usuarios'),
    ).toEqual([{ paso: 2, pago: 1, abierta: true }])
  })
  it('somebody with a payment under way is not led to pay again', async () => {
    const { item } = await start('ana', ONLINE, MedioPago.mercadopago)
    await tienda.choose('mercadopago', item.checkout?.id ?? '', 'pendiente')
    await expect(start('ana', ONLINE, MedioPago.stripe)).rejects.toMatchObject({ code: 'COMPRA_EN_CURSO' })
    const paid = await start('nora', ONLINE, MedioPago.mercadopago)
    await tienda.configureWebhooks('mercadopago', { mode: 'off' })
    await tienda.choose('mercadopago', paid.item.checkout?.id ?? '', 'pagar')
    const other = await start('nora', ONLINE, MedioPago.stripe)
    expect(other.item).toMatchObject({ referencia: paid.item.referencia, estado: 'confirmada' })
    await tienda.configureWebhooks('mercadopago', { mode: 'on' })
    await tienda.quiet()
  })
})

describe('the price group', () => {
  const total = async (headers: Record<string, string>, medio: number = MedioPago.transferencia1) => {
    const { item } = await tienda.with(headers).call(createCompra, {
      body: { product_type: 'evento', product_id: EN_PERSONA, medio, comprador: unComprador() },
    })
    const { grupo } = await tienda.compra(item.referencia)
    return { grupo, amount: item.amount, currency: item.currency }
  }
  const SPAIN = '80.58.61.250'
  const URUGUAY = '200.40.30.245'

  it('comes from the address and decides price, currency and methods [ubicaciones/server-decides-group eventos/price-by-group]', async () => {
    expect(await total({ 'x-forwarded-for': '10.1.1.1' })).toEqual({
      grupo: -1,
      amount: 45000,
      currency: 'ARS',
    })
    expect(await total({ 'x-forwarded-for': SPAIN })).toEqual({ grupo: 0, amount: 120, currency: 'USD' })
    expect(await total({ 'x-forwarded-for': URUGUAY })).toEqual({ grupo: 1, amount: 80.5, currency: 'USD' })
    expect(await total({ 'x-forwarded-for': URUGUAY }, MedioPago.mercadopago)).toMatchObject({
      currency: 'ARS',
      amount: 100204.39,
    })
  })

  it('cannot be forged by cookie, header or body [ubicaciones/server-decides-group compras/client-amounts-ignored]', async () => {
    const { countryCode, until } = { countryCode: 'AR', until: Math.floor(Date.now() / 1000) + 9999 }
    for (const headers of [
      { cookie: `${COOKIE}=${countryCode}.${until}.forged` },
      { cookie: `${COOKIE}=${countryCode}; group=-1; country=AR` },
      { 'x-country': 'AR', 'cf-ipcountry': 'AR', group: '-1', forwarded: 'for=10.1.1.1' },
      { 'x-real-ip': '10.1.1.1' },
    ] as Record<string, string>[]) {
      expect((await total({ 'x-forwarded-for': SPAIN, ...headers })).grupo).toBe(0)
    }
    const { statusCode, payload } = await tienda.with({ 'x-forwarded-for': SPAIN }).inject({
      method: 'POST',
      url: '/v1/data/compras?group=-1',
      payload: {
        product_type: 'evento',
        product_id: EN_PERSONA,
        medio: 2,
        comprador: unComprador(),
        group: -1,
        grupo: -1,
        amount: 1,
        Precio: 1,
        price: 1,
        currency: 'ARS',
        estado: 'confirmada',
      },
    })
    expect(statusCode).toBe(201)
    expect(JSON.parse(payload).item).toMatchObject({ amount: 120, currency: 'USD', estado: 'pendiente' })
  })

  it('what is charged matches the rule for random prices and rates, whatever the client says [compras/client-amounts-ignored compras/surcharge-of-methods]', async () => {
    const cents = fc.integer({ min: 200_000, max: 999_999_999 })
    await fc.assert(
      fc.asyncProperty(
        cents,
        cents,
        fc.integer({ min: 100, max: 500_000 }),
        fc.constantFrom(2, 4, 8, 128),
        async (ars, usd, rate, medio) => {
          await tienda.sql(
            'update eventos set precio = $1::numeric / 100, precio_usd = $2::numeric / 100 where id_evento = 1',
            [ars, usd],
          )
          await tienda.sql('update datosempresas set cotizacion_dolar = $1::numeric / 100', [rate])
          const { item } = await tienda.visitor().call(createCompra, {
            body: {
              product_type: 'evento',
              product_id: EN_PERSONA,
              medio,
              comprador: unComprador(),
              amount: 1,
            } as never,
          })
          const [row] = await tienda.sql<{ total: string }>(
            `select case $4::int
             when 2 then $1::numeric / 100
             when 4 then round($1::numeric * 1.05 / 100, 2)
             when 8 then round(round($1::numeric / $3::numeric, 2) * 1.05, 2)
             else trunc($1::numeric * 1.05 / 100, 2) end as total, $2::int`,
            [ars, usd, rate, medio],
          )
          expect(item.amount).toBe(Number(row?.total))
          await tienda.setCupo(EN_PERSONA, 50)
        },
      ),
      { numRuns: 40 },
    )
    await tienda.sql('update eventos set precio = 45000, precio_usd = 120 where id_evento = 1')
    await tienda.sql('update datosempresas set cotizacion_dolar = 1185.5')
  })

  it('does not keep its answer in any cache', async () => {
    const { referencia } = await tienda.buy()
    const url = `/v1/data/compras/${referencia}`
    expect((await tienda.visitor().inject({ url })).headers['cache-control']).toBe('private, no-store')
    const { item: seen } = await tienda.visitor().call(getCompra, { params: { referencia } })
    expect(seen.estado).toBe('pendiente')
  })
})
