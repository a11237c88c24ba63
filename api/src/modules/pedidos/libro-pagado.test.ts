import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createCompra } from '#domain/compras/compras.ts'
import { refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { PedidoStaff } from '#domain/pedidos/actos-staff.ts'
import { PedidosList } from '#domain/pedidos/pedidos.ts'
import { actOnReembolso } from '#testing/calls/reembolsos.ts'
import { failure } from '#testing/calls/refusals.ts'
import { listWaiting } from '#testing/database/locks.ts'
import { COMPRADOR_LIBRO, LIBRO, openTienda, type Tienda } from '#testing/tienda.ts'
import { SISTEMA } from '../../db/actor.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())

/** A bound for a busy machine. */
const LOAD = { timeout: 60_000 }
const LIBRE = { product_type: 'libro', product_id: LIBRO } as const
const staff = () => tienda.visitor('staff')
/** A book, paid by Mercado Pago, and the order that it became. */
async function buy() {
  const medio = MedioPago.mercadopago
  const item = await tienda.buy({ ...LIBRE, medio, comprador: COMPRADOR_LIBRO })
  const orders = () =>
    tienda.sql<{ id: number }>(
      'select p.id from pedidos p join compras c on c.id = p.compra_id where c.referencia = $1',
      [item.referencia],
    )
  expect(await orders()).toEqual([])
  await tienda.choose('mercadopago', item.checkoutId, 'pagar')
  await tienda.quiet()
  const [row, ...more] = await orders()
  expect(more).toEqual([])
  return { referencia: item.referencia, amount: item.amount, params: { id: row?.id ?? 0 } }
}

it('a paid book is an order of the organisation, sent with its tracking and told by mail, in pesos that need no other word in Argentina; it leads to the purchase [pedidos/paid-book-becomes-order compras/pesos-named-abroad pedidos/order-mails-lead-to-purchase]', async () => {
  const { referencia, amount, params } = await buy()
  const { item } = await staff().call(PedidoStaff.get, { params })
  expect(item).toMatchObject({
    ...{
      estado: 'pagado',
      via: 'organizacion',
      compra: referencia,
      total: amount,
      actos: { aceptar: expect.any(String), 'marcar-enviado': true, cancelar: true },
    },
    ...{ nombre: COMPRADOR_LIBRO.nombre_y_apellido, email: COMPRADOR_LIBRO.email },
    ...{ calle: 'Belgrano', numero: '120', localidad: 'Río Cuarto', codigoPostal: '5800' },
  })
  expect(item.renglones).toMatchObject([{ IdLibro: LIBRO, cantidad: 1 }])
  const { data } = await staff().call(PedidosList.endpoints.list, { query: { via: 'organizacion' } })
  expect(data.map(({ id }) => id)).toContain(params.id)

  const { version } = item
  const renglones = [{ IdLibro: LIBRO, cantidad: 2 }]
  const acts = PedidoStaff.endpoints
  const changed = await failure(
    staff().call(acts['completar-libros'], { params, version, body: { renglones } }),
  )
  expect(changed.code).toBe('CONFLICTO_DE_ESTADO')
  const body = { transporte: 'Correo', seguimiento: 'CP123' }
  const twice = await Promise.allSettled(
    [1, 2].map(() => staff().call(acts['marcar-enviado'], { params, version, body })),
  )
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const sent = await staff().call(PedidoStaff.get, { params })
  expect(sent.item).toMatchObject({ estado: 'enviado', transporte: 'Correo', seguimiento: 'CP123' })
  const mails = await tienda.sql(
    `select datos->>'estado' as estado, datos->>'seguimiento' as seguimiento, datos->>'total' as total,
       datos->>'pagina' as pagina from correos
     where plantilla = 'pedido-estado' and para = $1`,
    [COMPRADOR_LIBRO.email],
  )
  const total = expect.stringMatching(/^\$\s[\d.,]+$/)
  expect(mails).toEqual([
    { estado: 'enviado', seguimiento: 'CP123', total, pagina: expect.stringContaining(referencia) },
  ])
})

it('what is given back before it was sent is sent to nobody [pedidos/paid-book-becomes-order]', async () => {
  const { referencia, params } = await buy()
  await staff().call(refundCompra, { params: { referencia }, body: { motivo: 'Se arrepintió' } })
  await tienda.quiet()
  await expect
    .poll(async () => (await staff().call(PedidoStaff.get, { params })).item)
    .toMatchObject({ estado: 'cancelado', motivo: 'La compra se devolvió' })
})

type Step = 'marcar-enviado' | 'cancelar'
const act = async ({ params }: { params: { id: number } }, name: Step, motivo?: string) => {
  const { version } = (await staff().call(PedidoStaff.get, { params })).item
  const body = (motivo ? { motivo } : {}) as never
  await staff().call(PedidoStaff.endpoints[name], { params, version, body })
}
const estadoOf = async ({ params }: { params: { id: number } }) =>
  (await staff().call(PedidoStaff.get, { params })).item.estado

it('a book that was sent, given back and paid again waits for people: nobody sends another [pedidos/order-and-money]', async () => {
  const { item } = await tienda.visitor().call(createCompra, {
    body: { ...LIBRE, medio: MedioPago.transferencia1, comprador: COMPRADOR_LIBRO },
  })
  const params = { referencia: item.referencia }
  const see = () => tienda.confirm(params.referencia)
  await see()
  const [order] = await tienda.sql<{ id: number }>('select id from pedidos order by id desc limit 1')
  const pedido = { params: { id: order?.id ?? 0 } }
  await act(pedido, 'marcar-enviado')
  const { reembolsos } = await staff().call(refundCompra, { params, body: { motivo: 'Vino roto' } })
  await actOnReembolso(staff(), 'marcar-transferido', reembolsos[0]?.id ?? '')
  expect((await see()).message).toContain('ya se le había enviado')
  expect([await tienda.estado(item.referencia), await estadoOf(pedido)]).toEqual(['revision', 'enviado'])
})

it('an order that staff cancelled is not sent after all when a dispute about its money is won [pedidos/order-and-money]', async () => {
  const pedido = await buy()
  await act(pedido, 'cancelar', 'Agotado')
  const { payment_id } = await tienda.compra(pedido.referencia)
  for (const accion of ['contracargo', 'ganar-contracargo'] as const) {
    await tienda.act('mercadopago', String(payment_id), accion)
    await tienda.quiet()
  }
  expect([await tienda.estado(pedido.referencia), await estadoOf(pedido)]).toEqual([
    'confirmada',
    'cancelado',
  ])
})

it('an order that leaves in the moment in which its money goes back stays sent [pedidos/order-and-money]', async () => {
  const { params, ...compra } = await buy()
  let refunded: Promise<unknown> | undefined
  await tienda.database.transaction(SISTEMA, async (tx) => {
    await tx.execute(sql`update pedidos set estado = 'enviado' where id = ${params.id}`)
    const body = { motivo: 'Se arrepintió' }
    refunded = staff().call(refundCompra, { params: { referencia: compra.referencia }, body })
    await vi.waitFor(async () => {
      const waiting = await listWaiting(tienda)
      expect(waiting.map(({ query }) => query).join()).toMatch(/pedidos/i)
    }, LOAD)
  })
  await refunded
  await tienda.quiet()
  expect([await tienda.estado(compra.referencia), await estadoOf({ params })]).toEqual([
    'reembolsada',
    'enviado',
  ])
})
