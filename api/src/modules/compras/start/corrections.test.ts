import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompradorForm } from '#domain/compras/comprador.ts'
import { createCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { aCupon } from '#testing/rows/cupones.ts'
import { anEvento, fromNow } from '#testing/rows/factories.ts'
import { EN_PERSONA, LIBRO, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 20)
})

type Producto = { product_type: 'evento' | 'libro'; product_id: number }

describe('whoever takes a purchase up again with other details [compras/corrected-details-count]', () => {
  const detalleOf = async (referencia: string) => {
    const [row] = await tienda.sql<Record<string, string>>(
      `select d.email, d.calle from compras c join compras_user_detalle d on d.id = c.compras_user_detalle_id
       where c.referencia = $1`,
      [referencia],
    )
    return row
  }
  const mailsTo = (email: string) =>
    tienda.sql('select plantilla from correos where para = $1', [email]).then((rows) => rows.length)
  const wrong = { ...unComprador(), pais: 'ARG', email: 'mal.escrito@ejemplo.com' }
  const right = { ...wrong, email: 'bien.escrito@ejemplo.com', calle: 'Rivadavia' }
  const bodyOf = (producto: Producto, comprador: CompradorForm) => ({
    ...producto,
    medio: MedioPago.transferencia1,
    comprador,
  })
  const LIBRE: Producto = { product_type: 'libro', product_id: LIBRO }
  const EVENTO: Producto = { product_type: 'evento', product_id: EN_PERSONA }

  it.each([
    ['a book, by its key', LIBRE, undefined, 'clave'],
    ['a book, by its reference', LIBRE, undefined, 'reemplaza'],
    ['an activity, by its key', EVENTO, undefined, 'clave'],
    ['an activity, signed in', EVENTO, 'ana', 'cuenta'],
  ] as const)('is the same purchase, known by the new ones: %s', async (_what, producto, account, by) => {
    const visitor = tienda.visitor(account)
    const clave = crypto.randomUUID()
    const first = await visitor.call(createCompra, { body: { ...bodyOf(producto, wrong), clave } })
    const { referencia } = first.item
    // It left already.
    await tienda.sql(`update correos set estado = 'enviado', enviado_en = now()`)
    const named = { clave: { clave }, reemplaza: { reemplaza: referencia }, cuenta: {} }[by]
    for (let turn = 0; turn < 2; turn++) {
      const again = await visitor.call(createCompra, { body: { ...bodyOf(producto, right), ...named } })
      expect(again.item.referencia).toBe(referencia)
    }
    expect(await detalleOf(referencia)).toEqual({ email: right.email, calle: 'Rivadavia' })
    expect(await mailsTo(right.email), 'where to pay, once').toBe(1)
    expect(await tienda.sql('select from compras_user_detalle where email = $1', [wrong.email])).toEqual([])
  })

  it('twice at once leaves one set of details and no other of the person', async () => {
    const clave = crypto.randomUUID()
    const send = (email: string) =>
      tienda.visitor().call(createCompra, { body: { ...bodyOf(LIBRE, { ...right, email }), clave } })
    const { item } = await send('varias.antes@ejemplo.com')
    const held = await holdLock(tienda, 'select from compras where referencia = $1 for update', [
      item.referencia,
    ])
    const both = ['varias.una@ejemplo.com', 'varias.otra@ejemplo.com'].map(send)
    await untilWaiting(tienda, 2)
    await held.end()
    await Promise.all(both)
    const left = await tienda.sql(`select email from compras_user_detalle where email like 'varias.%'`)
    expect(left).toEqual([{ email: (await detalleOf(item.referencia))?.['email'] }])
  })

  it('has it mailed to a few addresses at most, whatever is typed', async () => {
    const clave = crypto.randomUUID()
    const to = (n: number) => `otra${n}@ejemplo.com`
    for (let n = 0; n < 6; n++) {
      const body = { ...bodyOf(LIBRE, { ...right, email: to(n) }), clave }
      await tienda.visitor().call(createCompra, { body })
      await tienda.sql(`update correos set estado = 'enviado', enviado_en = now()`)
    }
    expect(await Promise.all([0, 1, 2, 3, 4, 5].map((n) => mailsTo(to(n))))).toEqual([1, 1, 1, 0, 0, 0])
  })

  it('is refused where that is somebody who holds a seat already, and nothing changes', async () => {
    const other = unComprador()
    await tienda.visitor().call(createCompra, { body: bodyOf(EVENTO, other) })
    const clave = crypto.randomUUID()
    const visitor = tienda.visitor()
    const { item } = await visitor.call(createCompra, { body: { ...bodyOf(EVENTO, right), clave } })
    const taken = visitor.call(createCompra, {
      body: { ...bodyOf(EVENTO, { ...right, dni: other.dni }), clave },
    })
    await expect(taken).rejects.toMatchObject({ code: 'PERSONA_CON_RESERVA' })
    expect(await detalleOf(item.referencia)).toEqual({ email: right.email, calle: 'Rivadavia' })
  })

  it('nor is it somebody for whom a seat is kept, who waited for it [compras/one-unpaid-seat]', async () => {
    await tienda.sql(
      `insert into esperas (id_evento, nombre, email, grupo, estado, vence_en)
       values ($1, 'Persona', 'Espero@ejemplo.com', 1, 'ofrecida', now() + interval '1 day')`,
      [EN_PERSONA],
    )
    const clave = crypto.randomUUID()
    const visitor = tienda.visitor()
    const { item } = await visitor.call(createCompra, { body: { ...bodyOf(EVENTO, right), clave } })
    const body = { ...bodyOf(EVENTO, { ...right, email: 'espero@ejemplo.com' }), clave }
    const kept = visitor.call(createCompra, { body })
    await expect(kept).rejects.toMatchObject({ code: 'PERSONA_CON_RESERVA' })
    expect(await detalleOf(item.referencia)).toMatchObject({ email: right.email })
    await tienda.sql(`delete from esperas where email = 'Espero@ejemplo.com'`)
  })

  it('nor is it who used its coupon before, where that is one for each person', async () => {
    await aCupon(tienda, { codigo: 'UNAVEZ', uno_por_persona: true })
    const cupon = 'UNAVEZ'
    const other = { ...unComprador(), pais: 'ARG' }
    await tienda.visitor().call(createCompra, { body: { ...bodyOf(LIBRE, other), cupon } })
    const clave = crypto.randomUUID()
    const again = { ...bodyOf(LIBRE, right), cupon, clave }
    const visitor = tienda.visitor()
    await visitor.call(createCompra, { body: again })
    const taken = visitor.call(createCompra, { body: { ...again, comprador: { ...right, dni: other.dni } } })
    await expect(taken).rejects.toMatchObject({ code: 'CUPON_NO_VALE' })
  })
})

describe.each([
  ['mercadopago', MedioPago.mercadopago],
  ['stripe', MedioPago.stripe],
  ['paypal', MedioPago.paypal],
] as const)('a checkout at %s whose answer got lost', (proveedor, medio) => {
  const producto = { product_type: 'libro', product_id: LIBRO } as const
  const wrong = { ...unComprador(), pais: 'ARG', email: 'mal@ejemplo.com' }
  const right = { ...wrong, email: 'bien@ejemplo.com', nombre_y_apellido: 'Otra Persona' }

  it.each([
    ['with the same details', wrong],
    ['with details that were corrected since', right],
  ])('is opened by asking again, %s [compras/checkout-answer-lost]', async (_what, comprador) => {
    const clave = crypto.randomUUID()
    const send = (given: CompradorForm) =>
      tienda.visitor().call(createCompra, { body: { ...producto, medio, clave, comprador: given } })
    await tienda.setFault(proveedor, 'drop', undefined, proveedor === 'paypal' ? '/orders' : '/checkout')
    await expect(send(wrong)).rejects.toMatchObject({ code: 'PROVEEDOR_NO_DISPONIBLE' })
    await tienda.setFault(proveedor, 'ok')
    const { item } = await send(comprador)
    expect(item).toMatchObject({ estado: 'pendiente', checkout: { id: expect.any(String) } })
    await tienda.choose(proveedor, item.checkout?.id ?? '', 'pagar')
    await tienda.quiet()
    expect(await tienda.estado(item.referencia)).toBe('confirmada')
    expect(await tienda.sql('select from compras')).toHaveLength(1)
  })

  it('also where staff moved the purchase to another event meanwhile [compras/checkout-answer-lost]', async () => {
    const otra = await anEvento(tienda, { titulo: 'Otra fecha', fecha: fromNow({ days: 70 }) })
    const comprador = unComprador()
    const evento = { product_type: 'evento', medio, comprador } as const
    const buyer = tienda.visitor('ana')
    await tienda.setFault(proveedor, 'drop', undefined, proveedor === 'paypal' ? '/orders' : '/checkout')
    const lost = buyer.call(createCompra, { body: { ...evento, product_id: EN_PERSONA } })
    await expect(lost).rejects.toMatchObject({ code: 'PROVEEDOR_NO_DISPONIBLE' })
    await tienda.setFault(proveedor, 'ok')
    const [row] = await tienda.sql<{ referencia: string }>('select referencia from compras')
    await onCompra(tienda.visitor('staff'), 'mover', {
      params: { referencia: row?.referencia ?? '' },
      body: { IdEvento: otra.IdEvento, motivo: 'Lo pidió' },
    })
    const { item } = await buyer.call(createCompra, { body: { ...evento, product_id: otra.IdEvento } })
    expect(item).toMatchObject({ referencia: row?.referencia, checkout: { id: expect.any(String) } })
  })
})
