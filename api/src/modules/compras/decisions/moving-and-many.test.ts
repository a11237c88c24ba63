import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDias, diaDe } from '#domain/calendario/calendario.ts'
import { getHistoria, listDestinos, refundCompra } from '#domain/compras/gestion.ts'
import { startLote, undoLote } from '#domain/gestion/lotes.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { expectLote } from '#testing/calls/lotes.ts'
import { actOnReembolso } from '#testing/calls/reembolsos.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { anEvento, fromNow } from '#testing/rows/factories.ts'
import { EN_PERSONA, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
let OTRO: number
beforeAll(async () => {
  tienda = await openTienda()
  OTRO = (await anEvento(tienda, { titulo: 'Otra fecha', fecha: fromNow({ days: 90 }), precio: 50_000 }))
    .IdEvento
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 20)
  await tienda.setCupo(OTRO, 3)
})

const staff = () => tienda.visitor('staff')
const transfer = () => tienda.buy()
async function confirmed() {
  const compra = await transfer()
  const params = { referencia: compra.referencia }
  await tienda.confirm(params.referencia)
  return compra
}
const count = async (text: string) => Number((await tienda.sql<{ n: string }>(text))[0]?.n)

describe('a purchase goes to another event', () => {
  it('with seat and enrolment, as far as seats go, however many at once [compras/moved-to-another-event]', async () => {
    const compras = await Promise.all(Array.from({ length: 6 }, confirmed))
    const moves = await Promise.allSettled(
      compras.map(({ referencia }) =>
        onCompra(staff(), 'mover', { params: { referencia }, body: { IdEvento: OTRO, motivo: 'Lo pidió' } }),
      ),
    )
    const done = moves.filter((each) => each.status === 'fulfilled')
    expect(done).toHaveLength(3)
    expect(done[0]?.value.message).toMatch(/^Pasó a «Otra fecha». Cuesta \$\s5\.000 más;/)
    expect([await tienda.cupo(EN_PERSONA), await tienda.cupo(OTRO)]).toEqual([17, 0])
    expect(
      await count(`select count(*) as n from evento_usuarios where id_evento = ${OTRO} and pago = 1`),
    ).toBe(3)
    expect(
      await count(`select count(*) as n from evento_usuarios where id_evento = ${EN_PERSONA} and pago = 1`),
    ).toBe(3)
    expect(await count(`select count(*) as n from correos where plantilla = 'compra-confirmada'`)).toBe(6)
  })
})

describe('a purchase that may not go there', () => {
  const begin = async (account: string | undefined, product_id: number, comprador = unComprador()) =>
    (await tienda.buy({ product_id, comprador }, account)).referencia
  const confirm = (referencia: string) => tienda.confirm(referencia)
  const moveTo = (referencia: string, IdEvento = OTRO) =>
    codeOf(onCompra(staff(), 'mover', { params: { referencia }, body: { IdEvento, motivo: 'Lo pidió' } }))

  it('as its person has another one unpaid there, by account, e-mail or document [compras/moved-to-another-event compras/one-unpaid-seat]', async () => {
    await begin('ana', OTRO)
    expect(await moveTo(await begin('ana', EN_PERSONA))).toBe('PERSONA_CON_RESERVA')
    const comprador = unComprador()
    await begin(undefined, OTRO, comprador)
    expect(await moveTo(await begin(undefined, EN_PERSONA, comprador))).toBe('PERSONA_CON_RESERVA')
    const { IdEvento } = await anEvento(tienda, { modalidad: 'Online', capacidad: null, id_estado: 3 })
    await begin('ana', IdEvento)
    const online = await anEvento(tienda, { modalidad: 'Online', capacidad: null, id_estado: 3 })
    expect(await moveTo(await begin('ana', online.IdEvento), IdEvento)).toBe('PERSONA_CON_RESERVA')
    expect([await tienda.cupo(EN_PERSONA), await tienda.cupo(OTRO)]).toEqual([18, 1])
  })

  it('as its person is enrolled there [compras/moved-to-another-event]', async () => {
    await confirm(await begin('nora', OTRO))
    expect(await moveTo(await begin('nora', EN_PERSONA))).toBe('YA_INSCRIPTO')
    expect([await tienda.cupo(EN_PERSONA), await tienda.cupo(OTRO)]).toEqual([19, 2])
  })

  it('as its money is on its way back, unless only a part is [compras/money-during-a-refund]', async () => {
    const refund = async (referencia: string, part: { importe?: number } = {}) => {
      await confirm(referencia)
      const body = { motivo: 'Lo pidió', ...part }
      const { reembolsos } = await staff().call(refundCompra, { params: { referencia }, body })
      return { params: { id: reembolsos[0]?.id ?? '' } }
    }
    const [ending, part] = [await begin(undefined, EN_PERSONA), await begin(undefined, EN_PERSONA)]
    const whole = await refund(ending)
    expect(await moveTo(ending)).toBe('CONFLICTO_DE_ESTADO')
    expect([await tienda.cupo(EN_PERSONA), await tienda.cupo(OTRO)]).toEqual([18, 3])
    await actOnReembolso(staff(), 'anular', whole.params.id, 'Se queda')
    await refund(part, { importe: 100 })
    for (const referencia of [ending, part]) {
      const body = { IdEvento: OTRO, motivo: 'Lo pidió' }
      await onCompra(staff(), 'mover', { params: { referencia }, body })
    }
    expect([await tienda.cupo(EN_PERSONA), await tienda.cupo(OTRO)]).toEqual([20, 1])
  })

  it('as it will not take place, paid or not [compras/moved-to-another-event]', async () => {
    const off = await anEvento(tienda, { titulo: 'Fecha que no será' })
    await tienda.sql('update eventos set cancelado_en = now() where id_evento = $1', [off.IdEvento])
    const [paid, waiting] = [await begin(undefined, EN_PERSONA), await begin(undefined, EN_PERSONA)]
    await confirm(paid)
    for (const referencia of [paid, waiting]) {
      expect(await moveTo(referencia, off.IdEvento)).toBe('EVENTO_CANCELADO')
    }
    expect([await tienda.cupo(EN_PERSONA), await tienda.cupo(off.IdEvento)]).toEqual([18, 20])
  })
})

describe('a purchase that was made without an account', () => {
  it('goes to nothing that is followed with one, and staff are offered none [compras/moved-to-another-event]', async () => {
    const { IdEvento } = await anEvento(tienda, { titulo: 'Sin prisa', modalidad: 'Online', capacidad: null })
    const body = { IdEvento, motivo: 'Lo pidió' }
    const [paid, waiting] = [await confirmed(), await transfer()]
    for (const { referencia } of [paid, waiting]) {
      const params = { referencia }
      await expect(onCompra(staff(), 'mover', { params, body })).rejects.toMatchObject({
        code: 'CONFLICTO_DE_ESTADO',
        message: expect.stringContaining('se hizo sin ninguna'),
      })
      const { data } = await staff().call(listDestinos, { params, query: { q: 'sin prisa' } })
      expect(data).toEqual([])
    }
    expect(await tienda.cupo(EN_PERSONA)).toBe(18)
    const { referencia } = await tienda.buy({}, 'ana')
    await tienda.confirm(referencia)
    await onCompra(staff(), 'mover', { params: { referencia }, body })
    expect(await tienda.correos(referencia)).toContain('actividad-abierta')
  })
})

describe('whoever still has to pay and is moved', () => {
  it('reads where to, unless their receipt is being looked at [compras/moved-to-another-event]', async () => {
    const move = async (referencia: string) => {
      const body = { IdEvento: OTRO, motivo: 'Lo pidió' }
      await onCompra(staff(), 'mover', { params: { referencia }, body })
      return tienda.sql<{ datos: { producto: string } }>(
        `select datos from correos m join compras c on c.id = m.compra_id
         where referencia = $1 and plantilla = 'compra-transferencia' order by vez`,
        [referencia],
      )
    }
    const told = await move((await transfer()).referencia)
    expect(told.map(({ datos }) => datos.producto)).toEqual(['Encuentro en la montaña', 'Otra fecha'])
    const { referencia } = await transfer()
    await tienda.sendComprobante(referencia)
    expect(await move(referencia)).toHaveLength(1)
  })
})

describe('where a purchase can go', () => {
  it('is what is public, to come and not cancelled, by any words of the title [eventos/events-told-apart]', async () => {
    const soon = await anEvento(tienda, {
      titulo: 'Retiro de otoño',
      fecha: fromNow({ days: 5 }),
      capacidad: 7,
    })
    await anEvento(tienda, { titulo: 'Retiro de ayer', fecha: fromNow({ days: -2 }) })
    await anEvento(tienda, {
      titulo: 'Retiro a tu ritmo',
      modalidad: 'Online',
      fecha: fromNow({ days: -40 }),
    })
    await anEvento(tienda, { titulo: 'Retiro en borrador', fecha: fromNow({ days: 9 }), id_estado: 0 })
    const off = await anEvento(tienda, { titulo: 'Retiro que no será', fecha: fromNow({ days: 9 }) })
    await tienda.sql('update eventos set cancelado_en = now() where id_evento = $1', [off.IdEvento])
    const { referencia } = await tienda.buy({}, 'nora')
    const titles = async (q: string) =>
      (await staff().call(listDestinos, { params: { referencia }, query: { q } })).data.map(
        ({ Titulo }) => Titulo,
      )
    expect(await titles('OTOÑO retiro')).toEqual(['Retiro de otoño'])
    expect(await titles('otono')).toEqual(['Retiro de otoño'])
    expect(await titles('retiro')).toEqual(['Retiro de otoño', 'Retiro a tu ritmo'])
    expect(await titles('')).not.toContain('Encuentro en la montaña')
    expect((await titles('')).slice(0, 1)).toEqual(['Retiro de otoño'])
    expect(await titles('100%')).toEqual([])
    const { data } = await staff().call(listDestinos, { params: { referencia }, query: { q: 'otoño' } })
    expect(data).toMatchObject([{ IdEvento: soon.IdEvento, lugares: 7 }])
    for (const { IdEvento } of (
      await staff().call(listDestinos, { params: { referencia }, query: { q: '' } })
    ).data) {
      const moved = await onCompra(staff(), 'mover', {
        params: { referencia },
        body: { IdEvento, motivo: 'x' },
      })
      expect(moved.item.product_id, 'what is offered is taken').toBe(IdEvento)
    }
  })
})

describe('many purchases at once', () => {
  it('are confirmed once each, also by a job that is killed in the middle [compras/transfers-in-bulk]', async () => {
    const compras = await Promise.all(Array.from({ length: 5 }, transfer))
    const claves = await tienda.sql<{ id: number }>('select id from compras order by id')
    const lote = { id: crypto.randomUUID(), recurso: 'compras', accion: 'confirmar' }
    await staff().call(startLote, {
      body: { ...lote, datos: { motivo: 'Visto' }, claves: claves.map(({ id }) => String(id)) },
    })
    const isOver = () => expectLote(staff(), lote.id, { total: 5, fallidas: 0 })
    await isOver()
    // As a process leaves it that died after the change and before it noted the outcome.
    await tienda.sql(`update lotes_filas set estado = 'pendiente' where lote = $1 and orden > 1`, [lote.id])
    await tienda.sql(
      `update lotes set terminado_en = null, tomado_hasta = now() - interval '1 minute' where id = $1`,
      [lote.id],
    )
    await tienda.runJob('lotes-pendientes')
    await isOver()
    for (const { referencia } of compras) expect(await tienda.estado(referencia)).toBe('confirmada')
    expect(await count('select count(*) as n from compras_pagos')).toBe(5)
    expect(await count(`select count(*) as n from correos where plantilla = 'compra-confirmada'`)).toBe(5)
    expect(await tienda.cupo(EN_PERSONA)).toBe(15)
  })

  it('have longer to pay, and as long as before where that is taken back [lotes/bulk-undo]', async () => {
    const { referencia } = await transfer()
    const plazo = async () => (await tienda.compra(referencia))['vence_en']
    const before = await plazo()
    const [{ id: clave } = { id: 0 }] = await tienda.sql<{ id: number }>('select id from compras')
    const hasta = addDias(diaDe(new Date()), 20)
    const [id, back] = [crypto.randomUUID(), crypto.randomUUID()]
    const isOver = (lote: string) => expectLote(staff(), lote, { hechas: 1 })
    const body = {
      id,
      recurso: 'compras',
      accion: 'extender-plazo',
      claves: [String(clave)],
      datos: { hasta },
    }
    await staff().call(startLote, { body })
    await isOver(id)
    expect(await plazo()).not.toEqual(before)
    await staff().call(undoLote, { params: { id }, body: { id: back } })
    await isOver(back)
    expect(await plazo()).toEqual(before)
  })

  it('tell their mails, and send one again, with a name to whoever did it [compras/transfers-in-bulk]', async () => {
    const { referencia } = await confirmed()
    await tienda.sql(`update correos set estado = 'enviado', enviado_en = now()`)
    await onCompra(staff(), 'reenviar-correo', { params: { referencia }, body: {} })
    const detail = await staff().call(getHistoria, { params: { referencia } })
    expect(detail.historia.at(-1)).toMatchObject({
      quien: 'Staff',
      motivo: expect.stringContaining('Reenvió'),
    })
    expect(detail.correos.map(({ estado }) => estado)).toContain('pendiente')
  })
})
