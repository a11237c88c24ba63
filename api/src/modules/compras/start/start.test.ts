import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createComprador } from '#domain/compras/claims.ts'
import { createCompra, getCompra, verifyCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { anEvento, fromNow } from '#testing/rows/factories.ts'
import {
  COMPRADOR_LIBRO,
  EN_PERSONA,
  GRATUITO,
  LIBRO,
  ONLINE,
  openTienda,
  type Tienda,
  unComprador,
} from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.sql('delete from evento_usuarios')
  await tienda.setCupo(EN_PERSONA, 20)
})

const PROVEEDORES = [
  ['mercadopago', MedioPago.mercadopago],
  ['stripe', MedioPago.stripe],
  ['paypal', MedioPago.paypal],
] as const

let persona = 0
const nextPerson = () => `p${++persona}@ejemplo.com`

const PRODUCTOS = {
  evento: {},
  online: { product_id: ONLINE, comprador: undefined },
  libro: { product_type: 'libro', product_id: LIBRO, comprador: COMPRADOR_LIBRO },
} as const
const buy = (medio: number, product: keyof typeof PRODUCTOS, account?: string) =>
  tienda.buy({ ...PRODUCTOS[product], medio }, account)

it('finds another id for details where the first is taken, with a purchase and by themselves [compras/details-kept-for-a-week]', async () => {
  const { result } = await tienda.visitor().call(createComprador, { body: unComprador() })
  let taken = 0
  const { randomInt } = crypto
  const choose = (min: number, max?: number) => {
    if (min !== 2 ** 30 || taken % 2) return max === undefined ? randomInt(min) : randomInt(min, max)
    taken++
    return result.id
  }
  const chosen = vi.spyOn(crypto, 'randomInt').mockImplementation(choose)
  syncBuiltinESMExports()
  try {
    const { referencia } = await buy(MedioPago.mercadopago, 'evento')
    expect(taken).toBe(1)
    const row = await tienda.compra(referencia)
    expect(row['compras_user_detalle_id']).not.toBe(result.id)
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
    taken++
    const other = await tienda.visitor().call(createComprador, { body: unComprador() })
    expect(taken).toBe(3)
    expect(other.result.id).not.toBe(result.id)
  } finally {
    chosen.mockRestore()
    syncBuiltinESMExports()
  }
})

describe.each(PROVEEDORES)('a purchase by %s', (proveedor, medio) => {
  it('is a row with a frozen quote before its checkout, and confirmed by its webhook [compras/frozen-quote compras/any-order-of-news unidades/units-for-paid-only]', async () => {
    const account = nextPerson()
    const compra = await buy(medio, 'online', account)
    expect(compra).toMatchObject({ estado: 'pendiente', origin: proveedor, product_name: 'Jornada online' })
    expect(compra.checkout?.id).toBeTruthy()
    await tienda.sql(`update eventos set precio = precio * 2 where id_evento = $1`, [ONLINE])
    await tienda.choose(proveedor, compra.checkout?.id ?? '', 'desconectar')
    await tienda.quiet()
    await tienda.sql(`update eventos set precio = precio / 2 where id_evento = $1`, [ONLINE])
    const row = await tienda.compra(compra.referencia)
    expect(row).toMatchObject({ estado: 'confirmada', grupo: -1, cotizacion: '1185.50' })
    expect(Number(row['amount'])).toBe(compra.amount)
    const enrolled = await tienda.sql(
      `select id_evento, pago, paso, finalizado,
         abierta_hasta - $2 between interval '89 days' and interval '93 days' as tres_meses
       from evento_usuarios where compra_id = $1`,
      [row['id'], row['confirmada_en']],
    )
    expect(enrolled).toEqual([{ id_evento: ONLINE, pago: 1, paso: 0, finalizado: 0, tres_meses: true }])
    expect(await tienda.correos(compra.referencia)).toEqual(['actividad-abierta', 'compra-confirmada'])
  })

  it('is confirmed by the return page when webhooks are off [compras/any-order-of-news inscripciones/whole-way compras/client-amounts-ignored]', async () => {
    await tienda.configureWebhooks(proveedor, { mode: 'off' })
    const compra = await buy(medio, 'evento')
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
    await tienda.choose(proveedor, compra.checkout?.id ?? '', 'pagar')
    const { item } = await tienda
      .visitor()
      .call(verifyCompra, { params: { referencia: compra.referencia }, body: {} })
    expect(item.estado).toBe('confirmada')
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
    const [reply] = await tienda.sql<{ response: object }>(
      'select response from compras_pagos where payment_id = $1',
      [item.payment_id],
    )
    expect(reply?.response).toEqual(expect.any(Object))
    expect(await tienda.compra(compra.referencia)).toMatchObject({
      origin: proveedor,
      compras_user_detalle_id: expect.any(Number),
      payment_id: item.payment_id,
      order_id: compra.checkout?.id,
      product_id: EN_PERSONA,
      product_type: 'evento',
      amount: compra.amount.toFixed(2),
      currency: compra.currency,
      user_id: null,
      response: reply?.response,
    })
    await tienda.configureWebhooks(proveedor, { mode: 'on' })
  })

  it('is brought home by the reconciler when browser and webhooks are gone', async () => {
    await tienda.configureWebhooks(proveedor, { mode: 'off' })
    const compra = await buy(medio, 'libro')
    await tienda.choose(proveedor, compra.checkout?.id ?? '', 'desconectar')
    await tienda.age(compra.referencia, '3 minutes')
    await tienda.runJob('compras-conciliar')
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
    await tienda.configureWebhooks(proveedor, { mode: 'on' })
  })

  it('waits while the provider is not sure yet, and ends well', async () => {
    const compra = await buy(medio, 'evento')
    const checkout = compra.checkout?.id ?? ''
    await tienda.choose(proveedor, checkout, 'pendiente')
    await tienda.quiet()
    const { item } = await tienda
      .visitor()
      .call(verifyCompra, { params: { referencia: compra.referencia }, body: {} })
    expect(item).toMatchObject({ estado: 'pendiente', pagoEnCurso: true })
    const [pago] = await tienda.sql<{ payment_id: string }>(
      `select p.payment_id from compras_pagos p join compras c on c.id = p.compra_id where c.referencia = $1`,
      [compra.referencia],
    )
    await tienda.act(proveedor, pago?.payment_id ?? '', 'aprobar')
    await tienda.quiet()
    expect(await tienda.compra(compra.referencia)).toMatchObject({
      estado: 'confirmada',
      pago_en_curso: false,
    })
  })

  it('survives a declined try and takes the next one', async () => {
    const compra = await buy(medio, 'evento')
    const checkout = compra.checkout?.id ?? ''
    await tienda.choose(proveedor, checkout, 'rechazar')
    await tienda.quiet()
    await tienda.visitor().call(verifyCompra, { params: { referencia: compra.referencia }, body: {} })
    expect(await tienda.estado(compra.referencia)).toBe('pendiente')
    await tienda.choose(proveedor, checkout, 'pagar')
    await tienda.quiet()
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
  })

  it('ends when its half hour is over, gives the seat back once and sends no mail [compras/seat-held]', async () => {
    await tienda.configureWebhooks(proveedor, { mode: 'hold' })
    const compra = await buy(medio, 'evento')
    expect(await tienda.term(compra.referencia)).toBe(30)
    await tienda.age(compra.referencia, '31 minutes')
    await Promise.all([tienda.runJob('compras-vencer'), tienda.runJob('compras-vencer')])
    expect(await tienda.estado(compra.referencia)).toBe('vencida')
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
    expect(await tienda.correos(compra.referencia)).toEqual([])
    await tienda.configureWebhooks(proveedor, { mode: 'on' })
  })

  it('takes a last look before it ends: who paid in the last minute is in', async () => {
    await tienda.configureWebhooks(proveedor, { mode: 'off' })
    const compra = await buy(medio, 'evento')
    await tienda.choose(proveedor, compra.checkout?.id ?? '', 'desconectar')
    await tienda.age(compra.referencia, '31 minutes')
    await tienda.runJob('compras-vencer')
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
    await tienda.configureWebhooks(proveedor, { mode: 'on' })
  })

  it('repeated with its key gives the same answer and one row [compras/same-request-same-answer]', async () => {
    const clave = crypto.randomUUID()
    const body = {
      product_type: 'evento' as const,
      product_id: EN_PERSONA,
      medio,
      comprador: unComprador(),
      clave,
    }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => tienda.visitor().call(createCompra, { body })),
    )
    const again = await tienda.visitor().call(createCompra, { body })
    expect(new Set([...answers, again].map(({ item }) => item.referencia)).size).toBe(1)
    expect(new Set([...answers, again].map(({ item }) => item.checkout?.id)).size).toBe(1)
    expect(await tienda.sql('select id from compras where clave_idempotencia = $1', [clave])).toHaveLength(1)
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
    const other = tienda.visitor().call(createCompra, { body: { ...body, product_id: GRATUITO } })
    await expect(other).rejects.toMatchObject({ code: 'CONFLICTO' })
  })

  it('makes one checkout although the line broke before the first answer', async () => {
    await tienda.setFault(proveedor, 'drop')
    const clave = crypto.randomUUID()
    const body = {
      product_type: 'libro' as const,
      product_id: LIBRO,
      medio,
      comprador: COMPRADOR_LIBRO,
      clave,
    }
    const lost = tienda.visitor().call(createCompra, { body })
    await expect(lost).rejects.toMatchObject({ code: 'PROVEEDOR_NO_DISPONIBLE' })
    await tienda.setFault(proveedor, 'ok')
    const { item } = await tienda.visitor().call(createCompra, { body })
    expect(await tienda.pagos(item.referencia)).toHaveLength(1)
  })
})

describe('providers that hang', () => {
  it('lead to an answer within 10 s without holding a connection, and the same key goes on later [compras/providers-time-out]', async () => {
    for (const [proveedor] of PROVEEDORES) await tienda.setFault(proveedor, 'hang')
    const deadlines = new Map<AbortController, number>()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      deadlines.set(controller, ms)
      return controller.signal
    })
    const bodies = PROVEEDORES.map(([, medio]) => ({
      product_type: 'evento' as const,
      product_id: EN_PERSONA,
      medio,
      comprador: unComprador(),
      clave: crypto.randomUUID(),
    }))
    const hanging = bodies.map((body) =>
      tienda
        .visitor()
        .call(createCompra, { body })
        .then(
          () => 'answered',
          (error) => [error.status, error.code],
        ),
    )
    await vi.waitFor(() => {
      const { idleCount, totalCount } = tienda.database.pool
      expect([deadlines.size, totalCount - idleCount]).toEqual([PROVEEDORES.length, 0])
    })
    for (const [controller, ms] of deadlines) {
      expect(ms).toBeLessThan(10_000)
      controller.abort(new DOMException('The operation timed out', 'TimeoutError'))
    }
    timeout.mockRestore()
    for (const answer of await Promise.all(hanging)) expect(answer).toEqual([503, 'PROVEEDOR_NO_DISPONIBLE'])
    for (const [proveedor] of PROVEEDORES) await tienda.setFault(proveedor, 'ok')
    for (const body of bodies) {
      const { item } = await tienda.visitor().call(createCompra, { body })
      expect(item.checkout?.id).toBeTruthy()
      expect(
        await tienda.sql('select id from compras where clave_idempotencia = $1', [body.clave]),
      ).toHaveLength(1)
    }
  })
})

describe('a purchase that is free', () => {
  it('is confirmed at once, without a provider', async () => {
    const account = nextPerson()
    const item = await tienda.buy({ product_id: GRATUITO, medio: 0 }, account)
    expect(item).toMatchObject({ estado: 'confirmada', amount: 0, checkout: null })
    expect(await tienda.correos(item.referencia)).toEqual(['compra-confirmada'])
  })
})

describe('a reference', () => {
  it('opens the state of its purchase, but not to another signed-in person [cuentas/one-persons-rows]', async () => {
    const account = nextPerson()
    const compra = await buy(MedioPago.mercadopago, 'online', account)
    const params = { referencia: compra.referencia }
    const anonymous = await tienda.visitor().call(getCompra, { params })
    expect(anonymous.item.referencia).toBe(compra.referencia)
    expect(Object.keys(anonymous.item)).not.toContain('email')
    const other = tienda.visitor('nora').call(getCompra, { params })
    await expect(other).rejects.toMatchObject({ status: 404, code: 'NO_ENCONTRADO' })
    const missing = tienda.visitor('nora').call(getCompra, { params: { referencia: '0000-0000-0000-0000' } })
    await expect(missing).rejects.toMatchObject({ status: 404, code: 'NO_ENCONTRADO' })
  })
})

describe('a purchase that came to nothing says whether it can be begun again [compras/failure-has-a-reason]', () => {
  const sinVentaOf = async (referencia: string) =>
    (await tienda.visitor().call(getCompra, { params: { referencia } })).item.sinVenta
  const change = (columns: string, IdEvento: number) =>
    tienda.sql(`update eventos set ${columns} where id_evento = $1 returning 1`, [IdEvento])

  it('of an activity: while there is a seat for its buyer, and why not otherwise', async () => {
    const evento = await anEvento(tienda, { capacidad: 1, fecha: fromNow({ days: 30 }) })
    const { IdEvento } = evento
    const begin = async () => (await tienda.buy({ product_id: IdEvento })).referencia
    const first = await begin()
    expect(await sinVentaOf(first), 'it holds the last seat').toBeUndefined()
    await tienda.age(first, '8 days')
    await tienda.runJob('compras-vencer')
    expect(await sinVentaOf(first)).toBeUndefined()
    const second = await begin()
    expect([await sinVentaOf(first), await sinVentaOf(second)]).toEqual([
      { motivo: 'completo', categoria: 'encuentros' },
      undefined,
    ])
    await change(`fecha = now() - interval '1 day'`, IdEvento)
    await tienda.sql(
      `update evento_sociales set fecha = now() - interval '1 day' where id_evento = $1 returning 1`,
      [IdEvento],
    )
    expect(await sinVentaOf(first)).toMatchObject({ motivo: 'pasado' })
    await change('cancelado_en = now()', IdEvento)
    expect(await sinVentaOf(first)).toMatchObject({ motivo: 'cancelado' })
    await change('id_estado = 0', IdEvento)
    expect(await sinVentaOf(first)).toMatchObject({ motivo: 'retirado' })
  })

  it('of a book: until it is taken off the site', async () => {
    const { referencia } = await buy(MedioPago.transferencia1, 'libro')
    expect(await sinVentaOf(referencia)).toBeUndefined()
    await tienda.sql('update libros set id_estado = 0 where id = $1', [LIBRO])
    expect(await sinVentaOf(referencia)).toEqual({ motivo: 'retirado' })
    await tienda.sql('update libros set id_estado = 1 where id = $1', [LIBRO])
  })
})
