import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCompra, getCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { register } from '#domain/cuentas/acceso.ts'
import { listMisActividades } from '#domain/unidades/unidades.ts'
import { proveEmail, registroValido } from '#testing/people/registro.ts'
import { EN_PERSONA, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())

it('a place bought without an account is in the account with its address once that is proven, and its link goes on working [S99]', async () => {
  const email = 'Vera.Sin.Cuenta@ejemplo.com'
  const { item } = await tienda.visitor().call(createCompra, {
    body: {
      product_type: 'evento',
      product_id: EN_PERSONA,
      medio: MedioPago.stripe,
      comprador: { ...unComprador(), email },
    },
  })
  await tienda.choose('stripe', item.checkout?.id ?? '', 'pagar')
  await tienda.quiet()
  const address = email.toLowerCase()
  await tienda.visitor().call(register, { body: await registroValido(tienda, address) })
  const vera = tienda.visitor(address)
  const seen = async (who = vera) => (await who.call(listMisActividades)).data
  expect(await seen(), 'anybody can register with it').toEqual([])
  await proveEmail(tienda, address)
  await proveEmail(tienda, address)
  expect(await seen()).toMatchObject([
    { referencia: item.referencia, Pago: 1, entrada: expect.any(String), evento: { IdEvento: EN_PERSONA } },
  ])
  expect(await seen(tienda.visitor('staff@ejemplo.com'))).toEqual([])
  for (const who of [tienda.visitor(), vera]) {
    const { item: read } = await who.call(getCompra, { params: { referencia: item.referencia } })
    expect(read.estado).toBe('confirmada')
  }
})
