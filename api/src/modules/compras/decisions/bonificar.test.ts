import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getHistoria, refundCompra } from '#domain/compras/gestion.ts'
import { undoAct } from '#domain/gestion/actos.ts'
import { startLote } from '#domain/gestion/lotes.ts'
import { onCompra, seeCompra } from '#testing/calls/compras.ts'
import { expectLote } from '#testing/calls/lotes.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'
import { SISTEMA } from '../../../db/actor.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 20)
})

const staff = () => tienda.visitor('staff')
const body = { motivo: 'Gastos del banco' }
const bonificar = (referencia: string) => onCompra(staff(), 'bonificar', { params: { referencia }, body })
const idOf = async (referencia: string) => Number((await tienda.compra(referencia))['id'])
/** A transfer of 45,000 of which this much came. */
async function paidInPart(minor = 4_450_000n): Promise<string> {
  const { referencia } = await tienda.buy()
  const pago = { compraId: await idOf(referencia), paymentId: `mov-${referencia}`, minor, moneda: 'ARS' }
  await tienda.database.transaction(SISTEMA, (tx) =>
    tienda.app.compras.banco.credit(tx, pago, randomUUID(), SISTEMA),
  )
  return referencia
}
async function standOf(referencia: string) {
  const { estado, amount, recibido, retiene_cupo, vence_en } = await tienda.compra(referencia)
  const pagos = await tienda.sql('select payment_id, estado, amount from compras_pagos')
  const inscripciones = await tienda.sql('select pago from evento_usuarios')
  return { estado, amount, recibido, retiene_cupo, vence_en, pagos, inscripciones }
}

it('what is missing is forgiven: the total is what came, the purchase is confirmed, and a minute takes it back [compras/bonificar-la-diferencia]', async () => {
  const referencia = await paidInPart()
  const before = await standOf(referencia)
  expect(before).toMatchObject({ estado: 'pendiente', amount: '45000.00', recibido: '44500.00' })
  const { message, undo } = await bonificar(referencia)
  expect(message.replaceAll('\u00a0', ' ')).toBe('Bonificaste $ 500.')
  const after = await standOf(referencia)
  expect(after).toMatchObject({ estado: 'confirmada', amount: '44500.00', recibido: '44500.00' })
  expect([after.pagos, after.inscripciones]).toEqual([before.pagos, [{ pago: 1 }]])
  expect(await tienda.sql('select 1 from reembolsos')).toEqual([])
  const { historia } = await staff().call(getHistoria, { params: { referencia } })
  expect(historia.map(({ motivo }) => motivo.replaceAll('\u00a0', ' '))).toContain(
    'Bonificó $ 500: Gastos del banco',
  )
  expect(await tienda.correos(referencia)).toContain('compra-confirmada')
  await staff().call(undoAct, { params: { id: undo?.id ?? '' } })
  expect(await standOf(referencia)).toEqual(before)
  expect(await tienda.correos(referencia)).not.toContain('compra-confirmada')
  expect((await bonificar(referencia)).item.estado, 'and again').toBe('confirmada')
})

it('also under review, where a seat is left; without one the money waits there [compras/bonificar-la-diferencia]', async () => {
  const referencias = [await paidInPart(), await paidInPart()] as const
  for (const referencia of referencias) await tienda.age(referencia, '8 days')
  await tienda.runJob('compras-vencer')
  await tienda.setCupo(EN_PERSONA, 1)
  expect(await tienda.estado(referencias[0])).toBe('revision')
  expect((await bonificar(referencias[0])).item.estado).toBe('confirmada')
  const { item, undo } = await bonificar(referencias[1])
  expect(item).toMatchObject({ estado: 'revision', falta: 0 })
  await staff().call(undoAct, { params: { id: undo?.id ?? '' } })
  expect(await tienda.compra(referencias[1])).toMatchObject({ estado: 'revision', amount: '45000.00' })
  expect(await tienda.cupo(EN_PERSONA)).toBe(0)
})

it('not where nothing came, all came or money goes back; of many, the others are [compras/bonificar-la-diferencia]', async () => {
  const [none, whole, back, part] = [
    (await tienda.buy()).referencia,
    await paidInPart(4_500_000n),
    await paidInPart(),
    await paidInPart(),
  ]
  await staff().call(refundCompra, { params: { referencia: back }, body })
  for (const referencia of [none, whole, back]) {
    expect((await seeCompra(staff(), referencia)).actos['bonificar']).toEqual(expect.any(String))
    await expect(bonificar(referencia)).rejects.toMatchObject({ code: 'CONFLICTO_DE_ESTADO' })
  }
  const claves = await Promise.all([none, part].map(async (referencia) => String(await idOf(referencia))))
  const id = randomUUID()
  await staff().call(startLote, {
    body: { id, recurso: 'compras', accion: 'bonificar', claves, datos: body },
  })
  await expectLote(staff(), id, { hechas: 1, fallidas: 1 })
  expect([await tienda.estado(none), await tienda.estado(part)]).toEqual(['pendiente', 'confirmada'])
})
