import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCompra, verifyCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { countStatements } from '#testing/database/count-statements.ts'
import { EN_PERSONA, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())

it.each([
  // What was paid there could be paid again: one statement more tells that it is closed.
  ['mercadopago', { start: 7, confirm: 11, again: 2 }],
  ['stripe', { start: 7, confirm: 10, again: 2 }],
  ['paypal', { start: 7, confirm: 10, again: 2 }],
] as const)(
  'a purchase by %s asks the database no more often than it has to [compras/few-statements]',
  async (proveedor, least) => {
    await tienda.configureWebhooks(proveedor, { mode: 'off' })
    const { pool } = tienda.database
    const visitor = tienda.visitor()
    let referencia = ''
    let checkout = ''
    const body = {
      product_type: 'evento' as const,
      product_id: EN_PERSONA,
      medio: MedioPago[proveedor],
      comprador: unComprador(),
      clave: crypto.randomUUID(),
    }
    const start = await countStatements(pool, async () => {
      const { item } = await visitor.call(createCompra, { body })
      referencia = item.referencia
      checkout = item.checkout?.id ?? ''
    })
    await tienda.choose(proveedor, checkout, 'pagar')
    const verify = () => visitor.call(verifyCompra, { params: { referencia }, body: {} })
    const confirm = await countStatements(pool, verify)
    expect(await tienda.compra(referencia)).toMatchObject({
      estado: 'confirmada',
      checkout_abierto: false,
      consultada_en: expect.any(Date),
    })
    // With the `begin` and `commit` of their transactions, and the ticket that the mail brings.
    expect({ start, confirm, again: await countStatements(pool, verify) }).toEqual(least)
  },
)

it('a purchase by transfer, whose seat others wait for, asks the database no more often than it has to [compras/few-statements]', async () => {
  const body = {
    product_type: 'evento' as const,
    product_id: EN_PERSONA,
    medio: MedioPago.transferencia1,
    comprador: unComprador(),
    clave: crypto.randomUUID(),
  }
  const statements = await countStatements(tienda.database.pool, () =>
    tienda.visitor().call(createCompra, { body }),
  )
  expect(statements).toBe(11)
})
