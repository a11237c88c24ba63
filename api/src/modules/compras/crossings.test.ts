// What happens to one purchase by two ways at a time.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cancelEvento } from '#domain/compras/cancelaciones.ts'
import { createCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { confirmCompra, markReembolsoTransferido, moveCompra, refundCompra } from '#domain/compras/staff.ts'
import { joinEspera } from '#domain/eventos/espera.ts'
import { getLote } from '#domain/gestion/lotes.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { anEvento, fromNow } from '#testing/rows/factories.ts'
import { EN_PERSONA, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
let otraFecha: number
beforeAll(async () => {
  tienda = await openTienda()
  const fecha = fromNow({ days: 70 })
  otraFecha = (await anEvento(tienda, { titulo: 'Otra fecha', fecha, capacidad: 10 })).IdEvento
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.sql('update eventos set cancelado_en = null, cancelacion_motivo = null')
  await tienda.setCupo(EN_PERSONA, 20)
})

const LOAD = { timeout: 30_000 }
const motivo = 'Una prueba'
const staff = () => tienda.visitor('staff')
async function start(medio: number, account?: string) {
  const body = { product_type: 'evento', product_id: EN_PERSONA, medio, comprador: unComprador() } as const
  return (await tienda.visitor(account).call(createCompra, { body })).item
}
async function payCard() {
  const { referencia, checkout, amount } = await start(MedioPago.stripe)
  await tienda.choose('stripe', checkout?.id ?? '', 'pagar')
  await tienda.quiet()
  const { payment_id } = await tienda.compra(referencia)
  const act = async (accion: 'contracargo' | 'ganar-contracargo') => {
    await tienda.act('stripe', String(payment_id), accion)
    await tienda.quiet()
  }
  return { referencia, amount, act }
}
async function payTransfer(account?: string) {
  const { referencia } = await start(MedioPago.transferencia1, account)
  await staff().call(confirmCompra, { params: { referencia }, body: { motivo } })
  return referencia
}
const refund = (referencia: string, importe?: number) =>
  staff().call(refundCompra, { params: { referencia }, body: { motivo, ...(importe ? { importe } : {}) } })

it('a part goes back, the rest is disputed and won: it goes back to the last cent, once [S48 S50]', async () => {
  const { referencia, amount, act } = await payCard()
  await refund(referencia, 10_000)
  await act('contracargo')
  expect(await codeOf(refund(referencia)), 'not ours to give').toBe('COMPRA_CERRADA')
  await act('ganar-contracargo')
  expect(await tienda.estado(referencia)).toBe('confirmada')
  expect(await codeOf(refund(referencia, amount - 10_000 + 0.01))).toBe('DATOS_INVALIDOS')
  await refund(referencia)
  expect(await tienda.compra(referencia)).toMatchObject({ estado: 'reembolsada', recibido: '0.00' })
  expect(await tienda.cupo(EN_PERSONA)).toBe(20)
})

it('disputed money of an activity that is cancelled meanwhile goes back once it is won [G11.13 S50]', async () => {
  const { referencia, act } = await payCard()
  await act('contracargo')
  const id = crypto.randomUUID()
  const body = { id, titulo: 'Encuentro en la montaña', motivo }
  await staff().call(cancelEvento, { params: { IdEvento: EN_PERSONA }, body })
  await vi.waitFor(async () => {
    expect((await staff().call(getLote, { params: { id } })).item.estado).toBe('terminado')
  }, LOAD)
  await tienda.sql(
    `update eventos set cancelado_en = now() - interval '10 minutes' where cancelado_en is not null`,
  )
  await tienda.runJob('compras-cancelaciones')
  expect(await tienda.sql('select from reembolsos'), 'while it is open').toEqual([])
  await act('ganar-contracargo')
  await tienda.runJob('compras-cancelaciones')
  await tienda.quiet()
  expect(await tienda.compra(referencia)).toMatchObject({ estado: 'reembolsada', recibido: '0.00' })
  expect(await tienda.sql('select estado from reembolsos')).toEqual([{ estado: 'hecho' }])
  expect(await tienda.cupo(EN_PERSONA)).toBe(20)
})

it('a seat that staff move away is the first one’s in line; its refund frees no second one [G15.21 G15.22]', async () => {
  await tienda.setCupo(EN_PERSONA, 1)
  const referencia = await payTransfer()
  await tienda.visitor('nora').call(joinEspera, { params: { id: EN_PERSONA }, body: {} })
  await staff().call(moveCompra, { params: { referencia }, body: { IdEvento: otraFecha, motivo } })
  expect(await codeOf(start(MedioPago.stripe)), 'somebody else').toBe('EVENTO_SIN_CUPO')
  await payTransfer('nora')
  const seats = async () => [await tienda.cupo(EN_PERSONA), await tienda.cupo(otraFecha)]
  expect(await seats()).toEqual([0, 9])
  const { reembolsos } = await refund(referencia)
  await staff().call(markReembolsoTransferido, { params: { id: reembolsos[0]?.id ?? '' } })
  expect(await seats()).toEqual([0, 10])
})
