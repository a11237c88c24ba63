// The same purchase asked for several times at once: one of them is it, and the others are answered with it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { EN_PERSONA, GRATUITO, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda({ env: { DATABASE_POOL: '20' } })
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 1)
  await tienda.setCupo(GRATUITO, 1)
})

type Visitor = ReturnType<Tienda['visitor']>
const bodyOf = (product_id: number, medio: number) => ({
  product_type: 'evento' as const,
  product_id,
  medio,
  comprador: unComprador(),
})
const TIMES = 10
const askAll = async (visitors: Visitor[], body: ReturnType<typeof bodyOf> & { clave?: string }) => {
  const answers = await Promise.all(visitors.map((visitor) => visitor.call(createCompra, { body })))
  return new Set(answers.map(({ item }) => item.referencia))
}
const times = (make: () => Visitor) => Array.from({ length: TIMES }, make)

describe('the last seat, asked for ten times at once', () => {
  it.each([
    ['to be paid', EN_PERSONA, MedioPago.stripe],
    ['free', GRATUITO, 0],
  ])(
    'under one key from ten networks, %s: nobody who is in is told that there is no place [compras/same-request-same-answer]',
    async (_what, id, medio) => {
      const body = { ...bodyOf(id, medio), clave: crypto.randomUUID() }
      expect(
        (
          await askAll(
            times(() => tienda.visitor()),
            body,
          )
        ).size,
      ).toBe(1)
      expect(await tienda.cupo(id)).toBe(0)
      const [written] = await tienda.sql(`select (select count(*)::int from compras) as compras,
      (select count(*)::int from compras_historia where hacia = 'pendiente') as historia`)
      expect(written).toEqual({ compras: 1, historia: 1 })
    },
  )

  it('under one key from one network [compras/same-request-same-answer]', async () => {
    const visitor = tienda.visitor()
    const body = { ...bodyOf(EN_PERSONA, MedioPago.stripe), clave: crypto.randomUUID() }
    expect(
      (
        await askAll(
          times(() => visitor),
          body,
        )
      ).size,
    ).toBe(1)
  })

  it('by one account without a key [compras/same-request-same-answer]', async () => {
    const ana = tienda.visitor('ana')
    expect(
      (
        await askAll(
          times(() => ana),
          bodyOf(EN_PERSONA, MedioPago.stripe),
        )
      ).size,
    ).toBe(1)
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
  })
})

it('a purchase that is refused leaves neither details nor history behind, and its seat is free [compras/same-request-same-answer]', async () => {
  const comprador = unComprador()
  await tienda.setCupo(EN_PERSONA, 2)
  const [before] = await tienda.sql('select count(*)::int as n from compras_user_detalle')
  await tienda.visitor().call(createCompra, { body: { ...bodyOf(EN_PERSONA, MedioPago.stripe), comprador } })
  const again = tienda.visitor().call(createCompra, {
    body: { ...bodyOf(EN_PERSONA, MedioPago.stripe), comprador },
  })
  await expect(again).rejects.toMatchObject({ code: 'PERSONA_CON_RESERVA' })
  expect(await tienda.cupo(EN_PERSONA)).toBe(1)
  const [after] = await tienda.sql<{ n: number }>('select count(*)::int as n from compras_user_detalle')
  expect(after?.n).toBe(Number(before?.['n']) + 1)
  expect(await tienda.sql('select id from compras_historia')).toHaveLength(1)
})

it('what a statement writes by itself has its actor too: the audit finds no unknown hand [auditoria/every-change-recorded]', async () => {
  const [before] = await tienda.sql('select count(*)::int as n from auditoria')
  const { item } = await tienda.visitor().call(createCompra, { body: bodyOf(EN_PERSONA, MedioPago.stripe) })
  expect(item.checkout?.id).toBeTruthy()
  expect(await tienda.sql('select count(*)::int as n from auditoria')).toEqual([before])
  await tienda.sql('update compras set checkout_url = null where referencia = $1', [item.referencia])
  const [told] = await tienda.sql<{ n: number }>('select count(*)::int as n from auditoria')
  expect(told?.n, 'the control: a hand that names nobody is told').toBe(Number(before?.['n']) + 1)
})
