import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import { aCompra, type CompraDePrueba } from '#testing/factories.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'
import { createCorreo } from '../../../mail/correo.ts'
import { createInscripcionesService } from '../../inscripciones/service.ts'
import { createCorreosDeCompra } from '../correos.ts'
import { newReferencia } from '../start/referencia.ts'
import type { EstadoPago, Hecho } from './hechos.ts'
import { createSettle, type Settle } from './settle.ts'

let tienda: Tienda
let settle: Settle
const SEATS = 1_000

beforeAll(async () => {
  tienda = await openTienda()
  const inscripciones = createInscripcionesService()
  settle = createSettle({
    database: tienda.database,
    inscripciones,
    correos: createCorreosDeCompra({ correo: createCorreo({ secret: tienda.config.secret }), inscripciones }),
    clock: () => new Date(),
  })
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.database.pool.query(`
    delete from correos; delete from evento_usuarios; delete from compras_historia; delete from compras_pagos; delete from compras;`)
  await tienda.setCupo(EN_PERSONA, SEATS)
})

const insertCompra = (given: { user_id?: number; origin?: string } = {}) =>
  aCompra(tienda, { id_evento: EN_PERSONA, referencia: newReferencia(), ...given })

const pago = (compra: CompraDePrueba, estado: EstadoPago, name = 'A', change: Partial<Hecho> = {}): Hecho =>
  ({
    tipo: 'pago',
    paymentId: `${compra.referencia}-${name}`,
    estado,
    referencia: compra.referencia,
    minor: 4_725_000n,
    moneda: 'ARS',
    ...change,
  }) as Hecho

const VENCE: Hecho = { tipo: 'vencimiento' }
const FALLA: Hecho = { tipo: 'fallo', motivo: 'Rechazada' }

/** The event is in order: every seat is either free or held, and what is confirmed is enrolled and paid. */
async function expectConsistent() {
  const [row] = await tienda.sql<Record<string, number>>(`
    select (select cupo from evento_sociales where id_evento = 1) + (select count(*)::int from compras where retiene_cupo) as seats,
      (select count(*)::int from compras c where estado = 'confirmada' and not exists
        (select 1 from evento_usuarios e where e.compra_id = c.id and e.pago = 1)) as sin_inscripcion,
      (select count(*)::int from compras c join evento_usuarios e on e.compra_id = c.id
        where c.estado in ('fallida', 'vencida', 'reembolsada')) as de_mas,
      (select count(*)::int from compras where estado = 'confirmada' and not retiene_cupo) as sin_lugar`)
  expect(row).toEqual({ seats: SEATS, sin_inscripcion: 0, de_mas: 0, sin_lugar: 0 })
}

describe('the state table', () => {
  const take = async (compra: CompraDePrueba, ...hechos: Hecho[]) => {
    for (const hecho of hechos) await settle.settle(compra.id, [hecho], 'prueba')
    await expectConsistent()
    return tienda.estado(compra.referencia)
  }

  it('pendiente → confirmada when amount, currency and reference equal the quote', async () => {
    const compra = await insertCompra({ user_id: 1 })
    expect(await take(compra, pago(compra, 'pagado'))).toBe('confirmada')
    expect(await tienda.compra(compra.referencia)).toMatchObject({ payment_id: `${compra.referencia}-A` })
    expect(await tienda.correos(compra.referencia)).toEqual(['compra-confirmada'])
  })

  it.each([
    ['amount', { minor: 4_724_999n }],
    ['more than the amount', { minor: 4_725_001n }],
    ['currency', { moneda: 'USD' }],
    ['reference', { referencia: 'OTRA-OTRA-OTRA-OTRA' }],
  ])('pendiente → revision when the %s differs [S5]', async (_what, change) => {
    const compra = await insertCompra({ user_id: 1 })
    expect(await take(compra, pago(compra, 'pagado', 'A', change as Partial<Hecho>))).toBe('revision')
    expect(await tienda.sql('select 1 from evento_usuarios where pago = 1')).toEqual([])
    expect(await tienda.correos(compra.referencia)).toEqual([])
  })

  it('pendiente → fallida on a definitive failure, → vencida when its time is over; each frees the seat', async () => {
    const failed = await insertCompra()
    expect(await take(failed, FALLA, FALLA, VENCE)).toBe('fallida')
    const late = await insertCompra()
    expect(await take(late, VENCE, VENCE, FALLA)).toBe('vencida')
    expect(await tienda.cupo(EN_PERSONA)).toBe(SEATS)
  })

  it('pendiente stays pendiente after a refused try', async () => {
    const compra = await insertCompra()
    expect(await take(compra, pago(compra, 'rechazado'), pago(compra, 'en_curso', 'B'))).toBe('pendiente')
    expect(await tienda.compra(compra.referencia)).toMatchObject({ pago_en_curso: true, payment_id: null })
  })

  it.each([
    ['fallida', FALLA],
    ['vencida', VENCE],
  ])('%s → confirmada: late money wins while there is a seat [S3]', async (_estado, end) => {
    const compra = await insertCompra({ user_id: 1 })
    expect(await take(compra, end, pago(compra, 'pagado'))).toBe('confirmada')
    expect(await tienda.cupo(EN_PERSONA)).toBe(SEATS - 1)
  })

  it('vencida → revision when no seat is left; the money stays on record and nothing is oversold [S3]', async () => {
    const compra = await insertCompra({ user_id: 1 })
    await settle.settle(compra.id, [VENCE], 'prueba')
    await tienda.setCupo(EN_PERSONA, 0)
    await settle.settle(compra.id, [pago(compra, 'pagado')], 'prueba')
    expect(await tienda.compra(compra.referencia)).toMatchObject({
      estado: 'revision',
      retiene_cupo: false,
      payment_id: `${compra.referencia}-A`,
    })
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
    expect(await tienda.sql(`select estado from compras_pagos`)).toEqual([{ estado: 'pagado' }])
  })

  it('any → revision on a second payment or a chargeback', async () => {
    const twice = await insertCompra({ user_id: 1 })
    expect(await take(twice, pago(twice, 'pagado'), pago(twice, 'pagado', 'B'))).toBe('revision')
    const disputed = await insertCompra({ user_id: 2 })
    expect(await take(disputed, pago(disputed, 'pagado'), pago(disputed, 'contracargo'))).toBe('revision')
    for (const end of [FALLA, VENCE]) {
      const over = await insertCompra()
      expect(await take(over, end, pago(over, 'contracargo'))).toBe('revision')
    }
  })

  it('confirmada → revision when the same person had paid for the same thing already', async () => {
    const first = await insertCompra({ user_id: 1 })
    expect(await take(first, pago(first, 'pagado'))).toBe('confirmada')
    const second = await insertCompra({ user_id: 1 })
    expect(await take(second, pago(second, 'pagado'))).toBe('revision')
    expect(await tienda.sql('select compra_id from evento_usuarios')).toEqual([{ compra_id: first.id }])
  })

  it('confirmada → reembolsada, and nothing changes it afterwards [S9.1]', async () => {
    const compra = await insertCompra({ user_id: 1 })
    await take(compra, pago(compra, 'pagado'), pago(compra, 'reembolsado'))
    expect(await tienda.cupo(EN_PERSONA)).toBe(SEATS)
    const later = [
      pago(compra, 'pagado'),
      pago(compra, 'en_curso'),
      pago(compra, 'pagado', 'B'),
      VENCE,
      FALLA,
    ]
    expect(await take(compra, ...later, { tipo: 'acreditacion', motivo: 'x' })).toBe('reembolsada')
    expect(await tienda.correos(compra.referencia)).toEqual(['compra-confirmada', 'compra-reembolso'])
    expect(await tienda.sql('select 1 from evento_usuarios')).toEqual([])
  })

  it('confirmada never goes back to pendiente, fallida or vencida', async () => {
    const compra = await insertCompra({ user_id: 1 })
    const news = [
      pago(compra, 'en_curso'),
      pago(compra, 'rechazado'),
      FALLA,
      VENCE,
      pago(compra, 'rechazado', 'B'),
    ]
    expect(await take(compra, pago(compra, 'pagado'), ...news)).toBe('confirmada')
  })

  it('a payment belongs to one purchase for good [S5]', async () => {
    const [mine, other] = [await insertCompra({ user_id: 1 }), await insertCompra({ user_id: 2 })]
    const paid = pago(mine, 'pagado')
    expect(await take(mine, paid)).toBe('confirmada')
    expect(await take(other, paid, { ...paid, referencia: other.referencia } as Hecho)).toBe('pendiente')
    expect(await tienda.sql('select compra_id from compras_pagos')).toEqual([{ compra_id: mine.id }])
  })

  it('tells who did what and when', async () => {
    const compra = await insertCompra({ user_id: 1 })
    await take(compra, pago(compra, 'rechazado', 'R'), pago(compra, 'pagado'))
    const history = await tienda.sql('select desde, hacia, actor, motivo from compras_historia order by id')
    expect(history).toEqual([
      { desde: 'pendiente', hacia: 'pendiente', actor: 'prueba', motivo: 'Pago rechazado' },
      { desde: 'pendiente', hacia: 'confirmada', actor: 'prueba', motivo: 'El proveedor confirmó el pago' },
    ])
  })
})

describe('50 times the same news at once', () => {
  it('change a purchase once, send one mail and move one seat [S4]', async () => {
    const compra = await insertCompra({ user_id: 1 })
    await Promise.all(
      Array.from({ length: 50 }, () => settle.settle(compra.id, [pago(compra, 'pagado')], 'prueba')),
    )
    expect(await tienda.sql(`select hacia from compras_historia`)).toEqual([{ hacia: 'confirmada' }])
    expect(await tienda.correos(compra.referencia)).toEqual(['compra-confirmada'])
    expect(await tienda.sql('select pago from evento_usuarios')).toEqual([{ pago: 1 }])
    await expectConsistent()
  })

  it('and expiry against payment: the seat is given back or sold, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const compra = await insertCompra()
      await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          settle.settle(compra.id, [n % 2 ? VENCE : pago(compra, 'pagado')], 'prueba'),
        ),
      )
      expect(await tienda.estado(compra.referencia)).toBe('confirmada')
      await expectConsistent()
    }
  })
})

describe('random histories', () => {
  /** What a set of news amounts to, whatever their order. */
  function expectedOf(news: readonly News[]): EstadoCompra {
    const has = (name: string, estado: EstadoPago) => news.some((each) => each === `${name}:${estado}`)
    if (has('A', 'reembolsado')) return 'reembolsada'
    if (has('A', 'contracargo')) return 'revision'
    const paid = ['A', 'B'].filter((name) => has(name, 'pagado'))
    if (paid.length === 2) return 'revision'
    if (paid.length === 1) return 'confirmada'
    return news.includes('vence') ? 'vencida' : 'pendiente'
  }
  type News = 'vence' | `${string}:${EstadoPago}`
  // A second payment and a refund never meet here: then it matters which came first, and staff look at it anyway.
  const single = fc.subarray<News>([
    'A:en_curso',
    'A:pagado',
    'A:reembolsado',
    'A:contracargo',
    'R:rechazado',
    'S:rechazado',
    'vence',
  ])
  const double = fc.subarray<News>([
    'A:en_curso',
    'A:pagado',
    'B:en_curso',
    'B:pagado',
    'R:rechazado',
    'vence',
  ])
  const history = fc
    .oneof(single, double)
    .chain((news) => fc.tuple(fc.constant(news), shuffled([...news, ...news.slice(0, 2)])))
  function shuffled(news: News[]) {
    return fc.shuffledSubarray(news, { minLength: news.length })
  }

  it('end in the same state in any order, with repeats, and leave the event in order [S9]', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async ([news, order]) => {
        const compra = await insertCompra()
        for (const each of order) {
          const [name = '', estado] = each.split(':')
          await settle.settle(
            compra.id,
            [estado ? pago(compra, estado as EstadoPago, name) : VENCE],
            'prueba',
          )
        }
        expect(await tienda.estado(compra.referencia)).toBe(expectedOf(news))
        const mails = await tienda.correos(compra.referencia)
        expect(new Set(mails).size).toBe(mails.length)
      }),
      { numRuns: 250 },
    )
    await expectConsistent()
  })
})
