import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createCompra, getCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { listMisLibros } from '#domain/compras/mis-libros.ts'
import { cancelEvento } from '#domain/compras/reembolsos/cancelaciones.ts'
import { register } from '#domain/cuentas/acceso.ts'
import { listMisActividades } from '#domain/unidades/unidades.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { proveEmail, registroValido } from '#testing/people/registro.ts'
import { COMPRADOR_LIBRO, EN_PERSONA, LIBRO, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())

it('a place bought without an account is in the account with its address once that is proven, and its link goes on working [cuentas/unproven-address]', async () => {
  const email = 'Vera.Sin.Cuenta@ejemplo.com'
  const { referencia } = await tienda.buyPaid('stripe', { comprador: { ...unComprador(), email } })
  const address = email.toLowerCase()
  await tienda.visitor().call(register, { body: await registroValido(tienda, address) })
  const vera = tienda.visitor(address)
  const seen = async (who = vera) => (await who.call(listMisActividades)).data
  expect(await seen(), 'anybody can register with it').toEqual([])
  await proveEmail(tienda, address)
  await proveEmail(tienda, address)
  expect(await seen()).toMatchObject([
    { referencia, Pago: 1, entrada: expect.any(String), evento: { IdEvento: EN_PERSONA } },
  ])
  expect(await seen(tienda.visitor('staff@ejemplo.com'))).toEqual([])
  for (const who of [tienda.visitor(), vera]) {
    const { item } = await who.call(getCompra, { params: { referencia } })
    expect(item.estado).toBe('confirmada')
  }
})

it('books, and places that were cancelled, are in the account too, whether or not it was signed in [cuentas/my-purchases]', async () => {
  const email = 'libros.sin.cuenta@ejemplo.com'
  const buy = async (who = tienda.visitor()) => {
    const { item } = await who.call(createCompra, {
      body: {
        product_type: 'libro',
        product_id: LIBRO,
        medio: MedioPago.transferencia1,
        comprador: { ...COMPRADOR_LIBRO, email },
      },
    })
    return item
  }
  const guest = await buy()
  const place = await tienda.buy({ comprador: { ...unComprador(), email } })
  await tienda.visitor().call(register, { body: await registroValido(tienda, email) })
  const persona = tienda.visitor(email)
  const own = await buy(persona)
  const referencias = async () => (await persona.call(listMisLibros)).data.map((each) => each.referencia)
  expect(await referencias(), 'anybody can register with it').toEqual([own.referencia])
  const id = crypto.randomUUID()
  const body = { id, titulo: 'Encuentro en la montaña', motivo: 'Por la tormenta.' }
  await tienda.visitor('staff').call(cancelEvento, { params: { IdEvento: EN_PERSONA }, body })
  await vi.waitFor(async () => expect(await tienda.estado(place.referencia)).toBe('fallida'), {
    timeout: 30_000,
  })
  const seen = async () => (await persona.call(listMisActividades)).data
  expect(await seen()).toEqual([])
  await proveEmail(tienda, email)
  expect(await referencias()).toEqual([own.referencia, guest.referencia])
  expect((await persona.call(listMisLibros)).data[1]).toMatchObject({ situacion: 'por_pagar' })
  expect(await seen()).toMatchObject([
    { referencia: place.referencia, evento: { canceladoEn: expect.any(String) } },
  ])
  expect((await tienda.visitor('ana').call(listMisLibros)).data).toEqual([])
  await onCompra(tienda.visitor('staff'), 'confirmar', {
    params: { referencia: guest.referencia },
    body: { motivo: 'Visto' },
  })
  expect((await persona.call(listMisLibros)).data[1]).toMatchObject({ situacion: 'en_preparacion' })
})
