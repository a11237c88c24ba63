import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import { holdLock } from '#testing/database/locks.ts'
import { aCompra, type CompraDePrueba } from '#testing/rows/factories.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'
import { PROVEEDOR, SISTEMA } from '../../../db/actor.ts'
import { createCorreo } from '../../../mail/correo.ts'
import { createAjustesService } from '../../ajustes/service.ts'
import { createArchivosService } from '../../archivos/service.ts'
import { createCiclo } from '../../consultores/ciclo/ciclo.ts'
import { createRenovaciones } from '../../consultores/ciclo/renovaciones.ts'
import { createCuponesService } from '../../cupones/service.ts'
import { createEsperas } from '../../eventos/espera/espera.ts'
import { createEventosService } from '../../eventos/service.ts'
import { createCodigosDeEntrada } from '../../inscripciones/entradas/codigo.ts'
import { createEntradasService } from '../../inscripciones/entradas/service.ts'
import { createInscripcionesService } from '../../inscripciones/service.ts'
import { createPedidosService } from '../../pedidos/service.ts'
import { createCorreosDeCompra } from '../correos.ts'
import { createCuponesDeCompra } from '../cupones/cupones.ts'
import { newReferencia } from '../start/referencia.ts'
import { createEntry } from './entry.ts'
import type { EstadoPago, Hecho, HechoDePago } from './hechos.ts'
import { MiradaPorConfirmar } from './record.ts'
import { createSettle, type Settle } from './settle.ts'

let tienda: Tienda
let settle: Settle
const SEATS = 1_000

beforeAll(async () => {
  tienda = await openTienda()
  const inscripciones = createInscripcionesService()
  const eventos = createEventosService(
    createEsperas({
      database: tienda.database,
      correo: createCorreo(tienda.config),
      config: tienda.config,
      clock: () => new Date(),
    }),
  )
  const clock = () => new Date()
  const correo = createCorreo(tienda.config)
  const { database, config } = tienda
  const archivos = createArchivosService({ database, config, clock })
  const ajustes = createAjustesService({ database, clock })
  const pedidos = createPedidosService({ database, config, correo, archivos, ajustes, clock })
  const ciclo = createCiclo({ database, ajustes, correo, releasePedidos: pedidos.releaseOf, clock })
  const renovaciones = createRenovaciones({ database, ciclo, ajustes, clock })
  settle = createSettle({
    database,
    entry: createEntry({ eventos, inscripciones, pedidos, renovaciones, clock }),
    correos: createCorreosDeCompra({
      correo,
      eventos,
      inscripciones,
      entradas: createEntradasService({
        database: tienda.database,
        correo,
        eventos,
        codigos: createCodigosDeEntrada(tienda.config.secrets),
      }),
      organizacion: 'equipo@ejemplo.com',
      clock,
    }),
    cupones: createCuponesDeCompra({
      database: tienda.database,
      eventos,
      renovaciones,
      cupones: createCuponesService({ database: tienda.database, clock }),
    }),
    clock,
  })
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, SEATS)
})

/** Its time is over, so that the clock may end it. */
async function insertCompra(given: { user_id?: number; origin?: string } = {}) {
  const compra = await aCompra(tienda, { id_evento: EN_PERSONA, referencia: newReferencia(), ...given })
  await tienda.age(compra.referencia, '31 minutes')
  return compra
}

const TOTAL = 4_725_000n

const pago = (
  compra: CompraDePrueba,
  estado: EstadoPago,
  name = 'A',
  change: Partial<HechoDePago> = {},
): HechoDePago => ({
  tipo: 'pago',
  paymentId: `${compra.referencia}-${name}`,
  estado,
  referencia: compra.referencia,
  minor: TOTAL,
  moneda: 'ARS',
  ...change,
})
/** Somebody gave a payment back at its provider. */
const devuelto = (compra: CompraDePrueba, name = 'A', minor = TOTAL) =>
  pago(compra, 'pagado', name, {
    reembolsos: [{ id: `${compra.referencia}-${name}-R`, minor, estado: 'hecho' }],
  })
const disputado = (compra: CompraDePrueba, name = 'A', disputa: HechoDePago['disputa'] = 'abierta') =>
  pago(compra, 'pagado', name, { disputa })

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
    for (const hecho of hechos) await settle.settle(compra.id, [hecho], PROVEEDOR)
    await expectConsistent()
    return tienda.estado(compra.referencia)
  }

  it('pendiente → confirmada when the sum reaches the quote', async () => {
    const compra = await insertCompra({ user_id: 1 })
    expect(await take(compra, pago(compra, 'pagado'))).toBe('confirmada')
    expect(await tienda.compra(compra.referencia)).toMatchObject({
      payment_id: `${compra.referencia}-A`,
      recibido: '47250.00',
    })
    expect(await tienda.correos(compra.referencia)).toEqual(['compra-confirmada'])
  })

  it('pendiente → confirmada in two parts; a part alone waits for the rest and says so [compras/partial-transfer compras/money-without-seat]', async () => {
    const compra = await insertCompra({ user_id: 1 })
    expect(await take(compra, pago(compra, 'pagado', 'A', { minor: 4_000_000n }))).toBe('pendiente')
    expect(await tienda.sql('select motivo from compras_historia order by id')).toEqual([
      { motivo: 'Pago pagado' },
      { motivo: 'Recibimos $\u00a040.000, faltan $\u00a07.250' },
    ])
    expect(await tienda.correos(compra.referencia)).toEqual(['compra-parcial'])
    expect(await take(compra, pago(compra, 'pagado', 'B', { minor: 725_000n }))).toBe('confirmada')
    expect(await tienda.correos(compra.referencia)).toEqual(['compra-confirmada', 'compra-parcial'])
  })

  it('more than the quote is confirmed, with what is left over on record [compras/partial-transfer compras/money-without-seat]', async () => {
    const compra = await insertCompra({ user_id: 1 })
    expect(await take(compra, pago(compra, 'pagado', 'A', { minor: TOTAL + 1n }))).toBe('confirmada')
    expect((await tienda.compra(compra.referencia))['recibido']).toBe('47250.01')
    const twice = await insertCompra({ user_id: 2 })
    expect(await take(twice, pago(twice, 'pagado'), pago(twice, 'pagado', 'B'))).toBe('confirmada')
    expect((await tienda.compra(twice.referencia))['recibido']).toBe('94500.00')
    expect(await tienda.correos(twice.referencia)).toEqual(['compra-confirmada'])
  })

  it.each([
    ['currency', { moneda: 'USD' }],
    ['reference', { referencia: 'OTRA-OTRA-OTRA-OTRA' }],
    ['amount is more than any column holds', { minor: 10n ** 14n }],
  ])(
    'pendiente → revision when the %s differs [compras/one-payment-one-thing compras/any-order-of-news]',
    async (_what, change) => {
      const compra = await insertCompra({ user_id: 1 })
      expect(await take(compra, pago(compra, 'pagado', 'A', change))).toBe('revision')
      expect(await tienda.sql('select 1 from evento_usuarios where pago = 1')).toEqual([])
      expect(await tienda.correos(compra.referencia)).toEqual([])
      expect(await tienda.sql(`select plantilla from correos where para = 'equipo@ejemplo.com'`)).toEqual([
        { plantilla: 'compra-por-revisar' },
      ])
    },
  )

  it.each([
    ['its time is over', VENCE, 'revision'],
    ['its checkout failed', FALLA, 'revision'],
  ])(
    'a part of the money when %s: the seat is free, the money under review [compras/money-without-seat]',
    async (_what, end, estado) => {
      const part = (compra: CompraDePrueba) => pago(compra, 'pagado', 'A', { minor: 1_000_000n })
      const before = await insertCompra({ user_id: 1 })
      expect(await take(before, part(before), end)).toBe(estado)
      const after = await insertCompra({ user_id: 2 })
      expect(await take(after, end, part(after))).toBe(estado)
      expect(await tienda.cupo(EN_PERSONA)).toBe(SEATS)
      expect(await tienda.correos(after.referencia)).toEqual(['compra-en-revision'])
      const told = await tienda.sql(
        `select datos->>'texto' as texto from correos where plantilla = 'compra-en-revision'`,
      )
      const late = { texto: expect.stringContaining('el plazo para completarla ya terminó') }
      expect(told).toEqual([late, late])
    },
  )

  it('a part of which some went back elsewhere waits for staff: no deadline is told to its buyer [compras/cause-beside-reason]', async () => {
    const compra = await insertCompra({ user_id: 1 })
    const reembolsos = [{ id: 'afuera', minor: 300_000n, estado: 'hecho' }] as const
    const part = pago(compra, 'pagado', 'A', { minor: 1_000_000n, reembolsos })
    expect(await take(compra, part)).toBe('revision')
    expect(await tienda.correos(compra.referencia), 'of what went back, and of no deadline').toEqual([
      'compra-devolucion',
    ])
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
  ])(
    '%s → confirmada: late money wins while there is a seat [compras/money-without-seat]',
    async (_estado, end) => {
      const compra = await insertCompra({ user_id: 1 })
      expect(await take(compra, end, pago(compra, 'pagado'))).toBe('confirmada')
      expect(await tienda.cupo(EN_PERSONA)).toBe(SEATS - 1)
    },
  )

  it('vencida → revision when no seat is left; the money stays on record and nothing is oversold [compras/money-without-seat]', async () => {
    const compra = await insertCompra({ user_id: 1 })
    await settle.settle(compra.id, [VENCE], SISTEMA)
    await tienda.setCupo(EN_PERSONA, 0)
    await settle.settle(compra.id, [pago(compra, 'pagado')], PROVEEDOR)
    expect(await tienda.compra(compra.referencia)).toMatchObject({
      estado: 'revision',
      retiene_cupo: false,
      payment_id: `${compra.referencia}-A`,
    })
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
    expect(await tienda.sql(`select estado from compras_pagos`)).toEqual([{ estado: 'pagado' }])
  })

  it('tells the buyer and staff that no seat was left [compras/money-without-seat]', async () => {
    const compra = await insertCompra({ user_id: 1 })
    await settle.settle(compra.id, [VENCE], SISTEMA)
    await tienda.setCupo(EN_PERSONA, 0)
    await settle.settle(compra.id, [pago(compra, 'pagado')], PROVEEDOR)
    const mails = await tienda.sql<{ para: string; plantilla: string; datos: { texto?: string } }>(
      'select para, plantilla, datos from correos order by plantilla',
    )
    expect(mails).toMatchObject([
      { para: 'marta@ejemplo.com', plantilla: 'compra-en-revision' },
      { para: 'equipo@ejemplo.com', plantilla: 'compra-por-revisar' },
    ])
    expect(mails[0]?.datos.texto).toContain('ya no quedaban lugares')
    await settle.settle(compra.id, [pago(compra, 'rechazado', 'B')], PROVEEDOR)
    expect(await tienda.sql('select 1 from correos'), 'once a day').toHaveLength(2)
    await tienda.age(compra.referencia, '25 hours')
    await settle.settle(compra.id, [pago(compra, 'rechazado', 'C')], PROVEEDOR)
    expect(await tienda.sql('select 1 from correos')).toHaveLength(3)
  })

  it('any → revision on a chargeback, which stays one whatever is told afterwards [compras/dispute-stays]', async () => {
    const disputed = await insertCompra({ user_id: 2 })
    expect(await take(disputed, pago(disputed, 'pagado'), disputado(disputed))).toBe('revision')
    expect(await take(disputed, pago(disputed, 'pagado'), devuelto(disputed))).toBe('revision')
    expect(await take(disputed, disputado(disputed, 'A', 'perdida'), pago(disputed, 'pagado'))).toBe(
      'revision',
    )
    expect(await tienda.sql('select disputa from compras_pagos')).toEqual([{ disputa: 'perdida' }])
    for (const end of [FALLA, VENCE]) {
      const over = await insertCompra()
      expect(await take(over, end, disputado(over))).toBe('revision')
    }
  })

  it('a dispute is over when the payment changed since and has none; what was said before says nothing [compras/won-dispute-restores]', async () => {
    const compra = await insertCompra({ user_id: 2 })
    const at = (hecho: HechoDePago, hour: number): HechoDePago => {
      const cambiado = `2026-05-01T${hour}:00:00.000-04:00`
      return { ...hecho, cambiado, response: { cambiado } }
    }
    const good = pago(compra, 'pagado')
    const open = disputado(compra)
    expect(await take(compra, at(good, 10), at(open, 11))).toBe('revision')
    expect(await take(compra, at(good, 10), at(good, 11), good)).toBe('revision')
    expect(await take(compra, at(good, 12), at(open, 11), open)).toBe('confirmada')
    expect(await take(compra, at(open, 13))).toBe('revision')
    expect(await take(compra, at(disputado(compra, 'A', 'perdida'), 14), at(good, 15))).toBe('revision')
  })

  it('a dispute that ended with all the money given back is a refund, whatever was said before it [compras/complaint-refunded]', async () => {
    const compra = await insertCompra({ user_id: 2 })
    const at = (hecho: HechoDePago, hour: number): HechoDePago => {
      const cambiado = `2026-05-01T${hour}:00:00.000-04:00`
      return { ...hecho, cambiado, response: { cambiado } }
    }
    const open = disputado(compra)
    expect(await take(compra, at(pago(compra, 'pagado'), 10), at(open, 11))).toBe('revision')
    expect(await take(compra, devuelto(compra)), 'nobody says that it is over').toBe('revision')
    expect(await take(compra, at(devuelto(compra), 12), at(open, 11))).toBe('reembolsada')
    expect(await tienda.sql('select disputa from compras_pagos'), 'nobody won it').toEqual([
      { disputa: null },
    ])
    expect(await take(compra, at(open, 13)), 'disputed all the same').toBe('revision')
  })

  it('revision → confirmada when the dispute is won; the activity stayed open all the time [compras/dispute-stays]', async () => {
    const compra = await insertCompra({ user_id: 2 })
    await take(compra, pago(compra, 'pagado'), disputado(compra))
    const before = await tienda.sql('select id, abierta_hasta from evento_usuarios')
    expect(await take(compra, disputado(compra, 'A', 'ganada'), disputado(compra))).toBe('confirmada')
    expect(await tienda.sql('select id, abierta_hasta from evento_usuarios')).toEqual(before)
  })

  it('an end of a dispute is taken back by a look that began after it was written alone [compras/dispute-goes-on]', async () => {
    const compra = await insertCompra({ user_id: 2 })
    await take(compra, pago(compra, 'pagado'), disputado(compra, 'A', 'ganada'))
    const open = pago(compra, 'pagado', 'A', { disputa: 'abierta', casosLeidos: true })
    const look = (version?: string) =>
      settle.settle(compra.id, [open], PROVEEDOR, { consultadaEn: new Date() }, version)
    const doubt = () => look().catch((error: MiradaPorConfirmar) => error)
    const older = await doubt()
    if (!(older instanceof MiradaPorConfirmar)) throw new Error('it was believed')
    await tienda.sql('update compras_pagos set actualizado_en = now()')
    await expect(look(older.version), 'something was written meanwhile').rejects.toThrow(MiradaPorConfirmar)
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
    const newer = await doubt()
    if (!(newer instanceof MiradaPorConfirmar)) throw new Error('it was believed')
    expect((await look(newer.version)).estado).toBe('revision')
  })

  it('confirmada → revision when the same person had paid for the same thing already', async () => {
    const first = await insertCompra({ user_id: 1 })
    expect(await take(first, pago(first, 'pagado'))).toBe('confirmada')
    const second = await insertCompra({ user_id: 1 })
    expect(await take(second, pago(second, 'pagado'))).toBe('revision')
    expect(await tienda.sql('select compra_id from evento_usuarios')).toEqual([{ compra_id: first.id }])
  })

  it('"already enrolled" is its own reason, also where no seat is left [compras/money-without-seat]', async () => {
    const first = await insertCompra({ user_id: 1 })
    await take(first, pago(first, 'pagado'))
    const second = await insertCompra({ user_id: 1 })
    await settle.settle(second.id, [VENCE], SISTEMA)
    await tienda.setCupo(EN_PERSONA, 0)
    await settle.settle(second.id, [pago(second, 'pagado')], PROVEEDOR)
    const [row] = await tienda.sql(
      `select motivo from compras_historia where compra_id = $1 and hacia = 'revision'`,
      [second.id],
    )
    expect(row).toEqual({ motivo: 'La persona ya tenía esta actividad paga' })
    expect(await tienda.correos(second.referencia)).toEqual(['compra-en-revision'])
  })

  const YA_PAGA = 'La persona ya tenía esta actividad paga'
  const CANCELADA = 'Pagó una actividad que se canceló'
  const SEEN: Hecho = { tipo: 'aceptacion', motivo: 'Está en el banco' }
  it.each<[string, string, (compra: CompraDePrueba) => Hecho[]]>([
    ['staff saw the money of who is in already', YA_PAGA, (compra) => [pago(compra, 'pagado'), SEEN]],
    ['it is free, for who is in already', YA_PAGA, () => [{ tipo: 'sin_cargo' }]],
    ['staff saw money for a cancelled event', CANCELADA, (compra) => [pago(compra, 'pagado'), SEEN]],
    ['it is free, of a cancelled event', CANCELADA, () => [{ tipo: 'sin_cargo' }]],
  ])(
    'pendiente → revision: %s, and its seat is free once [compras/seat-given-up-once]',
    async (_what, motivo, hechos) => {
      const first = await insertCompra({ user_id: 1 })
      await take(first, pago(first, 'pagado'))
      const second = await insertCompra({ user_id: 1 })
      const cancel = (motivo: string | null) =>
        tienda.sql(
          `update eventos set cancelacion_motivo = $2, cancelado_en = case when $2::text is not null then now() end
         where id_evento = $1`,
          [EN_PERSONA, motivo],
        )
      if (motivo === CANCELADA) await cancel('Tormenta')
      await settle.settle(second.id, hechos(second), SISTEMA)
      await cancel(null)
      expect(await tienda.estado(second.referencia)).toBe('revision')
      const [last] = await tienda.sql(
        'select motivo from compras_historia where compra_id = $1 order by id desc limit 1',
        [second.id],
      )
      expect(last).toEqual({ motivo })
      await expectConsistent()
    },
  )

  it('confirmada → reembolsada, and nothing that is told of that payment changes it [compras/refunded-stays-refunded]', async () => {
    const compra = await insertCompra({ user_id: 1 })
    await take(compra, pago(compra, 'pagado'), devuelto(compra))
    expect(await tienda.cupo(EN_PERSONA)).toBe(SEATS)
    const later = [
      pago(compra, 'pagado'),
      pago(compra, 'en_curso'),
      pago(compra, 'rechazado', 'B'),
      VENCE,
      FALLA,
    ]
    expect(await take(compra, ...later, { tipo: 'aceptacion', motivo: 'x' })).toBe('reembolsada')
    expect(await tienda.correos(compra.referencia)).toEqual(['compra-confirmada', 'compra-reembolso'])
    expect(await tienda.sql('select 1 from evento_usuarios')).toEqual([])
  })

  it('a payment after the refund buys it again, and is told again [compras/any-order-of-news compras/good-payments-decide]', async () => {
    const compra = await insertCompra({ user_id: 1 })
    await take(compra, pago(compra, 'pagado'), devuelto(compra))
    expect(await take(compra, pago(compra, 'pagado', 'B'))).toBe('confirmada')
    expect(await tienda.correos(compra.referencia)).toEqual([
      'compra-confirmada',
      'compra-confirmada',
      'compra-reembolso',
    ])
    expect(await take(compra, devuelto(compra, 'B'))).toBe('reembolsada')
    expect((await tienda.compra(compra.referencia))['recibido']).toBe('0.00')
  })

  it.each(['A', 'B'])(
    'two payments of which %s is given back leave one, which is good [compras/any-order-of-news]',
    async (name) => {
      const compra = await insertCompra({ user_id: 1 })
      const paid = [pago(compra, 'pagado'), pago(compra, 'pagado', 'B')]
      expect(await take(compra, ...paid, devuelto(compra, name))).toBe('confirmada')
      expect((await tienda.compra(compra.referencia))['recibido']).toBe('47250.00')
      expect(await take(compra, devuelto(compra, name === 'A' ? 'B' : 'A'))).toBe('reembolsada')
    },
  )

  it('a part that somebody gave back at the provider comes to light [compras/asked-again-for-months]', async () => {
    const compra = await insertCompra({ user_id: 1 })
    expect(await take(compra, pago(compra, 'pagado'), devuelto(compra, 'A', 1_000_000n))).toBe('revision')
    expect(await tienda.sql('select importe, estado, externo from reembolsos')).toEqual([
      { importe: '10000.00', estado: 'hecho', externo: true },
    ])
    expect(await take(compra, { tipo: 'aceptacion', motivo: 'Arreglado con la persona' })).toBe('confirmada')
    expect(await take(compra, pago(compra, 'rechazado', 'B')), 'decided once').toBe('confirmada')
    expect(await take(compra, devuelto(compra, 'A', 1_000_000n))).toBe('confirmada')
  })

  it('a refund that was done and then fell through brings the money under review [compras/refund-state-is-true]', async () => {
    const compra = await insertCompra({ user_id: 1 })
    const refund = (estado: 'hecho' | 'fallido') =>
      pago(compra, 'pagado', 'A', { reembolsos: [{ id: 'R-1', minor: TOTAL, estado }] })
    expect(await take(compra, refund('hecho'), refund('fallido'), refund('hecho'))).toBe('revision')
    expect((await tienda.compra(compra.referencia))['recibido']).toBe('47250.00')
  })

  it('a refund that is given up in the moment in which its provider tells of it is done [compras/done-wins]', async () => {
    const compra = await insertCompra()
    await take(compra, pago(compra, 'pagado'))
    const [asked] = await tienda.sql<{ id: string }>(
      `insert into reembolsos (compra_id, origin, payment_id, importe, currency, estado, motivo, conserva_inscripcion)
       select compra_id, origin, payment_id, amount, currency, 'enviando', 'Lo pidió', false from compras_pagos returning id`,
    )
    const id = asked?.id ?? ''
    const givenUp: Hecho = { tipo: 'reembolso', id, estado: 'fallido', error: 'No lo conoce' }
    expect(await take(compra, devuelto(compra), givenUp)).toBe('reembolsada')
    expect(await tienda.sql('select id, estado, error from reembolsos')).toEqual([
      { id, estado: 'hecho', error: null },
    ])
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

  it('a payment belongs to one purchase for good [compras/one-payment-one-thing]', async () => {
    const [mine, other] = [await insertCompra({ user_id: 1 }), await insertCompra({ user_id: 2 })]
    const paid = pago(mine, 'pagado')
    expect(await take(mine, paid)).toBe('confirmada')
    expect(await take(other, paid, { ...paid, referencia: other.referencia })).toBe('pendiente')
    expect(await tienda.sql('select compra_id from compras_pagos')).toEqual([{ compra_id: mine.id }])
  })

  it('tells who did what and when', async () => {
    const compra = await insertCompra({ user_id: 1 })
    await take(compra, pago(compra, 'rechazado', 'R'), pago(compra, 'pagado'))
    const history = await tienda.sql('select desde, hacia, actor, motivo from compras_historia order by id')
    expect(history).toEqual([
      { desde: 'pendiente', hacia: 'pendiente', actor: 'proveedor', motivo: 'Pago rechazado' },
      {
        desde: 'pendiente',
        hacia: 'confirmada',
        actor: 'proveedor',
        motivo: 'El proveedor confirmó el pago',
      },
    ])
  })
})

describe('50 times the same news at once', () => {
  it('change a purchase once, send one mail and move one seat [compras/any-order-of-news]', async () => {
    const compra = await insertCompra({ user_id: 1 })
    await Promise.all(
      Array.from({ length: 50 }, () => settle.settle(compra.id, [pago(compra, 'pagado')], PROVEEDOR)),
    )
    expect(await tienda.sql(`select hacia from compras_historia`)).toEqual([{ hacia: 'confirmada' }])
    expect(await tienda.correos(compra.referencia)).toEqual(['compra-confirmada'])
    expect(await tienda.sql('select pago from evento_usuarios')).toEqual([{ pago: 1 }])
    await expectConsistent()
  })

  it('and the money of two purchases of one person: one is enrolled, the other under review [compras/money-without-seat compras/paid-twice]', async () => {
    const late = await insertCompra({ user_id: 1 })
    await settle.settle(late.id, [VENCE], SISTEMA)
    const waiting = await insertCompra({ user_id: 1 })
    // Both have looked and found nothing when the first of them writes.
    const held = await holdLock(tienda, 'lock table evento_usuarios in share mode')
    const both = [late, waiting].map((compra) =>
      settle.settle(compra.id, [pago(compra, 'pagado')], PROVEEDOR),
    )
    await expect
      .poll(() =>
        tienda.sql(`select pid from pg_locks join pg_stat_activity using (pid)
          where datname = current_database() and relation = 'evento_usuarios'::regclass and not granted`),
      )
      .toHaveLength(2)
    await held.end()
    const estados = (await Promise.all(both)).map(({ estado }) => estado)
    expect(estados.toSorted()).toEqual(['confirmada', 'revision'])
    await expectConsistent()
  })

  it('and expiry against payment: the seat is given back or sold, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const compra = await insertCompra()
      await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          settle.settle(compra.id, [n % 2 ? VENCE : pago(compra, 'pagado')], PROVEEDOR),
        ),
      )
      expect(await tienda.estado(compra.referencia)).toBe('confirmada')
      await expectConsistent()
    }
  })
})

describe('random histories', () => {
  type News = 'vence' | `${string}:${EstadoPago | 'devuelto' | 'contracargo'}`
  /** What a set of news amounts to, whatever their order. */
  function expectedOf(news: readonly News[]): EstadoCompra {
    const has = (name: string, what: string) => news.some((each) => each === `${name}:${what}`)
    if (has('A', 'contracargo')) return 'revision'
    const known = ['A', 'B'].filter((name) => has(name, 'pagado') || has(name, 'devuelto'))
    if (known.some((name) => !has(name, 'devuelto'))) return 'confirmada'
    if (known.length) return 'reembolsada'
    return news.includes('vence') ? 'vencida' : 'pendiente'
  }
  const hechoOf = (compra: CompraDePrueba, each: News): Hecho => {
    const [name = '', what] = each.split(':')
    if (what === 'devuelto') return devuelto(compra, name)
    if (what === 'contracargo') return disputado(compra, name)
    return what ? pago(compra, what as EstadoPago, name) : VENCE
  }
  const history = fc
    .subarray<News>([
      'A:en_curso',
      'A:pagado',
      'A:devuelto',
      'A:contracargo',
      'B:en_curso',
      'B:pagado',
      'B:devuelto',
      'R:rechazado',
      'vence',
    ])
    .chain((news) => {
      const repeated = [...news, ...news.slice(0, 2)]
      const shuffled = fc.shuffledSubarray(repeated, { minLength: repeated.length })
      return fc.tuple(fc.constant(news), shuffled, fc.boolean())
    })

  it('end in the same state in any order, at once or one by one, and leave the event in order [compras/any-order-of-news]', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ([news, order, atOnce]) => {
        const compra = await insertCompra()
        const hechos = order.map((each) => hechoOf(compra, each))
        for (const look of atOnce ? [hechos] : hechos.map((hecho) => [hecho])) {
          await settle.settle(compra.id, look, SISTEMA)
        }
        expect(await tienda.estado(compra.referencia)).toBe(expectedOf(news))
        const mails = await tienda.sql(
          `select plantilla from correos where compra_id = (select id from compras where referencia = $1)
             and plantilla in ('compra-confirmada', 'compra-reembolso')`,
          [compra.referencia],
        )
        const changes = await tienda.sql(
          `select hacia from compras_historia where compra_id = $1 and desde <> hacia and hacia in ('confirmada', 'reembolsada')`,
          [compra.id],
        )
        expect(mails).toHaveLength(changes.length)
      }),
      { numRuns: 150 },
    )
    await expectConsistent()
  })
})
