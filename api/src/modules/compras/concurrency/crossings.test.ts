// What happens to one purchase by two ways at a time, or by two people.

import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createCompra } from '#domain/compras/compras.ts'
import { getHistoria, refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { cancelEvento } from '#domain/compras/reembolsos/cancelaciones.ts'
import { listTransferencias } from '#domain/compras/transferencias/transferencias.ts'
import { exportCuenta } from '#domain/cuentas/cuentas.ts'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { joinEspera } from '#domain/eventos/espera.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { expectLote } from '#testing/calls/lotes.ts'
import { actOnReembolso } from '#testing/calls/reembolsos.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { holdLock, listWaiting, untilWaiting } from '#testing/database/locks.ts'
import { aCupon } from '#testing/rows/cupones.ts'
import { anEvento, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { COMPRADOR_LIBRO, EN_PERSONA, LIBRO, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'
import { SISTEMA } from '../../../db/actor.ts'

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
const start = (medio: number, account?: string, comprador = unComprador()) =>
  tienda.buy({ medio, comprador }, account)
async function payCard() {
  const { referencia, amount } = await tienda.buyPaid('stripe')
  const { payment_id } = await tienda.compra(referencia)
  const act = async (accion: 'contracargo' | 'ganar-contracargo') => {
    await tienda.act('stripe', String(payment_id), accion)
    await tienda.quiet()
  }
  return { referencia, amount, act }
}
async function payTransfer(account?: string) {
  const { referencia } = await start(MedioPago.transferencia1, account)
  await onCompra(staff(), 'confirmar', { params: { referencia }, body: { motivo } })
  return referencia
}
const refund = (referencia: string, importe?: number) =>
  staff().call(refundCompra, { params: { referencia }, body: { motivo, ...(importe ? { importe } : {}) } })

it('a part goes back, the rest is disputed and won: it goes back to the last cent, once [compras/each-payment-refundable compras/dispute-stays]', async () => {
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

it('disputed money of an activity that is cancelled meanwhile goes back once it is won [compras/cancelled-money-returns compras/dispute-stays]', async () => {
  const { referencia, act } = await payCard()
  await act('contracargo')
  const id = crypto.randomUUID()
  const body = { id, titulo: 'Encuentro en la montaña', motivo }
  await staff().call(cancelEvento, { params: { IdEvento: EN_PERSONA }, body })
  await expectLote(staff(), id)
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

it('a seat that staff move away is the first one’s in line; its refund frees no second one [inscripciones/seat-offered-in-order]', async () => {
  await tienda.setCupo(EN_PERSONA, 1)
  const referencia = await payTransfer()
  await tienda.visitor('nora').call(joinEspera, { params: { id: EN_PERSONA }, body: {} })
  await onCompra(staff(), 'mover', { params: { referencia }, body: { IdEvento: otraFecha, motivo } })
  expect(await codeOf(start(MedioPago.stripe)), 'somebody else').toBe('EVENTO_SIN_CUPO')
  await payTransfer('nora')
  const seats = async () => [await tienda.cupo(EN_PERSONA), await tienda.cupo(otraFecha)]
  expect(await seats()).toEqual([0, 9])
  const { reembolsos } = await refund(referencia)
  await actOnReembolso(staff(), 'marcar-transferido', reembolsos[0]?.id ?? '')
  expect(await seats()).toEqual([0, 10])
})

const pay = (checkout: { id: string } | null) => tienda.choose('stripe', checkout?.id ?? '', 'pagar')

it('who sends a receipt while changing the method keeps the transfer, which waits for staff [compras/receipt-arriving]', async () => {
  const comprador = unComprador()
  const { referencia } = await start(MedioPago.transferencia1, 'p1@ejemplo.com', comprador)
  const held = await holdLock(tienda, 'lock table archivos in exclusive mode')
  const sent = tienda.sendComprobante(referencia, { from: tienda.visitor('p1@ejemplo.com') })
  await untilWaiting(tienda)
  const changed = codeOf(start(MedioPago.stripe, 'p1@ejemplo.com', comprador))
  await untilWaiting(tienda, 2)
  await held.end()
  expect((await sent).statusCode).toBe(200)
  expect(await changed).toBe('COMPRA_EN_CURSO')
  expect(await tienda.compra(referencia)).toMatchObject({ estado: 'pendiente', por_revisar: true })
})

it('a payment that arrives while its buyer is erased leaves no mail that names them [cuentas/erased-while-busy]', async () => {
  const { id, email } = await aUsuario(tienda, { nombre: 'Emma' })
  const { referencia, checkout } = await start(MedioPago.stripe, email, { ...unComprador(), email })
  const held = await holdLock(tienda, 'lock table compras_historia in exclusive mode')
  await pay(checkout)
  await untilWaiting(tienda)
  const erased = tienda.database.transaction(SISTEMA, (tx) => tienda.app.cuentas.erase(tx, id))
  await untilWaiting(tienda, 2)
  await held.end()
  await erased
  await tienda.quiet()
  expect(await tienda.estado(referencia)).toBe('confirmada')
  expect(await tienda.sql('select plantilla from correos where para = $1', [email])).toEqual([])
})

it('who is erased ends what they began and nothing has come for: its seat, its coupon and its checkout wait for nobody; that a receipt came is still known [cuentas/erased-purchases-end compras/receipt-of-erased-buyer]', async () => {
  await tienda.setCupo(EN_PERSONA, 3)
  await aCupon(tienda, { codigo: 'UNICO', usos_max: 1 })
  const { id, email } = await aUsuario(tienda, { nombre: 'Elsa' })
  await tienda.sql('update usuarios set email_probado_en = now() where id = $1', [id])
  const mine = { ...unComprador(), email }
  const card = await tienda.buy({ medio: MedioPago.stripe, cupon: 'UNICO', comprador: mine }, email)
  const otra = await anEvento(tienda, { fecha: fromNow({ days: 40 }), capacidad: 2 })
  const transfer = await tienda.buy({ product_id: otra.IdEvento, comprador: mine })
  const sent = await tienda.buy({ product_id: otra.IdEvento, comprador: unComprador() }, email)
  await tienda.sendComprobante(sent.referencia, { from: tienda.visitor(email) })
  const espera = { nombre: 'Otra', email: 'espera@ejemplo.com' }
  await tienda.visitor().call(joinEspera, { params: { id: otra.IdEvento }, body: espera })

  await tienda.database.transaction(SISTEMA, (tx) => tienda.app.cuentas.erase(tx, id))
  const estados = await Promise.all([card, transfer, sent].map(({ referencia }) => tienda.estado(referencia)))
  expect(estados).toEqual(['fallida', 'fallida', 'pendiente'])
  expect([await tienda.cupo(EN_PERSONA), await tienda.cupo(otra.IdEvento)]).toEqual([3, 0])
  expect(await tienda.sql('select estado from esperas')).toEqual([{ estado: 'ofrecida' }])
  expect(await tienda.sql(`select usos from cupones where codigo = 'UNICO'`)).toEqual([{ usos: 0 }])
  expect(await tienda.sql('select distinct para from correos')).toEqual([{ para: 'espera@ejemplo.com' }])
  await tienda.runJob('compras-cerrar')
  expect(await tienda.compra(card.referencia)).toMatchObject({ checkout_abierto: false })

  const { data } = await staff().call(listTransferencias, { query: {} })
  expect(data).toMatchObject([{ referencia: sent.referencia, comprobante: null, comprobanteBorrado: true }])
  const seen = await staff().call(getHistoria, { params: { referencia: sent.referencia } })
  expect(seen.item).toMatchObject({ comprobante: true, comprobanteNombre: null })
})

it('money that its provider gives back while the activity is cancelled is given back once, and nothing failed [compras/already-returned-money]', async () => {
  const { referencia, amount } = await payCard()
  const { payment_id } = await tienda.compra(referencia)
  const held = await holdLock(tienda, 'select from compras where referencia = $1 for update', [referencia])
  const id = crypto.randomUUID()
  const body = { id, titulo: 'Encuentro en la montaña', motivo }
  await staff().call(cancelEvento, { params: { IdEvento: EN_PERSONA }, body })
  await untilWaiting(tienda)
  await tienda.act('stripe', String(payment_id), 'reembolsar')
  await untilWaiting(tienda, 2)
  await held.end()
  await expectLote(staff(), id, { fallidas: 0 })
  await tienda.quiet()
  expect(await tienda.estado(referencia)).toBe('reembolsada')
  const back = await tienda.sql<{ importe: string }>('select importe from reembolsos')
  expect(back.map(({ importe }) => Number(importe))).toEqual([amount])
})

it('what somebody bought with their account and another’s address is theirs, and goes with them alone [cuentas/account-purchases-stay]', async () => {
  const [celia, berta] = [
    await aUsuario(tienda, { nombre: 'Celia' }),
    await aUsuario(tienda, { nombre: 'Berta' }),
  ]
  await tienda.sql('update usuarios set email_probado_en = now() where id = $1', [berta.id])
  const libro = { product_type: 'libro', product_id: LIBRO, medio: MedioPago.transferencia1 } as const
  const buy = async (email: string) => {
    const comprador = { ...COMPRADOR_LIBRO, email }
    const { item } = await tienda.visitor(celia.email).call(createCompra, { body: { ...libro, comprador } })
    const params = { referencia: item.referencia }
    await onCompra(staff(), 'confirmar', { params, body: { motivo } })
  }
  const erase = (id: number) => tienda.database.transaction(SISTEMA, (tx) => tienda.app.cuentas.erase(tx, id))
  const named = () =>
    tienda.sql(`select nombre_y_apellido as nombre, calle, email from compras_user_detalle d
      where exists (select from compras c where c.compras_user_detalle_id = d.id)
      union all select nombre, calle, email from pedidos`)

  await buy(berta.email)
  await tienda.sql(`insert into notas (entidad, clave, texto)
    select 'compras', referencia, 'Pidió hablar' from compras where product_type = 'libro'`)
  const notes = () => tienda.sql('select texto from notas')
  const own = await tienda.visitor(berta.email).call(exportCuenta)
  expect(own).toMatchObject({ compras: [], datosDeCompra: [], pedidosDeLibros: [], notas: [] })
  await erase(berta.id)
  expect(await notes()).toHaveLength(1)
  const { nombre_y_apellido: nombre, calle } = COMPRADOR_LIBRO
  const kept = { nombre, calle, email: celia.email }
  expect(await named()).toEqual([kept, kept])

  await buy('una.amiga@ejemplo.com')
  await erase(celia.id)
  expect(await notes()).toEqual([])
  const gone = { nombre: '-', calle: '-', email: '-' }
  expect(await named()).toEqual([gone, gone, gone, gone])
})

it('a mail that has not left, about what somebody bought with another’s address, outlives that one and goes with its buyer [cuentas/erased-mails]', async () => {
  const [celia, berta] = [
    await aUsuario(tienda, { nombre: 'Celia' }),
    await aUsuario(tienda, { nombre: 'Berta' }),
  ]
  const { referencia } = await start(MedioPago.transferencia1, celia.email, {
    ...unComprador(),
    email: berta.email,
  })
  const unsent = () =>
    tienda.sql(
      `select plantilla, para from correos where estado = 'pendiente'
       and compra_id = (select id from compras where referencia = $1)`,
      [referencia],
    )
  const erase = (id: number) => tienda.database.transaction(SISTEMA, (tx) => tienda.app.cuentas.erase(tx, id))

  expect(await unsent()).toEqual([{ plantilla: 'compra-transferencia', para: berta.email }])
  await erase(berta.id)
  expect(await unsent()).toEqual([{ plantilla: 'compra-transferencia', para: celia.email }])
  expect(await tienda.sql('select plantilla from correos where para = $1', [berta.email])).toEqual([])
  await erase(celia.id)
  expect(await unsent()).toEqual([])
})

it('accounts are joined while a purchase that replaced another is paid: neither is in the way of the other [cuentas/joined-while-paying]', async () => {
  const [a, de] = [await aUsuario(tienda, { nombre: 'Olga' }), await aUsuario(tienda, { nombre: 'Olga' })]
  const comprador = unComprador()
  const replaced = await start(MedioPago.transferencia1, de.email, comprador)
  const { referencia, checkout } = await start(MedioPago.stripe, de.email, comprador)
  const held = await holdLock(tienda, 'select from compras where referencia = $1 for update', [
    replaced.referencia,
  ])
  const joined = staff().call(PersonaStaff.endpoints.unir, {
    params: { id: a.id },
    body: { de: de.id, motivo },
  })
  await untilWaiting(tienda)
  await pay(checkout)
  // Either it waits for who joins, or it is done by now.
  await vi.waitFor(async () => {
    const waiting = (await listWaiting(tienda)).length
    expect(waiting > 1 || (await tienda.estado(referencia)) === 'confirmada').toBe(true)
  }, LOAD)
  await held.end()
  await joined
  await tienda.quiet()
  expect(await tienda.compra(referencia)).toMatchObject({ estado: 'confirmada', user_id: a.id })
})
