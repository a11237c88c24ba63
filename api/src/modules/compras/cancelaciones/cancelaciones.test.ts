import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { totalText } from '#domain/compras/precios.ts'
import { cancelEvento, previewCancelacion } from '#domain/compras/reembolsos/cancelaciones.ts'
import { ReembolsosList } from '#domain/compras/reembolsos/gestion.ts'
import { getEvento } from '#domain/eventos/eventos.ts'
import { listPendientes } from '#domain/gestion/frame.ts'
import { getLote, listFilasDeLote } from '#domain/gestion/lotes.ts'
import { getTablero } from '#domain/tablero/tablero.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { actOnReembolso } from '#testing/calls/reembolsos.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { anEvento } from '#testing/rows/factories.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
  await tienda.setCupo(EN_PERSONA, 20)
})
afterAll(() => tienda.close())

const LOAD = { timeout: 30_000 }
const TITULO = 'Encuentro en la montaña'
const staff = () => tienda.visitor('staff')
const params = { IdEvento: EN_PERSONA }

const buy = (medio: number, product_id = EN_PERSONA) => tienda.buy({ medio, product_id })
const buyPaid = (product_id = EN_PERSONA) => tienda.buyPaid('stripe', { product_id })
type Compra = Awaited<ReturnType<Tienda['buy']>>
const sumOf = (compras: Compra[]) => compras.reduce((sum, { amount }) => sum + amount, 0)
const count = async (text: string) => Number((await tienda.sql<{ n: number }>(text))[0]?.n)

describe('an event is cancelled', () => {
  it('while somebody publishes it: one waits for the other, and both are done [eventos/cancelled-event-page]', async () => {
    const { IdEvento, Titulo: titulo } = await anEvento(tienda)
    // As publishing does: the event, then its social record.
    const publishing = await tienda.database.pool.connect()
    await publishing.query('begin')
    await publishing.query('select from eventos where id_evento = $1 for no key update', [IdEvento])
    const cancelled = staff().call(cancelEvento, {
      params: { IdEvento },
      body: { id: crypto.randomUUID(), titulo, motivo: 'Por la tormenta.' },
    })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => tienda.sql(waiting), LOAD).toHaveLength(1)
    await publishing.query(`update evento_sociales set lugar = 'La casa' where id_evento = $1`, [IdEvento])
    await publishing.query('commit')
    publishing.release()
    expect((await cancelled).item.canceladoEn).not.toBeNull()
  })

  describe('that four people paid for and two did not', () => {
    let cards: Compra[]
    let waiting: Compra
    let checkout: Compra
    const wanted = { id: crypto.randomUUID(), titulo: TITULO, motivo: 'Por la tormenta.' }
    const preview = async () => (await staff().call(previewCancelacion, { params })).item

    beforeAll(async () => {
      cards = [await buyPaid(), await buyPaid(), await buyPaid()]
      const transfer = await buy(MedioPago.transferencia1)
      await tienda.confirm(transfer.referencia)
      waiting = await buy(MedioPago.transferencia1)
      checkout = await buy(MedioPago.stripe)
    })

    it('a dry run tells what it would end and give back, and does nothing [eventos/cancelling-an-event]', async () => {
      expect(await preview()).toEqual({
        IdEvento: EN_PERSONA,
        titulo: TITULO,
        canceladoEn: null,
        compras: 6,
        pendientes: 2,
        porRevisar: 0,
        fallidos: 0,
        devoluciones: [
          { origin: 'stripe', currency: 'ARS', compras: 3, importe: expect.closeTo(sumOf(cards)) },
          { origin: 'transferencia', currency: 'ARS', compras: 1, importe: 45_000 },
        ],
      })
      expect(await count('select count(*) as n from reembolsos')).toBe(0)
    })

    it('a receipt that nobody has looked at is counted apart [eventos/cancelling-an-event]', async () => {
      const markReceipt = (received: boolean) =>
        tienda.sql('update compras set por_revisar = $2 where referencia = $1', [
          waiting.referencia,
          received,
        ])
      await markReceipt(true)
      expect(await preview()).toMatchObject({ pendientes: 1, porRevisar: 1 })
      await markReceipt(false)
    })

    it('it takes its title, typed [eventos/cancelling-an-event]', async () => {
      const body = { ...wanted, titulo: 'otro título' }
      await expect(staff().call(cancelEvento, { params, body })).rejects.toMatchObject({
        fields: { titulo: expect.any(String) },
      })
    })

    it('asked for twice and killed, its job goes on: everything once [compras/cancelled-money-returns]', async () => {
      // The process dies after the first purchase: whoever comes next finds the job half done, and its holder gone.
      await tienda.setFault('stripe', 'error')
      await Promise.all([1, 2].map(() => staff().call(cancelEvento, { params, body: wanted })))
      const isOver = async () => {
        const { item: lote } = await staff().call(getLote, { params: { id: wanted.id } })
        expect(lote.estado).toBe('terminado')
      }
      await vi.waitFor(isOver, LOAD)
      await tienda.setFault('stripe', 'ok')
      await tienda.sql(`update lotes_filas set estado = 'pendiente' where lote = $1`, [wanted.id])
      await tienda.sql(
        `update lotes set terminado_en = null, tomado_hasta = now() - interval '1 minute' where id = $1`,
        [wanted.id],
      )
      await tienda.sql(`update reembolsos set actualizado_en = now() - interval '2 hours'`)
      await tienda.runJob('lotes-pendientes')
      await tienda.runJob('compras-reembolsos')
      await vi.waitFor(isOver, LOAD)
      await tienda.quiet()

      expect(await tienda.returned()).toBeCloseTo(sumOf(cards))
      expect(await count(`select count(*) as n from reembolsos where estado = 'hecho'`)).toBe(3)
      expect(await count(`select count(*) as n from reembolsos where estado = 'por_transferir'`)).toBe(1)
      for (const { referencia } of cards) expect(await tienda.estado(referencia)).toBe('reembolsada')
      for (const { referencia } of [waiting, checkout])
        expect(await tienda.estado(referencia)).toBe('fallida')
      const mailed = (plantilla: string) =>
        count(`select count(*) as n from correos where plantilla = '${plantilla}'`)
      expect(await mailed('actividad-cancelada')).toBe(6)
      expect(await mailed('compra-transferencia-rechazada')).toBe(0)
    })

    it('the public reads so, and nobody can enrol any more [compras/cancelled-money-returns]', async () => {
      expect((await tienda.call(getEvento, { params: { id: EN_PERSONA }, query: {} })).item).toMatchObject({
        canceladoEn: expect.any(String),
      })
      await expect(buy(MedioPago.stripe)).rejects.toMatchObject({ code: 'EVENTO_CANCELADO' })
    })

    it('a checkout that was still open is paid: the money goes back by itself [compras/cancelled-money-returns]', async () => {
      await tienda.sql(`update eventos set cancelado_en = now() - interval '10 minutes'`)
      await tienda.choose('stripe', checkout.checkoutId, 'pagar').catch(() => undefined)
      await tienda.quiet()
      await tienda.runJob('compras-cancelaciones')
      await tienda.quiet()
      expect(['reembolsada', 'fallida']).toContain(await tienda.estado(checkout.referencia))
    })
  })

  it('a refund that its provider refuses is told by the job, and is open everywhere, as many as the list has rows, until it is done [eventos/cancelling-an-event compras/refused-refund compras/open-refunds-counted]', async () => {
    const { IdEvento, Titulo: titulo } = await anEvento(tienda)
    const { referencia } = await buyPaid(IdEvento)
    await tienda.setRefunds('stripe', 'refuse', 1)
    const open = async () => {
      const { item: tablero } = await staff().call(getTablero)
      const { data } = await staff().call(listPendientes)
      const { item } = await staff().call(previewCancelacion, { params: { IdEvento } })
      const menu = data.find(({ pantalla }) => pantalla === '/reembolsos')?.cuenta ?? 0
      return [tablero.reembolsos?.fallidos, menu, item.fallidos]
    }
    const listed = async (query: Record<string, string>) =>
      (await staff().call(ReembolsosList.endpoints.list, { query: { porResolver: '1', ...query } })).data
        .length
    /** Where Inicio leads, what the menu counts, where the event leads. */
    const lists = async () => [
      await listed({ estado: 'fallido' }),
      await listed({}),
      await listed({ producto: `evento-${IdEvento}` }),
    ]
    const [, waiting = 0] = await open()
    const id = crypto.randomUUID()
    await staff().call(cancelEvento, {
      params: { IdEvento },
      body: { id, titulo, motivo: 'Por la tormenta.' },
    })
    const over = { estado: 'terminado', hechas: 0, fallidas: 1 }
    const lote = async () => (await staff().call(getLote, { params: { id } })).item
    await vi.waitFor(async () => expect(await lote()).toMatchObject(over), LOAD)
    const { data: filas } = await staff().call(listFilasDeLote, { params: { id } })
    expect(filas).toMatchObject([{ mensaje: expect.stringContaining('rechazó la devolución') }])
    expect(await open()).toEqual([1, waiting + 1, 1])
    expect(await lists()).toEqual([1, waiting + 1, 1])

    const [refused] = await tienda.sql<{ id: string }>(`select id from reembolsos where estado = 'fallido'`)
    await actOnReembolso(staff(), 'reintentar', refused?.id ?? '')
    await tienda.quiet()
    expect(await tienda.estado(referencia)).toBe('reembolsada')
    expect(await open()).toEqual([0, waiting, 0])
    expect(await lists(), 'the refused one is still among all').toEqual([0, waiting, 0])
  })

  it('the mail says what goes back of each currency, and the page no number that would be neither [compras/all-returns-mailed]', async () => {
    const { IdEvento, Titulo: titulo } = await anEvento(tienda)
    const { referencia, amount } = await buyPaid(IdEvento)
    await tienda.sql(
      `insert into compras_pagos (origin, payment_id, compra_id, estado, amount, currency, problema)
       select 'stripe', 'en-dolares', id, 'pagado', 120, 'USD', 'Pagó en USD en lugar de ARS' from compras where referencia = $1`,
      [referencia],
    )
    const body = { id: crypto.randomUUID(), titulo, motivo: 'Por la tormenta.' }
    await staff().call(cancelEvento, { params: { IdEvento }, body })
    const told = () =>
      tienda.sql<{ devuelto: string }>(
        `select datos->>'devuelto' as devuelto from correos join compras c on c.id = compra_id
         where plantilla = 'actividad-cancelada' and c.referencia = $1`,
        [referencia],
      )
    await vi.waitFor(async () => expect(await told()).toHaveLength(1), LOAD)
    const devuelto = `${totalText({ amount, currency: 'ARS' })} y ${totalText({ amount: 120, currency: 'USD' })}`
    expect(await told()).toEqual([{ devuelto }])
    await vi.waitFor(async () => {
      const { item } = await staff().call(getLote, { params: { id: body.id } })
      expect(item.estado).toBe('terminado')
    }, LOAD)
    await tienda.quiet()
    // Its provider knows nothing of the second one.
    await tienda.sql(`update reembolsos set estado = 'hecho' where payment_id = 'en-dolares'`)
    const { item } = await tienda.visitor().call(getCompra, { params: { referencia } })
    expect(item.cancelacion).not.toHaveProperty('importe')
  })

  it('gives back nothing of a purchase that staff moved to another event in the same moment [compras/moved-to-another-event]', async () => {
    const { IdEvento, Titulo: titulo } = await anEvento(tienda)
    const otra = await anEvento(tienda, { titulo: 'La otra fecha' })
    const { referencia } = await buyPaid(IdEvento)
    const before = await tienda.returned()
    const held = await holdLock(tienda, 'select from compras where referencia = $1 for update', [referencia])
    const id = crypto.randomUUID()
    await staff().call(cancelEvento, {
      params: { IdEvento },
      body: { id, titulo, motivo: 'Por la tormenta.' },
    })
    await untilWaiting(tienda, 1)
    const moved = onCompra(staff(), 'mover', {
      params: { referencia },
      body: { IdEvento: otra.IdEvento, motivo: 'Eligió la otra fecha' },
    })
    await untilWaiting(tienda, 2)
    await held.end()
    await moved
    await expect
      .poll(async () => (await staff().call(getLote, { params: { id } })).item.estado, LOAD)
      .toBe('terminado')
    await tienda.quiet()
    expect(await tienda.compra(referencia)).toMatchObject({ estado: 'confirmada', product_id: otra.IdEvento })
    expect(await tienda.returned()).toBe(before)
  })
})
