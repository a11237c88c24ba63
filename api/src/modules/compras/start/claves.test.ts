// One key, one answer: also where another call had begun the purchase that the first answer told of.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { anEvento } from '#testing/rows/factories.ts'
import { EN_PERSONA, GRATUITO, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda({ env: { DATABASE_POOL: '20' } })
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 20)
})

const comprador = unComprador()
const bodyOf = (medio: number, clave: string = crypto.randomUUID()) => ({
  product_type: 'evento' as const,
  product_id: EN_PERSONA,
  medio,
  comprador,
  clave,
})
type Body = ReturnType<typeof bodyOf>

const ask = async (body: Body, account = 'ana') =>
  (await tienda.visitor(account).call(createCompra, { body })).item
const referenciaOf = async (body: Body) => (await ask(body)).referencia

it('that took up a purchase leads to it still when another one has taken its place [compras/same-request-same-answer]', async () => {
  const first = await ask(bodyOf(MedioPago.stripe))
  const again = bodyOf(MedioPago.stripe)
  expect(await referenciaOf(again)).toBe(first.referencia)
  const other = await ask(bodyOf(MedioPago.mercadopago))
  expect(other.referencia).not.toBe(first.referencia)
  expect(await ask(again)).toMatchObject({ referencia: first.referencia, estado: 'fallida' })
  expect(await tienda.estado(other.referencia), 'what goes on goes on').toBe('pendiente')
})

it('that was answered with what had been paid meanwhile is answered so again, and nobody else is [compras/same-request-same-answer]', async () => {
  await tienda.configureWebhooks('stripe', { mode: 'off' })
  const paid = await ask(bodyOf(MedioPago.stripe))
  await tienda.choose('stripe', paid.checkout?.id ?? '', 'pagar')
  const late = bodyOf(MedioPago.mercadopago)
  for (let i = 0; i < 3; i++)
    expect(await ask(late)).toMatchObject({ referencia: paid.referencia, estado: 'confirmada' })
  await expect(ask(late, 'nora')).rejects.toMatchObject({ code: 'CONFLICTO' })
  await expect(ask({ ...late, product_id: EN_PERSONA + 1 })).rejects.toMatchObject({ code: 'CONFLICTO' })
})

it('ten at once with a key each: all are answered with one purchase, and each again when that was replaced [compras/same-request-same-answer]', async () => {
  const bodies = Array.from({ length: 10 }, () => bodyOf(MedioPago.stripe))
  const answers = await Promise.all(bodies.map(referenciaOf))
  expect(new Set(answers).size).toBe(1)
  await ask(bodyOf(MedioPago.mercadopago))
  expect(await Promise.all(bodies.map(referenciaOf))).toEqual(answers)
})

it('five times at once while the purchase is replaced: every answer is the same one [compras/same-request-same-answer]', async () => {
  for (let round = 0; round < 8; round++) {
    await tienda.clearCompras()
    await ask(bodyOf(MedioPago.stripe))
    const again = bodyOf(MedioPago.stripe)
    const calls = [again, again, bodyOf(MedioPago.mercadopago), again, again, again]
    const answers = await Promise.allSettled(calls.map((body) => ask(body)))
    const told = answers.flatMap((answer, i) =>
      calls[i] === again && answer.status === 'fulfilled' ? [answer.value.referencia] : [],
    )
    const later = await ask(again).then(
      ({ referencia }) => [referencia],
      () => [],
    )
    expect(new Set([...told, ...later]).size, `round ${round}: ${told} ${later}`).toBeLessThanOrEqual(1)
  }
})

it('of what staff took to another event leads to it still, and for that event alone [compras/same-request-same-answer]', async () => {
  const { IdEvento } = await anEvento(tienda, { titulo: 'Otra fecha' })
  const body = bodyOf(MedioPago.transferencia1)
  const { referencia } = await ask(body)
  await onCompra(tienda.visitor('staff'), 'mover', {
    params: { referencia },
    body: { IdEvento, motivo: 'Lo pidió' },
  })
  expect(await ask(body)).toMatchObject({ referencia, product_id: IdEvento })
  await expect(ask({ ...body, product_id: GRATUITO })).rejects.toMatchObject({ code: 'CONFLICTO' })
})

it('twelve at once for another method, where the seat that it takes over is the last: nobody is told that none is left [compras/same-request-same-answer]', async () => {
  for (let round = 0; round < 15; round++) {
    await tienda.clearCompras()
    await tienda.setCupo(EN_PERSONA, 1)
    await ask(bodyOf(MedioPago.stripe))
    const other = bodyOf(MedioPago.mercadopago)
    const told = await Promise.allSettled(Array.from({ length: 12 }, () => ask(other)))
    expect(
      told.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'answered')),
    ).not.toContain('EVENTO_SIN_CUPO')
  }
})
