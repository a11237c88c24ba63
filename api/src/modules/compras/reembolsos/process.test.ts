import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refundCompra } from '#domain/compras/gestion.ts'
import { ReembolsoStaff } from '#domain/compras/reembolsos/actos-staff.ts'
import { findDevolucion, saveCuentaDeDevolucion } from '#domain/compras/reembolsos/devoluciones.ts'
import { exportPorTransferir, ReembolsosList } from '#domain/compras/reembolsos/gestion.ts'
import { deleteCuenta } from '#domain/cuentas/cuentas.ts'
import { searchGestion } from '#domain/gestion/frame.ts'
import { getLote, listFilasDeLote, startLote } from '#domain/gestion/lotes.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { actOnReembolso } from '#testing/calls/reembolsos.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { aUsuario } from '#testing/rows/factories.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'
import { SISTEMA } from '../../../db/actor.ts'
import { hashPassword } from '../../cuentas/passwords/passwords.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
  await aUsuario(tienda, { nombre: 'Otra', email: 'otra@ejemplo.com', rolesDeGestion: ['administracion'] })
  await aUsuario(tienda, { nombre: 'Pagos', email: 'pagos@ejemplo.com', rolesDeGestion: ['pagos'] })
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.setFault('stripe', 'ok')
  await tienda.setRefunds('stripe', 'ok')
  await tienda.clearCompras()
  await tienda.sql('delete from ajustes')
  await tienda.setCupo(EN_PERSONA, 20)
})

/** A bound for a busy machine. */
const LOAD = { timeout: 20_000 }
const CUENTA = { cuenta: '2850590940090418135201', titular: '=HYPERLINK("x") Marta', cuit: '20-12345678-6' }
const staff = (account = 'staff') => tienda.visitor(account)
const refund = (referencia: string, options: object = {}, account = 'staff') =>
  staff(account).call(refundCompra, { params: { referencia }, body: { motivo: 'Lo pidió', ...options } })

async function mendEmail(params: { referencia: string }, email: string) {
  await onCompra(staff(), 'cambiar-email', { params, body: { email } })
}

const buyPaid = () => tienda.buyPaid('stripe')
async function transferConfirmed() {
  const compra = await tienda.buy()
  const params = { referencia: compra.referencia }
  await tienda.confirm(params.referencia)
  return compra
}
const rows = (referencia: string) =>
  tienda.sql<{ id: string; numero: number; estado: string; importe: string; reintento_de: string | null }>(
    `select r.* from reembolsos r join compras c on c.id = r.compra_id where c.referencia = $1 order by r.numero`,
    [referencia],
  )
const returnedAt = (referencia: string) => tienda.returned(referencia)
/** As if it had cost less than was paid for it, by so much. */
async function propose({ referencia }: { referencia: string }, importe = 5) {
  await tienda.sql('update compras set amount = recibido - $2 where referencia = $1', [referencia, importe])
  await onCompra(staff(), 'consultar-al-proveedor', { params: { referencia } })
  return proposed(referencia)
}
async function proposed(referencia: string) {
  const [row, ...more] = (await rows(referencia)).filter(({ estado }) => estado === 'pedido')
  if (!row || more.length > 0) throw new Error('not one proposal')
  return row
}
const set: Tienda['setAjuste'] = (clave, valor) => tienda.setAjuste(clave, valor)
/** Asked for by who is signed in as `staff`, above the threshold. */
async function asked(compra: { referencia: string }) {
  await set('segundaPersonaEnReembolsos', true)
  await set('umbralDeReembolso', { ARS: 100, USD: 100 })
  const { message } = await refund(compra.referencia)
  expect(message).toContain('espera que la apruebe otra persona')
  const [row] = await rows(compra.referencia)
  if (!row) throw new Error('nothing was asked for')
  return row
}

describe('a refund that takes two people', () => {
  it('is sent once the other one approves, and never by who asked [compras/second-person-approves]', async () => {
    const compra = await buyPaid()
    const { id } = await asked(compra)
    expect(await returnedAt(compra.referencia)).toBe(0)
    await expect(actOnReembolso(staff(), 'aprobar', id)).rejects.toMatchObject({
      message: 'Lo pediste vos: lo tiene que aprobar otra persona.',
    })
    await expect(actOnReembolso(staff('pagos'), 'aprobar', id)).rejects.toMatchObject({
      code: 'SIN_PERMISO',
    })
    const mine = async (account: string) => {
      const [me] = await tienda.sql<{ id: number }>('select id from usuarios where email = $1', [
        `${account}@ejemplo.com`,
      ])
      const query = { ajeno: String(me?.id) }
      return (await staff(account).call(ReembolsosList.endpoints.list, { query })).data.length
    }
    expect([await mine('staff'), await mine('otra')]).toEqual([0, 1])
    const approvals = await Promise.allSettled(
      Array.from({ length: 4 }, () => actOnReembolso(staff('otra'), 'aprobar', id)),
    )
    expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await tienda.quiet()
    expect(await rows(compra.referencia)).toMatchObject([{ id, estado: 'hecho' }])
    expect(await returnedAt(compra.referencia)).toBe(compra.amount)
    expect(await tienda.estado(compra.referencia)).toBe('reembolsada')
  })

  it('has a page that tells its states, by whom and why, its payment and its mails; the search leads there [compras/refund-page]', async () => {
    const compra = await buyPaid()
    const { id, numero } = await asked(compra)
    const page = async () => (await staff('pagos').call(ReembolsoStaff.get, { params: { id } })).item
    const before = await page()
    expect(before).toMatchObject({ id, numero, estado: 'pedido' })
    expect(before.pasos).toMatchObject([{ estado: 'pedido', actor: 'staff', motivo: 'Lo pidió' }])
    expect(before.pagado).toMatchObject({ amount: compra.amount, currency: compra.currency })
    expect(before.correos).toEqual([])
    await actOnReembolso(staff('otra'), 'aprobar', id)
    await tienda.quiet()
    const { pasos, correos, enLugarDe, reemplazo, movimiento } = await page()
    expect(pasos.map(({ estado }) => estado)).toEqual(['pedido', 'aprobado', 'enviando', 'hecho'])
    expect(pasos[1]).toMatchObject({ actor: 'staff', quien: 'Otra' })
    expect(correos.map(({ titulo }) => titulo)).toEqual(['Dinero devuelto'])
    expect([enLugarDe, reemplazo, movimiento]).toEqual([null, null, null])
    const { data } = await staff('pagos').call(searchGestion, { query: { q: compra.referencia } })
    expect(data).toContainEqual(
      expect.objectContaining({
        clase: 'reembolso',
        destino: `/reembolsos/${id}`,
        detalle: `Reembolso ${numero} · ${compra.referencia} · Hecho`,
      }),
    )
  })

  it('is turned down with a reason, and the money is free again [compras/second-person-approves]', async () => {
    const compra = await buyPaid()
    const { id } = await asked(compra)
    const body = { motivo: 'Ya cursó la mitad' }
    const { item } = await actOnReembolso(staff('otra'), 'rechazar', id, body.motivo)
    expect(item).toMatchObject({ estado: 'anulado', rechazo: 'Ya cursó la mitad', decididoPor: 'Otra' })
    expect((await refund(compra.referencia, { importe: 5 })).reembolsos).toMatchObject([{ estado: 'hecho' }])
    expect(await returnedAt(compra.referencia)).toBe(5)
  })

  it('below the threshold from the fifth of a day on, also when all are asked for at once [compras/second-person-approves]', async () => {
    const compra = await buyPaid()
    await set('segundaPersonaEnReembolsos', true)
    await set('umbralDeReembolso', { ARS: 1000, USD: 1000 })
    await Promise.all([1, 2, 3, 4, 5, 6].map((importe) => refund(compra.referencia, { importe })))
    await tienda.quiet()
    const estados = (await rows(compra.referencia)).map(({ estado }) => estado)
    expect(estados.toSorted()).toEqual(['hecho', 'hecho', 'hecho', 'hecho', 'pedido', 'pedido'])
  })

  it('above the threshold in parts by one person, a proposal among them, as at once [compras/second-person-approves]', async () => {
    await set('segundaPersonaEnReembolsos', true)
    await set('umbralDeReembolso', { ARS: 100, USD: 50 })
    const [asking, taking, all] = [await buyPaid(), await buyPaid(), await buyPaid()]
    const estadosOf = async ({ referencia }: { referencia: string }) =>
      (await rows(referencia)).map(({ estado }) => estado)
    await propose(taking, 101)
    await refund(asking.referencia, { importe: 45 })
    await refund(asking.referencia, { importe: 46 }, 'otra')
    expect(await estadosOf(asking), 'each of two people').toEqual(['hecho', 'hecho'])
    await refund(asking.referencia, { importe: 56 })
    expect(await estadosOf(asking)).toEqual(['hecho', 'hecho', 'pedido'])
    await refund(taking.referencia, { importe: 56 })
    const rest = await proposed(taking.referencia)
    expect(rest.importe, 'what is over by now').toBe('45.00')
    const { item } = await actOnReembolso(staff(), 'pedir', rest.id)
    expect(item).toMatchObject({ estado: 'pedido', dosPersonas: true })
    // Together in one request: neither leaves before the other is agreed to.
    await propose(all, 45)
    await refund(all.referencia)
    expect(await estadosOf(all)).toEqual(['pedido', 'pedido'])
    expect(await returnedAt(all.referencia)).toBe(0)
  })

  it('is judged, told and limited in the currency of each payment, not of its purchase [compras/second-person-approves]', async () => {
    await set('segundaPersonaEnReembolsos', true)
    await set('umbralDeReembolso', { ARS: 1000, USD: 50 })
    const { referencia } = await transferConfirmed()
    await tienda.sql(
      `insert into compras_pagos (origin, payment_id, compra_id, estado, amount, currency, problema)
       select 'transferencia', 'en-dolares', id, 'pagado', 120, 'USD', 'Pagó en USD en lugar de ARS'
       from compras where referencia = $1`,
      [referencia],
    )
    await expect(refund(referencia, { importe: 45 })).rejects.toMatchObject({
      fields: { importe: expect.stringContaining('monedas distintas') },
    })
    const dollars = { payment_id: 'en-dolares' }
    await expect(refund(referencia, { ...dollars, importe: 121 })).rejects.toMatchObject({
      fields: { importe: 'Se pueden devolver hasta USD\u00a0120' },
    })
    expect((await refund(referencia, { ...dollars, importe: 45 })).message).toContain(
      'USD\u00a045 por transferir',
    )
    expect((await refund(referencia, { ...dollars, importe: 46 })).message).toBe(
      'La devolución de USD\u00a046 espera que la apruebe otra persona.',
    )
    expect((await refund(referencia)).message).toBe(
      'La devolución de USD\u00a029 y $\u00a045.000 espera que la apruebe otra persona.',
    )
    expect((await rows(referencia)).map(({ estado }) => estado)).toEqual([
      'por_transferir',
      'pedido',
      'pedido',
      'pedido',
    ])
  })

  it('above the threshold with a part that was refused before and is tried again [compras/second-person-approves]', async () => {
    const compra = await buyPaid()
    await set('segundaPersonaEnReembolsos', true)
    await set('umbralDeReembolso', { ARS: 100, USD: 50 })
    await tienda.setRefunds('stripe', 'refuse', 1)
    await refund(compra.referencia, { importe: 56 }).catch(() => undefined)
    const [failed] = await rows(compra.referencia)
    expect(failed?.estado).toBe('fallido')
    await refund(compra.referencia, { importe: 45 })
    const { item } = await actOnReembolso(staff(), 'reintentar', failed?.id ?? '')
    expect(item).toMatchObject({ estado: 'pedido', dosPersonas: true })
    expect(await returnedAt(compra.referencia)).toBe(45)
  })

  it('from the fifth that somebody takes in a day, whenever it was proposed [compras/second-person-approves]', async () => {
    await set('segundaPersonaEnReembolsos', true)
    await set('umbralDeReembolso', { ARS: 1000, USD: 1000 })
    const estados = []
    for (let n = 0; n < 5; n++) {
      const { id } = await propose(await buyPaid())
      await tienda.sql(`update reembolsos set creado_en = creado_en - interval '1 day' where id = $1`, [id])
      const { item } = await actOnReembolso(staff('pagos'), 'pedir', id)
      estados.push(item.estado)
    }
    expect(estados).toEqual(['hecho', 'hecho', 'hecho', 'hecho', 'pedido'])
  })

  it('the database itself keeps who asked from deciding [compras/second-person-approves]', async () => {
    const { id } = await asked(await buyPaid())
    await expect(
      tienda.sql('update reembolsos set decidido_por = pedido_por where id = $1', [id]),
    ).rejects.toThrow('reembolsos_de_otra_persona')
  })
})

describe('one refund, whatever happens [compras/one-refund-at-a-time]', () => {
  it('two people who saw the same money ask for the same part: the second reads again', async () => {
    const compra = await buyPaid()
    const part = { importe: 10, devolvible: compra.amount }
    const answers = await Promise.allSettled(
      ['staff', 'otra'].map((account) =>
        refund(compra.referencia, { ...part, clave: crypto.randomUUID() }, account),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await returnedAt(compra.referencia)).toBe(10)
  })

  it('the webhook comes before the answer: it completes the open row', async () => {
    const compra = await buyPaid()
    // The provider does it, tells of it, and its answer never arrives.
    await tienda.setFault('stripe', 'drop', undefined, '/v1/refunds')
    await refund(compra.referencia)
    await tienda.quiet()
    await tienda.setFault('stripe', 'ok')
    await tienda.sql(`update reembolsos set actualizado_en = actualizado_en - interval '1 hour'`)
    await tienda.runJob('compras-reembolsos')
    expect(await rows(compra.referencia)).toMatchObject([{ estado: 'hecho' }])
    expect(await returnedAt(compra.referencia)).toBe(compra.amount)
  })

  describe('whose payment is disputed meanwhile [compras/refund-waits-for-dispute]', () => {
    async function disputed(proveedor: 'paypal' | 'stripe' = 'paypal') {
      const compra = await tienda.buyPaid(proveedor)
      const { payment_id } = await tienda.compra(compra.referencia)
      const dispute = async (accion: 'contracargo' | 'ganar-contracargo' | 'perder-contracargo') => {
        await tienda.act(proveedor, String(payment_id), accion)
        await tienda.quiet()
      }
      return { compra, dispute }
    }
    const sweep = async () => {
      await tienda.sql(`update reembolsos set actualizado_en = now() - interval '2 hours'`)
      await tienda.runJob('compras-reembolsos')
      await tienda.quiet()
    }
    const estadoOf = async (referencia: string) => (await rows(referencia))[0]?.estado

    it('is not sent when another dispute follows one that was won, until that is won too [compras/dispute-stays]', async () => {
      const { compra, dispute } = await disputed()
      for (const _ of ['at PayPal', 'at the bank']) {
        await dispute('contracargo')
        expect(await tienda.estado(compra.referencia)).toBe('revision')
        await expect(refund(compra.referencia)).rejects.toMatchObject({ code: 'COMPRA_CERRADA' })
        await dispute('ganar-contracargo')
        expect(await tienda.estado(compra.referencia)).toBe('confirmada')
      }
      await refund(compra.referencia)
      expect(await returnedAt(compra.referencia)).toBe(compra.amount)
    })

    it('is not approved, and is once that is won', async () => {
      const { compra, dispute } = await disputed()
      await set('segundaPersonaEnReembolsos', true)
      await set('umbralDeReembolso', { ARS: 1, USD: 1 })
      await refund(compra.referencia)
      const params = { id: (await rows(compra.referencia))[0]?.id ?? '' }
      await dispute('contracargo')
      await expect(actOnReembolso(staff('otra'), 'aprobar', params.id)).rejects.toMatchObject({
        code: 'CONFLICTO_DE_ESTADO',
        message: expect.stringContaining('contracargo'),
      })
      expect(await returnedAt(compra.referencia)).toBe(0)
      await dispute('ganar-contracargo')
      await actOnReembolso(staff('otra'), 'aprobar', params.id)
      expect(await returnedAt(compra.referencia)).toBe(compra.amount)
    })

    it.each([
      ['paypal', 'ganar-contracargo', 'hecho'],
      ['stripe', 'perder-contracargo', 'fallido'],
    ] as const)('is not sent by the clock: by %s, after %s it is %s', async (proveedor, end, estado) => {
      const { compra, dispute } = await disputed(proveedor)
      await tienda.sql(
        `insert into reembolsos (compra_id, origin, payment_id, importe, currency, estado)
         select compra_id, origin, payment_id, amount, currency, 'aprobado' from compras_pagos`,
      )
      await dispute('contracargo')
      await sweep()
      expect([await estadoOf(compra.referencia), await returnedAt(compra.referencia)]).toEqual([
        'aprobado',
        0,
      ])
      await dispute(end)
      await sweep()
      expect(await estadoOf(compra.referencia)).toBe(estado)
      expect(await returnedAt(compra.referencia)).toBe(estado === 'hecho' ? compra.amount : 0)
    })
  })

  it('a part that falls through after the rest ended the purchase is for people [compras/parts-and-ends]', async () => {
    const compra = await buyPaid()
    await tienda.setRefunds('stripe', 'pending', 1)
    await refund(compra.referencia, { importe: 20_000 })
    await refund(compra.referencia)
    expect(await tienda.estado(compra.referencia)).toBe('reembolsada')
    const { payment_id } = await tienda.compra(compra.referencia)
    await tienda.act('stripe', String(payment_id), 'fallar-reembolso')
    await tienda.quiet()
    expect(await tienda.compra(compra.referencia)).toMatchObject({ estado: 'revision', recibido: '20000.00' })
    expect(await tienda.cupo(EN_PERSONA), 'nobody is enrolled again').toBe(20)

    const [part] = await rows(compra.referencia)
    await actOnReembolso(staff(), 'reintentar', part?.id ?? '')
    expect(await tienda.compra(compra.referencia)).toMatchObject({ estado: 'reembolsada', recibido: '0.00' })
    expect(await returnedAt(compra.referencia)).toBe(compra.amount)
  })

  it('a refused one is tried again once, however many click [compras/retrying-a-refund]', async () => {
    const compra = await buyPaid()
    await tienda.setRefunds('stripe', 'refuse', 1)
    await refund(compra.referencia).catch(() => undefined)
    const [failed] = await rows(compra.referencia)
    expect(failed?.estado).toBe('fallido')
    const params = { id: failed?.id ?? '' }
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => actOnReembolso(staff(), 'reintentar', params.id)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await tienda.quiet()
    expect(await rows(compra.referencia)).toMatchObject([
      { estado: 'fallido' },
      { estado: 'hecho', reintento_de: failed?.id },
    ])
    expect(await returnedAt(compra.referencia)).toBe(compra.amount)
    const [, retried] = await rows(compra.referencia)
    const around = await Promise.all(
      [failed, retried].map((row) => staff().call(ReembolsoStaff.get, { params: { id: row?.id ?? '' } })),
    )
    expect(
      around.map(({ item: { enLugarDe, reemplazo } }) => ({ enLugarDe, reemplazo })),
      'each leads to the other [compras/refund-page]',
    ).toEqual([
      { enLugarDe: null, reemplazo: retried?.id },
      { enLugarDe: failed?.id, reemplazo: null },
    ])
  })

  it('one under way is sent again with its own key [compras/retrying-a-refund]', async () => {
    const compra = await buyPaid()
    await tienda.setFault('stripe', 'error')
    await refund(compra.referencia)
    await tienda.setFault('stripe', 'ok')
    const [going] = await rows(compra.referencia)
    const { item } = await actOnReembolso(staff(), 'reintentar', going?.id ?? '')
    expect(item).toMatchObject({ id: going?.id, estado: 'hecho' })
    expect(await returnedAt(compra.referencia)).toBe(compra.amount)
  })
})

it('that was carried out while the same click waited for its turn is told, not sent again [compras/one-refund-at-a-time]', async () => {
  const compra = await buyPaid()
  const clave = crypto.randomUUID()
  const first = await holdLock(tienda, 'select 1 from compras where referencia = $1 for update', [
    compra.referencia,
  ])
  const second = refund(compra.referencia, { importe: 5, clave })
  await untilWaiting(tienda)
  await first.query(
    `insert into reembolsos (id, compra_id, origin, payment_id, importe, currency, estado, conserva_inscripcion)
     select $1, p.compra_id, p.origin, p.payment_id, 5, p.currency, 'hecho', true
     from compras_pagos p join compras c on c.id = p.compra_id where c.referencia = $2`,
    [clave, compra.referencia],
  )
  await first.end()
  expect((await second).reembolsos).toMatchObject([{ id: clave, estado: 'hecho' }])
  expect(await returnedAt(compra.referencia)).toBe(0)
})

describe('a proposed refund of an excess', () => {
  it('waits until somebody asks for it, once, and keeps the enrolment [compras/excess-is-proposed]', async () => {
    const compra = await buyPaid()
    const { id } = await propose(compra)
    expect((await propose(compra)).id).toBe(id)
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
    await expect(actOnReembolso(staff('otra'), 'aprobar', id)).rejects.toMatchObject({
      message: 'Todavía nadie pidió esta devolución.',
    })
    const { item } = await actOnReembolso(staff('pagos'), 'pedir', id)
    expect(item).toMatchObject({ estado: 'hecho', pedidoPor: 'Pagos' })
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
    expect(await returnedAt(compra.referencia)).toBe(5)
  })

  it('is what somebody means who asks for that amount, and part of giving everything back [compras/excess-is-proposed]', async () => {
    const exactly = await buyPaid()
    const { id } = await propose(exactly)
    expect((await refund(exactly.referencia, { importe: 5 })).reembolsos).toMatchObject([
      { id, estado: 'hecho' },
    ])
    expect(await returnedAt(exactly.referencia)).toBe(5)

    const whole = await buyPaid()
    await propose(whole)
    const { reembolsos } = await refund(whole.referencia)
    expect(reembolsos.map(({ estado }) => estado)).toEqual(['hecho', 'hecho'])
    expect(await returnedAt(whole.referencia)).toBe(whole.amount)
  })
})

describe('a transfer goes back to an account', () => {
  const linkOf = async (referencia: string) => {
    const [mail] = await tienda.sql<{ para: string; datos: object; reservado: string }>(
      `select m.* from correos m join compras c on c.id = m.compra_id
       where c.referencia = $1 and m.plantilla = 'devolucion-cuenta'`,
      [referencia],
    )
    expect(JSON.stringify(mail?.datos)).not.toContain('/devolucion')
    const { createSealing } = await import('../../../secrets/sealing.ts')
    const { enlace } = createSealing(tienda.config.secrets, 'senda outbox').open(mail?.reservado ?? '')
    return String(enlace).replace('/devolucion#', '')
  }

  it('that its buyer gives through a link; the bank gets it in one file, once [compras/account-for-a-refund compras/bank-file-once]', async () => {
    const compra = await transferConfirmed()
    await refund(compra.referencia)
    const token = await linkOf(compra.referencia)
    const page = tienda.visitor()
    expect((await page.call(findDevolucion, { body: { token } })).item).toMatchObject({
      estado: 'por_transferir',
      importe: 45_000,
      cuenta: null,
    })
    for (const wrong of [
      { ...CUENTA, cuenta: '2850590940090418135202' },
      { ...CUENTA, cuenta: 'corto' },
      { ...CUENTA, cuit: '20-12345678-1' },
    ]) {
      await expect(page.call(saveCuentaDeDevolucion, { body: { token, ...wrong } })).rejects.toMatchObject({
        status: 400,
      })
    }
    for (const forged of [`1${token}`, token.slice(0, -1), token.replace(/\.\d+\./, '.9999999999.')]) {
      await expect(page.call(findDevolucion, { body: { token: forged } })).rejects.toMatchObject({
        status: 404,
      })
    }
    const saved = await page.call(saveCuentaDeDevolucion, { body: { token, ...CUENTA } })
    expect(saved.item).toMatchObject({ cuenta: '••• 5201' })
    expect(await tienda.correos(compra.referencia)).toContain('devolucion-cuenta-recibida')

    const id = crypto.randomUUID()
    const fileOf = async (name: string) =>
      (await staff().call(exportPorTransferir, { body: { id: name } })).blob.text()
    const csv = await fileOf(id)
    expect(csv).toContain('"2850590940090418135201"')
    expect(csv).toContain(`"'=HYPERLINK(""x"") Marta"`)
    expect(csv).toContain('"45000.00"')
    expect(await fileOf(id), 'the same file again').toBe(csv)
    const { data: listed } = await staff().call(ReembolsosList.endpoints.list, {
      query: { estado: 'por_transferir' },
    })
    expect(listed, 'who lost the file asks for it again').toMatchObject([{ exportacion: id }])
    await expect(fileOf(crypto.randomUUID()), 'another file').rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('No hay devoluciones nuevas'),
    })
    await expect(
      page.call(saveCuentaDeDevolucion, { body: { token, ...CUENTA, cuenta: 'otra.cuenta' } }),
    ).rejects.toMatchObject({ code: 'COMPRA_CERRADA' })

    const [{ id: exported } = { id: '' }] = await rows(compra.referencia)
    await expect(actOnReembolso(staff(), 'anular', exported)).rejects.toMatchObject({
      code: 'CONFLICTO_DE_ESTADO',
      message: expect.stringContaining('marcala como transferida'),
    })
    const lote = {
      id: crypto.randomUUID(),
      recurso: 'reembolsos',
      accion: 'marcar-transferido',
      datos: { motivo: 'Salieron hoy' },
    }
    const { datos: _, ...unsaid } = lote
    const silent = staff().call(startLote, { body: { ...unsaid, claves: [exported] } })
    await expect(silent, 'lotes/bulk-undo').rejects.toMatchObject({ code: 'DATOS_INVALIDOS' })
    await staff().call(startLote, { body: { ...lote, claves: [exported] } })
    await vi.waitFor(async () => {
      const { item } = await staff().call(getLote, { params: { id: lote.id } })
      expect(item).toMatchObject({ estado: 'terminado', hechas: 1 })
    }, LOAD)
    expect(await tienda.estado(compra.referencia)).toBe('reembolsada')
    expect((await page.call(findDevolucion, { body: { token } })).item.estado).toBe('hecho')
    const again = { ...lote, id: crypto.randomUUID(), claves: [exported] }
    await staff().call(startLote, { body: again })
    await vi.waitFor(async () => {
      const { data } = await staff().call(listFilasDeLote, { params: { id: again.id } })
      expect(data).toMatchObject([{ estado: 'sin_cambio' }])
    }, LOAD)

    // A row that failed in bulk is named after its purchase and links to the refund.
    const late = { ...lote, id: crypto.randomUUID(), accion: 'aprobar', claves: [exported] }
    await tienda.sql(`update reembolsos set estado = 'fallido' where id = $1`, [exported])
    await staff().call(startLote, { body: late })
    await vi.waitFor(async () => {
      const { data } = await staff().call(listFilasDeLote, { params: { id: late.id } })
      expect(data).toMatchObject([
        {
          estado: 'fallida',
          fila: {
            nombre: expect.stringContaining(compra.referencia),
            en: { entidad: 'reembolsos', clave: exported },
          },
        },
      ])
    }, LOAD)
  })

  it('by the link of the address that counts: what was mailed elsewhere opens nothing any more [compras/account-for-a-refund]', async () => {
    const compra = await transferConfirmed()
    await refund(compra.referencia)
    const stranger = await linkOf(compra.referencia)
    await tienda.sql(`update correos set estado = 'enviado', enviado_en = now()`)
    const params = { referencia: compra.referencia }
    await mendEmail(params, 'la.buena@ejemplo.com')
    const page = tienda.visitor()
    const calls = [
      page.call(findDevolucion, { body: { token: stranger } }),
      page.call(saveCuentaDeDevolucion, { body: { token: stranger, ...CUENTA } }),
    ]
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ status: 404 })))
    const [{ id } = { id: '' }] = await rows(compra.referencia)
    await tienda.sql(`delete from correos where plantilla = 'devolucion-cuenta'`)
    await actOnReembolso(staff(), 'pedir-cuenta', id)
    const first = await linkOf(compra.referencia)
    expect((await page.call(findDevolucion, { body: { token: first } })).item.cuenta).toBeNull()

    // It had not left yet: what leaves now is good where it goes.
    await mendEmail(params, 'La.Mejor@ejemplo.com')
    const token = await linkOf(compra.referencia)
    expect(token).not.toBe(first)
    await page.call(saveCuentaDeDevolucion, { body: { token, ...CUENTA } })
    expect(await tienda.sql(`select para from correos where plantilla = 'devolucion-cuenta'`)).toEqual([
      { para: 'La.Mejor@ejemplo.com' },
    ])
  })

  it('not to one that was given from an address that was not its buyer’s, nor in the moment in which that changes [compras/account-for-a-refund]', async () => {
    const compra = await transferConfirmed()
    await refund(compra.referencia)
    const stranger = await linkOf(compra.referencia)
    const page = tienda.visitor()
    await page.call(saveCuentaDeDevolucion, { body: { token: stranger, ...CUENTA } })
    await tienda.sql(
      `update correos set estado = 'enviado', enviado_en = now() where plantilla = 'devolucion-cuenta'`,
    )
    const params = { referencia: compra.referencia }
    await mendEmail(params, 'suya@ejemplo.com')
    expect(await rows(compra.referencia)).toMatchObject([
      { estado: 'por_transferir', cuenta: null, titular: null },
    ])
    const asked = `select plantilla, para from correos where para = 'suya@ejemplo.com' and plantilla like 'devolucion-%'`
    expect(await tienda.sql(asked)).toEqual([{ plantilla: 'devolucion-cuenta', para: 'suya@ejemplo.com' }])

    const [{ id } = { id: 0 }] = await tienda.sql<{ id: number }>(
      'select id from compras where referencia = $1',
      [compra.referencia],
    )
    const held = await holdLock(tienda, 'select from compras where id = $1 for update', [id])
    await tienda.sql(`delete from correos where plantilla = 'devolucion-cuenta' and estado = 'enviado'`)
    const late = page.call(saveCuentaDeDevolucion, {
      body: { token: await linkOf(compra.referencia), ...CUENTA },
    })
    const refused = expect(late).rejects.toMatchObject({ status: 404 })
    await untilWaiting(tienda)
    await held.query(
      `update compras_user_detalle set email = 'otra@ejemplo.com' where id = (select compras_user_detalle_id from compras where id = $1)`,
      [id],
    )
    await held.end()
    await refused
    expect(await rows(compra.referencia)).toMatchObject([{ cuenta: null }])
  })

  it('that nobody can be asked for once its buyer deleted the account: staff read so, and the way on [compras/account-for-a-refund]', async () => {
    const { id: usuarioId } = await aUsuario(tienda, { nombre: 'Delia', email: 'delia@ejemplo.com' })
    await tienda.sql('update usuarios set contrasenia_hash = $2 where id = $1', [
      usuarioId,
      await hashPassword('camino2026'),
    ])
    const compra = await tienda.buy({}, 'delia@ejemplo.com')
    const params = { referencia: compra.referencia }
    await tienda.confirm(params.referencia)
    await refund(compra.referencia)
    const [{ id } = { id: '' }] = await rows(compra.referencia)
    const listed = async () =>
      (await staff().call(ReembolsosList.endpoints.list, { query: { estado: 'por_transferir' } })).data
    expect(await listed()).toMatchObject([{ id, sinEmail: false }])
    await tienda.visitor('delia@ejemplo.com').call(deleteCuenta, { body: { Contrasenia: 'camino2026' } })
    expect(await listed()).toMatchObject([{ id, cuenta: null, sinEmail: true }])
    await expect(actOnReembolso(staff(), 'pedir-cuenta', id)).rejects.toMatchObject({
      code: 'CONFLICTO_DE_ESTADO',
      message: expect.stringContaining('cambiá el email de la compra'),
    })
    await mendEmail(params, 'delia.nueva@ejemplo.com')
    const { message } = await actOnReembolso(staff(), 'pedir-cuenta', id)
    expect(message).toBe('Le pedimos la cuenta por correo.')
    const mails = await tienda.sql(
      `select para from correos where plantilla = 'devolucion-cuenta' and para = 'delia.nueva@ejemplo.com'`,
    )
    expect(mails).toHaveLength(1)
  })

  it.each(['sent', 'annulled'])(
    'stays for the refund of who was erased, and goes when that is %s [cuentas/erased-money-returns]',
    async (end) => {
      const email = `elvira.${end}@ejemplo.com`
      const { id: usuarioId } = await aUsuario(tienda, { nombre: 'Elvira', email })
      await tienda.sql('update usuarios set contrasenia_hash = $2 where id = $1', [
        usuarioId,
        await hashPassword('camino2026'),
      ])
      const { referencia } = await tienda.buy({}, email)
      await tienda.confirm(referencia)
      await refund(referencia)
      const [{ id } = { id: '' }] = await rows(referencia)
      const given = { cuenta: '0170099220000067797370', titular: 'Elvira Paz', cuit: '27301112225' }
      await tienda.sql('update reembolsos set cuenta = $1, titular = $2, cuit = $3', Object.values(given))
      await tienda.visitor(email).call(deleteCuenta, { body: { Contrasenia: 'camino2026' } })

      const stored = async () =>
        (await tienda.sql('select cuenta, titular, cuit from reembolsos where id = $1', [id]))[0]
      expect(await stored()).toEqual(given)
      const params = { id }
      if (end === 'sent') await actOnReembolso(staff(), 'marcar-transferido', params.id)
      else await actOnReembolso(staff(), 'anular', params.id)
      expect(await stored()).toEqual({ cuenta: null, titular: null, cuit: null })
    },
  )

  it('a part is not annulled while the rest, which ends the purchase, counts on it [compras/parts-and-ends]', async () => {
    const compra = await transferConfirmed()
    await refund(compra.referencia, { importe: 20_000 })
    await refund(compra.referencia)
    const [part, rest] = await rows(compra.referencia)
    const annul = (row: { id: string } | undefined) => actOnReembolso(staff(), 'anular', row?.id ?? '')
    await expect(annul(part)).rejects.toMatchObject({
      code: 'COMPRA_CERRADA',
      message: expect.stringContaining('Anulá primero la otra'),
    })
    await actOnReembolso(staff(), 'marcar-transferido', rest?.id ?? '')
    await expect(annul(part)).rejects.toMatchObject({ code: 'COMPRA_CERRADA' })
    await actOnReembolso(staff(), 'marcar-transferido', part?.id ?? '')
    expect(await tienda.compra(compra.referencia)).toMatchObject({ estado: 'reembolsada', recibido: '0.00' })

    const other = await transferConfirmed()
    await refund(other.referencia, { importe: 20_000 })
    await refund(other.referencia)
    const [first, second] = await rows(other.referencia)
    await annul(second)
    await annul(first)
    expect(await tienda.estado(other.referencia)).toBe('confirmada')
  })

  it('nor turned down by the second person once the rest ended it [compras/parts-and-ends]', async () => {
    const compra = await transferConfirmed()
    await set('segundaPersonaEnReembolsos', true)
    await set('umbralDeReembolso', { ARS: 22_000, USD: 100 })
    await refund(compra.referencia, { importe: 23_000 })
    await refund(compra.referencia)
    const [part, rest] = await rows(compra.referencia)
    expect([part?.estado, rest?.estado]).toEqual(['pedido', 'por_transferir'])
    const params = { id: part?.id ?? '' }
    const turnDown = () => actOnReembolso(staff('otra'), 'rechazar', params.id, 'No corresponde')
    await expect(turnDown()).rejects.toMatchObject({ code: 'COMPRA_CERRADA' })
    await actOnReembolso(staff(), 'marcar-transferido', rest?.id ?? '')
    await expect(turnDown()).rejects.toMatchObject({
      code: 'COMPRA_CERRADA',
      message: expect.stringContaining('también se le debe'),
    })
    await actOnReembolso(staff('otra'), 'aprobar', params.id)
    await actOnReembolso(staff(), 'marcar-transferido', params.id)
    expect(await tienda.compra(compra.referencia)).toMatchObject({ estado: 'reembolsada', recibido: '0.00' })
  })

  it('and an outgoing movement of the bank closes it [compras/outgoing-closes-refund]', async () => {
    const compra = await transferConfirmed()
    await refund(compra.referencia)
    const { reembolsos } = tienda.app.compras
    await tienda.database.transaction(SISTEMA, async (tx) => {
      const [waiting] = await reembolsos.listPorTransferir(tx)
      expect(waiting).toMatchObject({ referencia: compra.referencia, importe: '45000.00' })
      await reembolsos.closeTransferido(tx, waiting?.id ?? '', 'Salió en el extracto', SISTEMA)
    })
    expect(await tienda.estado(compra.referencia)).toBe('reembolsada')
    const [{ id } = { id: '' }] = await rows(compra.referencia)
    await expect(
      tienda.database.transaction(SISTEMA, (tx) => reembolsos.closeTransferido(tx, id, 'Otra vez', SISTEMA)),
    ).rejects.toMatchObject({ code: 'CONFLICTO' })
  })
})
