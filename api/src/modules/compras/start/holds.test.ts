// Unpaid seats, checkouts that ended by themselves, and events that go away meanwhile.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Compra, createCompra } from '#domain/compras/compras.ts'
import { refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { joinEspera } from '#domain/eventos/espera.ts'
import { solved } from '#testing/calls/bot-check.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { actOnReembolso } from '#testing/calls/reembolsos.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { anEvento, fromNow } from '#testing/rows/factories.ts'
import {
  COMPRADOR_LIBRO,
  EN_PERSONA,
  GRATUITO,
  LIBRO,
  ONLINE,
  openTienda,
  type Tienda,
  unComprador,
} from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda({ env: { DATABASE_POOL: '20' } })
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 40)
})

type Visitor = ReturnType<Tienda['visitor']>
const start = (visitor: Visitor, change: object = {}) =>
  visitor
    .call(createCompra, {
      body: {
        product_type: 'evento',
        product_id: EN_PERSONA,
        medio: MedioPago.transferencia1,
        comprador: unComprador(),
        ...change,
      },
    })
    .then(({ item }) => item)

describe('what the page said that it comes to', () => {
  it('is no higher than what was read, or nothing begins; a new try begins at the new price [compras/price-changed-meanwhile]', async () => {
    const visitor = tienda.visitor()
    const comprador = unComprador()
    const clave = crypto.randomUUID()
    const seen = (amount: number, currency = 'ARS') => ({ comprador, visto: { amount, currency } })
    expect(await codeOf(start(visitor, seen(44_000)))).toBe('PRECIO_CAMBIADO')
    expect(await codeOf(start(visitor, seen(45_000, 'USD')))).toBe('PRECIO_CAMBIADO')
    expect(await tienda.sql('select 1 from compras')).toEqual([])
    const first = await start(visitor, { ...seen(45_000), clave })
    const setPrecio = (precio: number) =>
      tienda.sql('update eventos set precio = $2 where id_evento = $1', [EN_PERSONA, precio])
    await setPrecio(40_000)
    expect(await codeOf(start(visitor, { ...seen(40_000), clave })), 'the same key').toBe('PRECIO_CAMBIADO')
    const again = { ...seen(40_000), clave: crypto.randomUUID(), reemplaza: first.referencia }
    expect(await start(visitor, again)).toMatchObject({ amount: 40_000, estado: 'pendiente' })
    expect(await tienda.estado(first.referencia)).toBe('fallida')
    await setPrecio(45_000)
    const kept = { ...seen(45_000), clave: again.clave }
    expect(await start(visitor, kept), 'who began at a lower price keeps it').toMatchObject({
      amount: 40_000,
    })
  })
})

describe('one person', () => {
  it.each([
    ['e-mail', { email: 'MARTA@ejemplo.com' }],
    ['document', { dni: '20.123.456' }],
  ])('holds one unpaid seat of an event, known by %s [compras/one-unpaid-seat]', async (_what, same) => {
    const first = { ...unComprador(), email: 'marta@ejemplo.com', dni: '20123456' }
    const compra = await start(tienda.visitor(), { comprador: first })
    const again = { comprador: { ...unComprador(), ...same } }
    expect(await codeOf(start(tienda.visitor(), again))).toBe('PERSONA_CON_RESERVA')
    expect(await codeOf(start(tienda.visitor('ana'), again)), 'signed in').toBe('PERSONA_CON_RESERVA')
    expect(await tienda.cupo(EN_PERSONA)).toBe(39)
    await tienda.age(compra.referencia, '8 days')
    await tienda.runJob('compras-vencer')
    expect(await codeOf(start(tienda.visitor(), again))).toBe('ok')
  })

  it('is told how to go on with what has no mail [compras/earlier-purchase-shown]', async () => {
    const comprador = unComprador()
    const { referencia } = await start(tienda.visitor(), { comprador, medio: MedioPago.mercadopago })
    await expect(start(tienda.visitor(), { comprador })).rejects.toMatchObject({
      code: 'PERSONA_CON_RESERVA',
      message: expect.stringMatching(/terminala donde la empezaste o volvé a intentar en 30 minutos/),
    })
    expect(await tienda.correos(referencia)).toEqual([])
  })

  it.each([
    ['e-mail', { email: 'MARTA@ejemplo.com' }],
    ['document', { dni: '20.123.456' }],
  ])('holds one seat of what is free, known by %s [compras/free-seats-limited]', async (_what, same) => {
    await tienda.setCupo(GRATUITO, 5)
    const free = { product_id: GRATUITO, medio: 0 }
    const first = { ...unComprador(), email: 'marta@ejemplo.com', dni: '20123456' }
    const { referencia } = await start(tienda.visitor(), { ...free, comprador: first })
    const again = { ...free, comprador: { ...unComprador(), ...same } }
    await expect(start(tienda.visitor(), again)).rejects.toMatchObject({
      code: 'PERSONA_CON_RESERVA',
      message: 'Con ese email o documento ya hay una inscripción en esta actividad.',
    })
    expect(await tienda.cupo(GRATUITO)).toBe(4)
    expect(await codeOf(start(tienda.visitor(), free)), 'somebody else').toBe('ok')
    // Its seat was given up: the person may come after all.
    await tienda.sql('update compras set retiene_cupo = false where referencia = $1', [referencia])
    expect(await codeOf(start(tienda.visitor(), again))).toBe('ok')
  })

  it('proves to be one from the sixth free seat of a network on, and is not refused [compras/free-seats-limited]', async () => {
    await tienda.setCupo(GRATUITO, 30)
    const office = tienda.visitor()
    const free = () => ({ product_id: GRATUITO, medio: 0, comprador: unComprador() })
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(start(office, free()))))
    expect(codes.toSorted()).toEqual([
      ...Array<string>(7).fill('VERIFICACION_REQUERIDA'),
      ...Array<string>(5).fill('ok'),
    ])
    expect(await tienda.cupo(GRATUITO)).toBe(25)
    // A click that is repeated is no further seat.
    const same = { ...free(), clave: crypto.randomUUID(), altcha: await solved(tienda) }
    const first = await start(office, same)
    const repeated = await Promise.all(
      Array.from({ length: 8 }, () => start(office, { ...same, altcha: undefined })),
    )
    expect(new Set(repeated.map(({ referencia }) => referencia))).toEqual(new Set([first.referencia]))
    expect(await tienda.cupo(GRATUITO)).toBe(24)
    const altcha = await solved(tienda)
    expect(await codeOf(start(office, { ...free(), altcha }))).toBe('ok')
    expect(await codeOf(start(office, { ...free(), altcha })), 'used once').toBe('VERIFICACION_FALLIDA')
    // Neither what has a price, nor another activity, nor somebody else is touched.
    expect(await codeOf(start(office))).toBe('ok')
    expect(await codeOf(start(tienda.visitor(), free()))).toBe('ok')
    expect(await tienda.cupo(GRATUITO)).toBe(22)
    await tienda.setCupo(GRATUITO, 5)
  })

  it('who clicks ten times at once has one free seat, and proves nothing for it [compras/free-seats-limited]', async () => {
    await tienda.setCupo(GRATUITO, 30)
    const office = tienda.visitor()
    const body = { product_id: GRATUITO, medio: 0, comprador: unComprador(), clave: crypto.randomUUID() }
    const items = await Promise.all(Array.from({ length: 10 }, () => start(office, body)))
    expect(new Set(items.map(({ referencia }) => referencia)).size).toBe(1)
    expect(await tienda.cupo(GRATUITO)).toBe(29)
    await tienda.setCupo(GRATUITO, 5)
  })

  it('may pay for more than one', async () => {
    const comprador = unComprador()
    const paid = await start(tienda.visitor(), { comprador, medio: MedioPago.stripe })
    await tienda.choose('stripe', paid.checkout?.id ?? '', 'desconectar')
    await tienda.quiet()
    expect(await tienda.estado(paid.referencia)).toBe('confirmada')
    expect(await codeOf(start(tienda.visitor(), { comprador }))).toBe('ok')
  })

  it('who has paid for one is told before another begins, and may have it [compras/already-paid-place]', async () => {
    const comprador = unComprador()
    const paid = await start(tienda.visitor(), { comprador, medio: MedioPago.stripe })
    await tienda.choose('stripe', paid.checkout?.id ?? '', 'desconectar')
    await tienda.quiet()
    const before = await tienda.cupo(EN_PERSONA)
    const repeat = (change: object) => codeOf(start(tienda.visitor(), { comprador, ...change }))
    const same = { ...comprador, email: comprador.email.toUpperCase(), dni: `${comprador.dni}.` }
    expect(await repeat({ otroLugar: false, comprador: same })).toBe('PERSONA_CON_LUGAR')
    expect(await tienda.cupo(EN_PERSONA)).toBe(before)
    // Whoever shares the address may be somebody else.
    const relative = { ...unComprador(), email: comprador.email }
    const second = await start(tienda.visitor(), { comprador: relative, otroLugar: false })
    await tienda.age(second.referencia, '8 days')
    await tienda.runJob('compras-vencer')
    expect(await repeat({ otroLugar: true })).toBe('ok')
  })

  it('at once from 20 places: one seat [compras/one-unpaid-seat compras/one-success-per-seat]', async () => {
    const comprador = unComprador()
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(start(tienda.visitor(), { comprador }))),
    )
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ok', 'PERSONA_CON_RESERVA']))
    expect(await tienda.cupo(EN_PERSONA)).toBe(39)
  })

  it('may change the method of what they hold', async () => {
    const comprador = unComprador()
    const visitor = tienda.visitor()
    const { referencia } = await start(visitor, { comprador })
    const card = await start(visitor, { comprador, medio: MedioPago.stripe, reemplaza: referencia })
    expect(card.estado).toBe('pendiente')
    expect(await tienda.cupo(EN_PERSONA)).toBe(39)
  })
})

describe('whoever changed the method and pays both [compras/paid-twice]', () => {
  const LIBRE = { product_type: 'libro', product_id: LIBRO }
  async function startBoth(change: object = {}) {
    const visitor = tienda.visitor()
    const comprador = { ...unComprador(), pais: 'ARG' }
    const transfer = await start(visitor, { comprador, ...change })
    const reemplaza = transfer.referencia
    const card = await start(visitor, { comprador, ...change, medio: MedioPago.stripe, reemplaza })
    return { transfer, card }
  }
  const payCard = async (card: Compra) => {
    await tienda.choose('stripe', card.checkout?.id ?? '', 'pagar')
    await tienda.quiet()
  }
  const seeTransfer = ({ referencia }: Compra) => tienda.confirm(referencia).then(({ item }) => item.estado)
  const estados = async ({ transfer, card }: Awaited<ReturnType<typeof startBoth>>) =>
    Promise.all([transfer, card].map(({ referencia }) => tienda.estado(referencia)))
  const given = async () =>
    (await tienda.sql('select from evento_usuarios where pago = 1')).length +
    (await tienda.sql(`select from pedidos where estado <> 'cancelado'`)).length

  it.each([
    ['an activity', {}, 39],
    ['a book', LIBRE, 40],
  ])('%s: the card first', async (_what, change, seats) => {
    const both = await startBoth(change)
    await payCard(both.card)
    expect(await seeTransfer(both.transfer)).toBe('revision')
    expect(await estados(both)).toEqual(['revision', 'confirmada'])
    expect(await tienda.cupo(EN_PERSONA)).toBe(seats)
    expect(await given()).toBe(1)
  })

  it.each([
    ['an activity', {}, 39],
    ['a book', LIBRE, 40],
  ])('%s: the transfer first', async (_what, change, seats) => {
    const both = await startBoth(change)
    expect(await seeTransfer(both.transfer)).toBe('confirmada')
    await payCard(both.card)
    expect(await estados(both)).toEqual(['confirmada', 'revision'])
    expect(await tienda.cupo(EN_PERSONA)).toBe(seats)
    expect(await given()).toBe(1)
    const mails = await tienda.correos(both.card.referencia)
    expect(mails).toContain('compra-en-revision')
  })

  it('both at once: one of them', async () => {
    for (let n = 0; n < 6; n++) {
      await tienda.clearCompras()
      const both = await startBoth(n % 2 ? {} : LIBRE)
      await Promise.all([payCard(both.card), seeTransfer(both.transfer)])
      await tienda.quiet()
      expect((await estados(both)).toSorted()).toEqual(['confirmada', 'revision'])
      expect(await given()).toBe(1)
    }
  })

  const byStaff = (work: (visitor: Visitor) => Promise<unknown>) => codeOf(work(tienda.visitor('staff')))
  const askBack = ({ referencia }: Compra) =>
    byStaff((staff) =>
      staff.call(refundCompra, { params: { referencia }, body: { motivo: 'Pagó dos veces' } }),
    )

  it.each([
    ['an activity', {}, 39],
    ['a book', LIBRE, 40],
  ])(
    '%s: a refund that the provider refuses gives no second one [compras/paid-twice]',
    async (_what, change, seats) => {
      const both = await startBoth(change)
      expect(await seeTransfer(both.transfer)).toBe('confirmada')
      await payCard(both.card)
      await tienda.setRefunds('stripe', 'refuse', 1)
      expect(await askBack(both.card)).toBe('REEMBOLSO_RECHAZADO')
      expect(await estados(both)).toEqual(['confirmada', 'revision'])
      expect(await tienda.cupo(EN_PERSONA)).toBe(seats)
      expect(await given()).toBe(1)
    },
  )

  it.each([
    ['an activity', {}, 39],
    ['a book', LIBRE, 40],
  ])(
    '%s: a refund that is annulled gives no second one, until staff let it pass [compras/paid-twice]',
    async (...each) => {
      const [, change, seats] = each
      const both = await startBoth(change)
      await payCard(both.card)
      await seeTransfer(both.transfer)
      expect(await askBack(both.transfer)).toBe('ok')
      const [{ id } = { id: '' }] = await tienda.sql<{ id: string }>('select id from reembolsos')
      expect(await byStaff((staff) => actOnReembolso(staff, 'anular', id))).toBe('ok')
      expect(await estados(both)).toEqual(['revision', 'confirmada'])
      expect(await tienda.cupo(EN_PERSONA)).toBe(seats)
      expect(await given()).toBe(1)
      expect(await seeTransfer(both.transfer)).toBe('confirmada')
      expect(await given()).toBe(2)
    },
  )

  it('after three changes is still known, and what staff let pass is a second one', async () => {
    const { transfer, card } = await startBoth()
    const third = await start(tienda.visitor(), {
      medio: MedioPago.mercadopago,
      reemplaza: card.referencia,
    })
    await tienda.choose('mercadopago', third.checkout?.id ?? '', 'pagar')
    await tienda.quiet()
    expect(await seeTransfer(transfer)).toBe('revision')
    expect(await seeTransfer(transfer)).toBe('confirmada')
    expect(await estados({ transfer, card: third })).toEqual(['confirmada', 'confirmada'])
    expect(await tienda.cupo(EN_PERSONA)).toBe(38)
  })
})

describe('one network', () => {
  it('holds five unpaid seats at most, also when it asks for 30 at once [compras/one-unpaid-seat]', async () => {
    const wifi = tienda.visitor()
    const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(start(wifi))))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5)
    expect(new Set(codes)).toEqual(new Set(['ok', 'DEMASIADAS_RESERVAS']))
    expect(await tienda.cupo(EN_PERSONA)).toBe(35)
    expect(await codeOf(start(tienda.visitor())), 'somebody else').toBe('ok')
  })

  it('is the first half of an IPv6 address [compras/one-unpaid-seat sitio/retry-after]', async () => {
    const at = (address: string) => tienda.with({ 'x-forwarded-for': address })
    for (let n = 1; n <= 5; n++) expect(await codeOf(start(at(`2001:db8:1:2::${n}`)))).toBe('ok')
    const refused = await at('2001:db8:1:2:ffff::9').inject({
      method: 'POST',
      url: '/v1/data/compras',
      payload: {
        ...{ product_type: 'evento', product_id: EN_PERSONA, medio: MedioPago.transferencia1 },
        comprador: unComprador(),
      },
    })
    expect(refused.json().code).toBe('DEMASIADAS_RESERVAS')
    expect(Number(refused.headers['retry-after']), 'as every 429 says [sitio/retry-after]').toBeGreaterThan(0)
    expect(await codeOf(start(at('2001:db8:1:3::1')))).toBe('ok')
  })

  it('is free again when one is paid, and says that they may be of others [compras/earlier-purchase-shown]', async () => {
    const wifi = tienda.visitor()
    const held = []
    for (let n = 0; n < 5; n++) held.push(await start(wifi, { medio: MedioPago.stripe }))
    expect(await codeOf(start(wifi))).toBe('DEMASIADAS_RESERVAS')
    await expect(start(wifi)).rejects.toThrow(/si no son tuyos, probá desde otra/)
    await tienda.choose('stripe', held[0]?.checkout?.id ?? '', 'desconectar')
    await tienda.quiet()
    expect(await codeOf(start(wifi))).toBe('ok')
  })
})

describe('a card page that ran out at the provider', () => {
  it.each([
    ['another method', MedioPago.mercadopago],
    ['the card again', MedioPago.stripe],
  ])('does not stand in the way of %s [compras/checkouts-closed]', async (_what, medio) => {
    const ana = tienda.visitor('ana')
    await tienda.configureWebhooks('stripe', { mode: 'off' })
    const first = await start(ana, { medio: MedioPago.stripe })
    await tienda.act('stripe', first.checkout?.id ?? '', 'vencer')
    await tienda.sql(`update compras set vence_en = now() - interval '1 second' where referencia = $1`, [
      first.referencia,
    ])
    const second = await start(ana, { medio })
    expect(second).toMatchObject({ estado: 'pendiente', medio })
    expect(second.referencia).not.toBe(first.referencia)
    expect(second.checkout?.id).toBeTruthy()
    expect(await tienda.estado(first.referencia)).toBe('fallida')
    expect(await tienda.cupo(EN_PERSONA)).toBe(39)
    await tienda.configureWebhooks('stripe', { mode: 'on' })
  })

  it('while it is still held: switching opens the new one', async () => {
    const ana = tienda.visitor('ana')
    await tienda.configureWebhooks('stripe', { mode: 'off' })
    const first = await start(ana, { medio: MedioPago.stripe })
    await tienda.act('stripe', first.checkout?.id ?? '', 'vencer')
    const second = await start(ana, { medio: MedioPago.paypal })
    expect(second).toMatchObject({ estado: 'pendiente', origin: 'paypal' })
    await tienda.configureWebhooks('stripe', { mode: 'on' })
  })
})

describe('checkouts that nobody waits for', () => {
  const preferenceOf = async (id: string) =>
    (await (
      await fetch(`${tienda.sandbox.url}/checkout/preferences/${id}`, {
        headers: { authorization: `Bearer ${tienda.sandbox.keys.mercadopago.accessToken}` },
      })
    ).json()) as { expiration_date_to: string }
  /** Mercado Pago takes no end that has passed: the end is ten seconds ahead. */
  const isOver = async (id: string) =>
    Date.parse((await preferenceOf(id)).expiration_date_to) <= Date.now() + 10_000

  it('are closed when they are paid, and by the sweep when that failed [compras/checkouts-closed]', async () => {
    const paid = await start(tienda.visitor(), { medio: MedioPago.mercadopago })
    const id = paid.checkout?.id ?? ''
    expect(await isOver(id)).toBe(false)
    await tienda.setFault('mercadopago', 'error', undefined, '/checkout/preferences/')
    await tienda.choose('mercadopago', id, 'pagar')
    await tienda.quiet()
    expect(await tienda.estado(paid.referencia)).toBe('confirmada')
    expect((await tienda.compra(paid.referencia))['checkout_abierto']).toBe(true)
    await tienda.setFault('mercadopago', 'ok')
    await tienda.runJob('compras-cerrar')
    expect((await tienda.compra(paid.referencia))['checkout_abierto']).toBe(false)
    expect(await isOver(id)).toBe(true)
  })

  it('are closed when they are replaced [compras/checkouts-closed]', async () => {
    const ana = tienda.visitor('ana')
    const first = await start(ana, { medio: MedioPago.mercadopago })
    const second = await start(ana, { medio: MedioPago.stripe })
    expect(await isOver(first.checkout?.id ?? '')).toBe(true)
    await start(ana, { medio: MedioPago.paypal })
    await expect(tienda.choose('stripe', second.checkout?.id ?? '', 'pagar')).rejects.toThrow('expired')
  })
})

describe('an event that is withdrawn between start and payment', () => {
  it('stays bought at its quote, for its three months [compras/frozen-quote]', async () => {
    const compra = await start(tienda.visitor('ana'), { product_id: ONLINE, medio: MedioPago.stripe })
    await tienda.sql('update eventos set id_estado = 0, precio = 1 where id_evento = $1', [ONLINE])
    await tienda.choose('stripe', compra.checkout?.id ?? '', 'desconectar')
    await tienda.quiet()
    await tienda.sql('update eventos set id_estado = 3, precio = 30000.10 where id_evento = $1', [ONLINE])
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
    const [row] = await tienda.sql(
      `select precio, abierta_hasta between now() + interval '80 days' and now() + interval '93 days' as tres_meses from evento_usuarios`,
    )
    expect(row).toEqual({ precio: '30000.10', tres_meses: true })
  })
})

describe('a price beyond what money can be written as', () => {
  it('is refused as a method, not as a fault [compras/senseless-answers]', async () => {
    await tienda.sql('update eventos set precio_usd = 9999999999 where id_evento = $1', [EN_PERSONA])
    const spain = tienda.with({ 'x-forwarded-for': '80.58.61.250' })
    expect(await codeOf(start(spain, { medio: MedioPago.mercadopago }))).toBe('MEDIO_NO_DISPONIBLE')
    await tienda.sql('update eventos set precio_usd = 120 where id_evento = $1', [EN_PERSONA])
  })
})

it('whoever begins to buy books with the address of somebody else has few mails sent there, also at once [compras/more-time-and-mails]', async () => {
  const email = 'victima@ejemplo.com'
  const comprador = { ...COMPRADOR_LIBRO, email }
  const libro = { product_type: 'libro', product_id: LIBRO, comprador } as const
  const begun = await Promise.all(Array.from({ length: 6 }, () => tienda.buy(libro)))
  const told = () => tienda.sql('select from correos where para = $1', [email])
  expect(new Set(begun.map(({ referencia }) => referencia)).size, 'all of them can be paid').toBe(6)
  expect(await told()).toHaveLength(3)
  await tienda.sql('update compras set confirmada_en = now()')
  await tienda.buy(libro)
  expect(await told(), 'whoever pays is told of what they buy').toHaveLength(4)
})

describe('mails to an address that nobody proved [inscripciones/line-mails-limited]', () => {
  const told = async (email: string) =>
    (
      await tienda.sql<{ plantilla: string }>(
        'select plantilla from correos where lower(para) = $1 order by creado_en',
        [email],
      )
    ).map(({ plantilla }) => plantilla)

  it('are three a day however often the bank is changed; what is paid is told', async () => {
    const comprador = { ...unComprador(), email: 'bancos@ejemplo.com' }
    let { referencia } = await tienda.buy({ comprador })
    for (const medio of [1, 2, 3].flatMap(() => [MedioPago.transferencia2, MedioPago.transferencia1])) {
      ;({ referencia } = await tienda.buy({ comprador, medio, reemplaza: referencia }))
    }
    expect(await told(comprador.email)).toEqual(Array(3).fill('compra-transferencia'))
    await onCompra(tienda.visitor('staff'), 'confirmar', {
      params: { referencia },
      body: { motivo: 'Visto en el banco' },
    })
    expect(await told(comprador.email)).toContain('compra-confirmada')
  })

  it('are three a day however many lists its account waits on; whoever reads there may have all', async () => {
    const account = 'p77@ejemplo.com'
    const full = await Promise.all(
      Array.from({ length: 5 }, () => anEvento(tienda, { fecha: fromNow({ days: 30 }), capacidad: 0 })),
    )
    const join = (IdEvento: number) =>
      tienda.visitor(account).call(joinEspera, { params: { id: IdEvento }, body: {} })
    for (const { IdEvento } of full) await join(IdEvento)
    expect(await told(account)).toEqual(Array(3).fill('espera-anotada'))
    await tienda.sql('delete from correos')
    await tienda.sql('delete from esperas')
    await tienda.sql('update usuarios set email_probado_en = now() where email = $1', [account])
    for (const { IdEvento } of full) await join(IdEvento)
    expect(await told(account)).toHaveLength(5)
  })
})
