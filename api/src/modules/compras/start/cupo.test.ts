import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { getEvento } from '#domain/eventos/eventos.ts'
import { createInscripcion } from '#domain/inscripciones/inscripciones.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { COMPRADOR } from '#testing/people/comprador.ts'
import { anEvento, fromNow } from '#testing/rows/factories.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda({ env: { DATABASE_POOL: '20' } })
})
afterAll(() => tienda.close())

const BODY = {
  product_type: 'evento' as const,
  product_id: EN_PERSONA,
  medio: MedioPago.transferencia1,
  comprador: COMPRADOR,
}
const reset = () => tienda.clearCompras()

/** What became of each attempt: its status. */
const attempt = (work: Promise<unknown>) =>
  work.then(
    () => 201,
    (error: { status?: number }) => error.status ?? String(error),
  )

describe('the last seat', () => {
  it('goes to exactly one of 100 buyers at once, in 20 rounds [compras/one-success-per-seat compras/seat-held]', async () => {
    const people = Array.from({ length: 100 }, (_, n) => tienda.visitor(`p${n + 1}@ejemplo.com`))
    for (let round = 1; round <= 20; ) {
      await reset()
      await tienda.setCupo(EN_PERSONA, 1)
      const statuses = await Promise.all(
        people.map((person) => attempt(person.call(createCompra, { body: BODY }))),
      )
      expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(1)
      // A machine that stood still for seconds refuses work, as it should: that round tells nothing about the seat.
      if (statuses.includes(503)) continue
      expect(
        statuses.filter((status) => status === 201),
        `round ${round}`,
      ).toHaveLength(1)
      expect(new Set(statuses)).toEqual(new Set([201, 409]))
      expect(await tienda.cupo(EN_PERSONA)).toBe(0)
      const [rows] = await tienda.sql(`select (select count(*)::int from compras) as compras,
        (select count(*)::int from evento_usuarios) as inscripciones, (select count(*)::int from correos) as correos`)
      expect(rows).toMatchObject({ compras: 1, inscripciones: 1, correos: 1 })
      round += 1
    }
  })

  it('is refused by the database itself below zero [compras/one-success-per-seat]', async () => {
    await tienda.setCupo(EN_PERSONA, 0)
    await expect(tienda.setCupo(EN_PERSONA, -1)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('Cupo on the wire', () => {
  it('is the number of seats left, at every moment [compras/seat-held]', async () => {
    const shown = async () => {
      const query = { includes: 'evento_sociales' }
      const { item } = await tienda.call(getEvento, { params: { id: EN_PERSONA }, query })
      return (item as { evento_sociales?: { Cupo: number } }).evento_sociales?.Cupo
    }
    await reset()
    await tienda.setCupo(EN_PERSONA, 2)
    await expect.poll(shown).toBe(2)
    const { item } = await tienda.visitor('ana').call(createCompra, { body: BODY })
    await expect.poll(shown).toBe(1)
    await tienda.age(item.referencia, '8 days')
    await tienda.runJob('compras-vencer')
    await expect.poll(shown).toBe(2)
  })
})

describe('the same person', () => {
  it('20 times in parallel gets one row and one seat [compras/one-success-per-seat]', async () => {
    await reset()
    await tienda.setCupo(EN_PERSONA, 20)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tienda.visitor('ana').call(createCompra, { body: BODY })),
    )
    expect(new Set(answers.map(({ item }) => item.referencia)).size).toBe(1)
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
    expect(await tienda.sql('select pago from evento_usuarios')).toEqual([{ pago: 0 }])
  })

  it('gets one seat by the enrolment call as well, however often it is made [compras/one-success-per-seat inscripciones/enrolment-calls compras/transfer-starts]', async () => {
    await reset()
    await tienda.setCupo(EN_PERSONA, 20)
    const body = {
      IdEvento: EN_PERSONA,
      IdFormaPago: 1 as const,
      Precio: 1,
      PrecioUsd: 1,
      Pago: 1,
      Paso: 9,
      Finalizado: 1,
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tienda.visitor('nora').call(createInscripcion, { body })),
    )
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1)
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
    expect(
      await tienda.sql('select precio, precio_usd, pago, paso, finalizado from evento_usuarios'),
    ).toEqual([{ precio: '45000.00', precio_usd: '120.00', pago: 0, paso: 0, finalizado: 0 }])
  })

  it('goes from one checkout to the next: the end of the old one, told by its provider, is in nobody’s way', async () => {
    await reset()
    await tienda.setCupo(EN_PERSONA, 1)
    const ana = tienda.visitor('ana')
    const medios = [MedioPago.stripe, MedioPago.mercadopago, MedioPago.paypal]
    for (let turn = 0; turn < 9; turn++) {
      const { item } = await ana.call(createCompra, { body: { ...BODY, medio: medios[turn % 3] as number } })
      expect(item.estado).toBe('pendiente')
      expect(await tienda.cupo(EN_PERSONA)).toBe(0)
    }
    await tienda.quiet()
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
    const ends = await tienda.sql(
      `select c.estado, h.motivo, count(*)::int as n from compras c
       left join compras_historia h on h.compra_id = c.id and h.hacia <> 'pendiente' group by 1, 2 order by 1`,
    )
    expect(ends).toEqual([
      { estado: 'fallida', motivo: 'Reemplazada por otra compra', n: 8 },
      { estado: 'pendiente', motivo: null, n: 1 },
    ])
  })

  it('who changes the method keeps the seat even when it was the last one', async () => {
    await reset()
    await tienda.setCupo(EN_PERSONA, 1)
    const ana = tienda.visitor('ana')
    const first = await ana.call(createCompra, { body: BODY })
    const second = await ana.call(createCompra, { body: { ...BODY, medio: MedioPago.stripe } })
    expect(second.item.referencia).not.toBe(first.item.referencia)
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
    expect(await tienda.estado(first.item.referencia)).toBe('fallida')
    expect(await tienda.correos(first.item.referencia)).toEqual(['compra-transferencia'])
    const visitor = tienda.visitor()
    const stranger = visitor.call(createCompra, { body: { ...BODY, reemplaza: second.item.referencia } })
    await expect(stranger).rejects.toMatchObject({ code: 'EVENTO_SIN_CUPO' })
    expect(await tienda.estado(second.item.referencia)).toBe('pendiente')
  })

  it('changes the method while staff move the purchase to another event: its seat is not sold twice [compras/seat-given-up-once]', async () => {
    await reset()
    await tienda.setCupo(EN_PERSONA, 1)
    const { IdEvento } = await anEvento(tienda, {
      titulo: 'Otra fecha',
      fecha: fromNow({ days: 90 }),
      capacidad: 5,
    })
    const ana = tienda.visitor('ana')
    const { item } = await ana.call(createCompra, { body: { ...BODY, medio: MedioPago.stripe } })
    const { referencia } = item
    // The turn of ana’s network: the change has looked at the purchase by then, and has replaced nothing yet.
    const turn = await holdLock(
      tienda,
      'select pg_advisory_xact_lock(hashtextextended(red, 0)) from compras where referencia = $1',
      [referencia],
    )
    const change = codeOf(ana.call(createCompra, { body: BODY }))
    await untilWaiting(tienda)
    const moved = await onCompra(tienda.visitor('staff'), 'mover', {
      params: { referencia },
      body: { IdEvento, motivo: 'Lo pidió' },
    })
    expect(moved.item.product_id).toBe(IdEvento)
    await turn.end()
    expect(await change).toBe('CONFLICTO')
    expect(await tienda.sql('select product_id, estado, retiene_cupo from compras')).toEqual([
      { product_id: IdEvento, estado: 'pendiente', retiene_cupo: true },
    ])
    expect([await tienda.cupo(EN_PERSONA), await tienda.cupo(IdEvento)]).toEqual([1, 4])
  })
})
