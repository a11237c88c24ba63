import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { refundCompra } from '#domain/compras/staff.ts'
import { getPedido, movePedido, PedidosList, setLibrosDePedido } from '#domain/pedidos/pedidos.ts'
import { failure } from '#testing/calls/refusals.ts'
import { COMPRADOR_LIBRO, LIBRO, openTienda, type Tienda } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())

const staff = () => tienda.visitor('staff')
/** A book, paid by Mercado Pago, and the order that it became. */
async function buy() {
  const { item } = await tienda.visitor().call(createCompra, {
    body: {
      product_type: 'libro',
      product_id: LIBRO,
      medio: MedioPago.mercadopago,
      comprador: COMPRADOR_LIBRO,
    },
  })
  const orders = () =>
    tienda.sql<{ id: number }>(
      'select p.id from pedidos p join compras c on c.id = p.compra_id where c.referencia = $1',
      [item.referencia],
    )
  expect(await orders()).toEqual([])
  await tienda.choose('mercadopago', item.checkout?.id ?? '', 'pagar')
  await tienda.quiet()
  const [row, ...more] = await orders()
  expect(more).toEqual([])
  return { referencia: item.referencia, amount: item.amount, params: { id: row?.id ?? 0 } }
}

it('a paid book is an order of the organisation, sent with its tracking and told by mail [G20.8]', async () => {
  const { referencia, amount, params } = await buy()
  const { item } = await staff().call(getPedido, { params })
  expect(item).toMatchObject({
    ...{
      estado: 'pagado',
      via: 'organizacion',
      compra: referencia,
      total: amount,
      pasos: ['enviado', 'cancelado'],
    },
    ...{ nombre: COMPRADOR_LIBRO.nombre_y_apellido, email: COMPRADOR_LIBRO.email },
    ...{ calle: 'Belgrano', numero: '120', localidad: 'Río Cuarto', codigoPostal: '5800' },
  })
  expect(item.renglones).toMatchObject([{ IdLibro: LIBRO, cantidad: 1 }])
  const { data } = await staff().call(PedidosList.endpoints.list, { query: { via: 'organizacion' } })
  expect(data.map(({ id }) => id)).toContain(params.id)

  const { version } = item
  const renglones = [{ IdLibro: LIBRO, cantidad: 2 }]
  const changed = await failure(staff().call(setLibrosDePedido, { params, version, body: { renglones } }))
  expect(changed.code).toBe('CONFLICTO_DE_ESTADO')
  const body = { hacia: 'enviado' as const, transporte: 'Correo', seguimiento: 'CP123' }
  const twice = await Promise.allSettled(
    [1, 2].map(() => staff().call(movePedido, { params, version, body })),
  )
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const sent = await staff().call(getPedido, { params })
  expect(sent.item).toMatchObject({ estado: 'enviado', transporte: 'Correo', seguimiento: 'CP123' })
  const mails = await tienda.sql(
    `select datos->>'estado' as estado, datos->>'seguimiento' as seguimiento from correos
     where plantilla = 'pedido-estado' and para = $1`,
    [COMPRADOR_LIBRO.email],
  )
  expect(mails).toEqual([{ estado: 'enviado', seguimiento: 'CP123' }])
})

it('what is given back before it was sent is sent to nobody [G20.8]', async () => {
  const { referencia, params } = await buy()
  await staff().call(refundCompra, { params: { referencia }, body: { motivo: 'Se arrepintió' } })
  await tienda.quiet()
  await expect
    .poll(async () => (await staff().call(getPedido, { params })).item)
    .toMatchObject({ estado: 'cancelado', motivo: 'La compra se devolvió', pasos: [] })
})
