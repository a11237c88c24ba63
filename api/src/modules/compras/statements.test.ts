import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCompra, verifyCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { countStatements } from '#testing/count-statements.ts'
import { EN_PERSONA, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
  await tienda.configureWebhooks('mercadopago', { mode: 'off' })
})
afterAll(() => tienda.close())

it('a purchase asks the database no more often than it has to, from its start to its confirmation [R1.5]', async () => {
  const { pool } = tienda.database
  const visitor = tienda.visitor()
  let referencia = ''
  let checkout = ''
  const body = {
    product_type: 'evento' as const,
    product_id: EN_PERSONA,
    medio: MedioPago.mercadopago,
    comprador: unComprador(),
    clave: crypto.randomUUID(),
  }
  const start = await countStatements(pool, async () => {
    const { item } = await visitor.call(createCompra, { body })
    referencia = item.referencia
    checkout = item.checkout?.id ?? ''
  })
  await tienda.choose('mercadopago', checkout, 'pagar')
  const confirm = await countStatements(pool, () =>
    visitor.call(verifyCompra, { params: { referencia }, body: {} }),
  )
  expect(await tienda.estado(referencia)).toBe('confirmada')
  // With `begin` and `commit` of their transactions, and the ticket that the mail brings.
  expect({ start, confirm }).toEqual({ start: 7, confirm: 20 })
})
