import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ComprasList, getHistoria, refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { actOnReembolso } from '#testing/calls/reembolsos.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'
import { holdDeadlines } from '#testing/time/deadlines.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(async () => {
  for (const proveedor of ['mercadopago', 'stripe', 'paypal'] as const) {
    await tienda.setFault(proveedor, 'ok')
    await tienda.setRefunds(proveedor, 'ok')
    await tienda.configureWebhooks(proveedor, { mode: 'on' })
  }
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 20)
})

const PROVEEDORES = [
  ['mercadopago', '/refunds'],
  ['stripe', '/v1/refunds'],
  ['paypal', '/refund'],
] as const
type Nombre = (typeof PROVEEDORES)[number][0]

const staff = () => tienda.visitor('staff')
const refund = (referencia: string, options: object = {}) =>
  staff().call(refundCompra, { params: { referencia }, body: { motivo: 'Lo pidió', ...options } })

async function buyPaid(proveedor: Nombre) {
  const compra = await tienda.buyPaid(proveedor)
  expect(await tienda.estado(compra.referencia)).toBe('confirmada')
  return compra
}

/** What the provider itself says was given back. */
const returnedAt = (referencia: string) => tienda.returned(referencia)

const rows = (referencia: string) =>
  tienda.sql<{ id: string; estado: string; importe: string; externo: boolean }>(
    `select r.id, r.estado, r.importe, r.externo from reembolsos r join compras c on c.id = r.compra_id
     where c.referencia = $1 order by r.creado_en, r.importe`,
    [referencia],
  )
const quietFor = (interval: string) =>
  tienda.sql('update reembolsos set actualizado_en = actualizado_en - $1::interval', [interval])

describe.each(PROVEEDORES)('money goes back through %s', (proveedor, path) => {
  it('in parts, to the last cent and not beyond; the enrolment is kept or ended by choice [compras/each-payment-refundable]', async () => {
    const compra = await buyPaid(proveedor)
    const first = await refund(compra.referencia, { importe: 10.5 })
    expect(first.item).toMatchObject({
      estado: 'confirmada',
      recibido: Number((compra.amount - 10.5).toFixed(2)),
    })
    expect(first.reembolsos).toMatchObject([{ estado: 'hecho', importe: 10.5, conservaInscripcion: true }])
    expect(first.message).toContain('Devolvimos')
    await expect(refund(compra.referencia, { importe: compra.amount })).rejects.toMatchObject({
      status: 400,
      fields: { importe: expect.stringContaining('hasta') },
    })
    await refund(compra.referencia, { importe: 1, conservaInscripcion: true })
    expect(await tienda.sql('select pago from evento_usuarios')).toEqual([{ pago: 1 }])
    const last = await refund(compra.referencia)
    expect(last.item).toMatchObject({ estado: 'reembolsada', recibido: 0 })
    expect(await returnedAt(compra.referencia)).toBeCloseTo(compra.amount, 2)
    await expect(refund(compra.referencia)).rejects.toMatchObject({ code: 'COMPRA_CERRADA' })
    await tienda.quiet()
    expect(await rows(compra.referencia)).toHaveLength(3)
    expect(await tienda.sql('select 1 from evento_usuarios')).toEqual([])
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
    expect(await tienda.correos(compra.referencia)).toEqual([
      'compra-confirmada',
      'compra-devolucion',
      'compra-devolucion',
      'compra-reembolso',
    ])
  })

  it('a part may end the enrolment; what is kept stays kept [compras/each-payment-refundable]', async () => {
    const compra = await buyPaid(proveedor)
    const { item } = await refund(compra.referencia, { importe: 20, conservaInscripcion: false })
    expect(item.estado).toBe('reembolsada')
    expect(await tienda.sql('select 1 from evento_usuarios')).toEqual([])
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
  })

  it('once, however many click at once [compras/one-refund-at-a-time]', async () => {
    const compra = await buyPaid(proveedor)
    const clave = crypto.randomUUID()
    const part = { importe: 5, clave }
    await Promise.all(Array.from({ length: 6 }, () => refund(compra.referencia, part)))
    await refund(compra.referencia, part)
    expect(await rows(compra.referencia)).toMatchObject([{ id: clave, estado: 'hecho', importe: '5.00' }])
    await Promise.all(Array.from({ length: 6 }, () => refund(compra.referencia).catch(() => undefined)))
    await tienda.quiet()
    expect(await rows(compra.referencia)).toHaveLength(2)
    expect(await returnedAt(compra.referencia)).toBeCloseTo(compra.amount, 2)
  })

  it('is found by asking again when the line was cut after it happened [compras/one-refund-at-a-time compras/refund-state-is-true]', async () => {
    const compra = await buyPaid(proveedor)
    await tienda.configureWebhooks(proveedor, { mode: 'off' })
    await tienda.setFault(proveedor, 'drop', 1, path)
    const { item, message, reembolsos } = await refund(compra.referencia)
    expect(item.estado).toBe('reembolsada')
    expect(message).toContain('Devolvimos')
    expect(reembolsos).toMatchObject([{ estado: 'hecho', externo: false }])
    expect(await returnedAt(compra.referencia)).toBe(compra.amount)
  })

  it('stays under way while the provider does not answer, and is sent once when it does [compras/one-refund-at-a-time compras/refund-state-is-true]', async () => {
    const compra = await buyPaid(proveedor)
    await tienda.setFault(proveedor, 'error')
    const { item, message } = await refund(compra.referencia)
    expect(item.estado).toBe('confirmada')
    expect(message).toContain('quedó en curso')
    expect(message).not.toContain('No se devolvió')
    expect(await rows(compra.referencia)).toMatchObject([{ estado: 'enviando' }])
    expect((await refund(compra.referencia)).message, 'again').toContain('quedó en curso')
    expect(await rows(compra.referencia)).toHaveLength(1)
    await tienda.setFault(proveedor, 'ok')
    await tienda.runJob('compras-reembolsos')
    expect(await rows(compra.referencia), 'not at once').toMatchObject([{ estado: 'enviando' }])
    await quietFor('1 hour')
    await tienda.runJob('compras-reembolsos')
    expect(await rows(compra.referencia)).toMatchObject([{ estado: 'hecho' }])
    expect(await tienda.estado(compra.referencia)).toBe('reembolsada')
    expect(await returnedAt(compra.referencia)).toBe(compra.amount)
  })

  it('goes on after a kill: before it was sent, and after it was sent and not written down [compras/one-refund-at-a-time]', async () => {
    const compra = await buyPaid(proveedor)
    const { id, payment_id, currency } = await tienda.compra(compra.referencia)
    const insert = (estado: string, importe: number) =>
      tienda.sql(
        `insert into reembolsos (compra_id, origin, payment_id, importe, currency, estado, intentos, enviado_en, actualizado_en, conserva_inscripcion)
         values ($1, $2, $3, $4, $5, $6, $7, now(), now() - interval '1 hour', true)`,
        [id, proveedor, payment_id, importe, currency, estado, estado === 'aprobado' ? 0 : 1],
      )
    await insert('aprobado', 2)
    await tienda.runJob('compras-reembolsos')
    expect(await returnedAt(compra.referencia)).toBe(2)
    // It reached the provider, which answered to nobody.
    await insert('enviando', 3)
    await tienda.configureWebhooks(proveedor, { mode: 'off' })
    await tienda.act(proveedor, String(payment_id), 'reembolsar', 3)
    await tienda.sql(`update reembolsos set enviado_en = now() - interval '2 days' where estado = 'enviando'`)
    await tienda.runJob('compras-reembolsos')
    expect(await rows(compra.referencia)).toMatchObject([
      { estado: 'hecho', importe: '2.00' },
      { estado: 'hecho', importe: '3.00', externo: false },
    ])
    expect(await returnedAt(compra.referencia)).toBe(5)
  })

  it('is refused in words that are true, and can be asked for again [compras/refund-state-is-true]', async () => {
    const compra = await buyPaid(proveedor)
    await tienda.setRefunds(proveedor, 'refuse', 1)
    const refused = await refund(compra.referencia).catch((error) => error)
    expect(refused).toMatchObject({ status: 409, code: 'REEMBOLSO_RECHAZADO' })
    expect(refused.message).toContain('No se devolvió nada')
    expect(await returnedAt(compra.referencia)).toBe(0)
    expect(await rows(compra.referencia)).toMatchObject([{ estado: 'fallido' }])
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
    expect((await refund(compra.referencia)).item.estado).toBe('reembolsada')
  })

  it('that was refused and then done at the provider ends the purchase by itself [compras/refused-refund]', async () => {
    const compra = await buyPaid(proveedor)
    await tienda.setRefunds(proveedor, 'refuse', 1)
    await refund(compra.referencia).catch(() => undefined)
    const { payment_id } = await tienda.compra(compra.referencia)
    await tienda.act(proveedor, String(payment_id), 'reembolsar')
    await tienda.quiet()
    // Mercado Pago tells no key: what is done there of the same amount is the refund that it had refused.
    const done = proveedor === 'mercadopago' ? [] : [{ estado: 'fallido' }]
    expect(await rows(compra.referencia)).toMatchObject([
      ...done,
      { estado: 'hecho', externo: proveedor !== 'mercadopago' },
    ])
    expect(await tienda.estado(compra.referencia)).toBe('reembolsada')
  })

  it('waits while the provider itself waits, and ends when it says so [compras/refund-state-is-true]', async () => {
    const compra = await buyPaid(proveedor)
    await tienda.setRefunds(proveedor, 'pending', 1)
    const { item, message } = await refund(compra.referencia)
    expect(item.estado).toBe('confirmada')
    expect(message).toContain('quedó en curso')
    await expect(refund(compra.referencia, { importe: 1 })).rejects.toMatchObject({ code: 'COMPRA_CERRADA' })
    const { payment_id } = await tienda.compra(compra.referencia)
    await tienda.act(proveedor, String(payment_id), 'completar-reembolso')
    await tienda.quiet()
    await quietFor('1 hour')
    await tienda.runJob('compras-reembolsos')
    expect(await rows(compra.referencia)).toMatchObject([{ estado: 'hecho', externo: false }])
    expect(await tienda.estado(compra.referencia)).toBe('reembolsada')
  })

  it('a refund that nobody here asked for makes a row of its own [compras/refund-state-is-true compras/asked-again-for-months]', async () => {
    const compra = await buyPaid(proveedor)
    const { payment_id } = await tienda.compra(compra.referencia)
    await tienda.act(proveedor, String(payment_id), 'reembolsar', 4)
    await tienda.quiet()
    expect(await rows(compra.referencia)).toMatchObject([{ estado: 'hecho', importe: '4.00', externo: true }])
    expect(await tienda.estado(compra.referencia)).toBe('revision')
    await refund(compra.referencia)
    await tienda.quiet()
    expect(await tienda.estado(compra.referencia)).toBe('reembolsada')
    expect(await returnedAt(compra.referencia)).toBeCloseTo(compra.amount, 2)
  })

  it('nothing of a disputed payment can be given back [compras/dispute-stays]', async () => {
    const compra = await buyPaid(proveedor)
    const { payment_id } = await tienda.compra(compra.referencia)
    await tienda.act(proveedor, String(payment_id), 'contracargo')
    await tienda.quiet()
    expect(await tienda.estado(compra.referencia)).toBe('revision')
    await expect(refund(compra.referencia)).rejects.toMatchObject({ code: 'COMPRA_CERRADA' })
    await tienda.act(proveedor, String(payment_id), 'ganar-contracargo')
    await tienda.quiet()
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
  })
})

describe('PayPal that hangs', () => {
  it('leaves the refund under way, and says so [compras/refund-state-is-true compras/providers-time-out]', async () => {
    const compra = await buyPaid('paypal')
    await tienda.setFault('paypal', 'hang', undefined, '/refund')
    const { item, message } = await refund(compra.referencia)
    expect(item.estado).toBe('confirmada')
    expect(message).toContain('quedó en curso')
    expect(await rows(compra.referencia)).toMatchObject([{ estado: 'enviando' }])
    await tienda.setFault('paypal', 'ok')
    await quietFor('1 hour')
    await tienda.runJob('compras-reembolsos')
    expect(await tienda.estado(compra.referencia)).toBe('reembolsada')
  })
})

describe('Mercado Pago that hangs whatever it is asked', () => {
  it('leaves the refund under way once the time of the call is over [compras/refund-state-is-true compras/providers-time-out]', async () => {
    const compra = await buyPaid('mercadopago')
    await tienda.setFault('mercadopago', 'hang')
    const deadlines = holdDeadlines()
    const answer = refund(compra.referencia)
    await expect.poll(deadlines.made).toBeGreaterThan(0)
    deadlines.passFirst()
    expect((await answer).message).toContain('quedó en curso')
    deadlines.release()
    await tienda.setFault('mercadopago', 'ok')
    expect(await rows(compra.referencia)).toMatchObject([{ estado: 'enviando' }])
  })
})

describe('two payments of one purchase', () => {
  async function buyTwice() {
    const compra = await tienda.buy({ medio: MedioPago.mercadopago })
    // The page that was still open when the first payment came in.
    await tienda.configureWebhooks('mercadopago', { mode: 'off' })
    await tienda.choose('mercadopago', compra.checkoutId, 'pagar')
    await tienda.choose('mercadopago', compra.checkoutId, 'pagar')
    await tienda.configureWebhooks('mercadopago', { mode: 'on' })
    await tienda.age(compra.referencia, '3 minutes')
    await tienda.runJob('compras-conciliar')
    return compra
  }

  it('are a seat and a balance that staff see and give back, either of them [compras/each-payment-refundable compras/partial-transfer]', async () => {
    for (const which of [0, 1]) {
      const compra = await buyTwice()
      const { data } = await staff().call(ComprasList.endpoints.list, { query: { diferencia: '1' } })
      expect(data).toMatchObject([{ estado: 'confirmada', recibido: 94_500, saldoAFavor: 47_250 }])
      const { pagos } = await staff().call(getHistoria, { params: { referencia: compra.referencia } })
      const payment_id = pagos[which]?.id
      const { item } = await refund(compra.referencia, { payment_id })
      expect(item).toMatchObject({ estado: 'confirmada', recibido: 47_250, saldoAFavor: 0 })
      expect(await returnedAt(compra.referencia)).toBe(47_250)
      await expect(refund(compra.referencia, { payment_id })).rejects.toMatchObject({
        code: 'COMPRA_CERRADA',
      })
      expect((await refund(compra.referencia)).item.estado).toBe('reembolsada')
      expect(await returnedAt(compra.referencia)).toBe(94_500)
      await tienda.clearCompras()
    }
  })

  const mailsToStaff = () =>
    tienda.sql<{ de_mas: string }>(
      `select datos->>'deMas' as de_mas from correos where plantilla = 'compra-de-mas'`,
    )
  const proposals = async (referencia: string) =>
    (await rows(referencia)).map(({ estado, importe }) => `${estado} ${importe}`)
  const pagoIds = async (referencia: string) =>
    (await staff().call(getHistoria, { params: { referencia } })).pagos.map(({ id }) => id)

  it('the second is proposed to go back, once, and staff are told by mail, once [compras/excess-is-proposed]', async () => {
    const { referencia } = await buyTwice()
    expect(await proposals(referencia)).toEqual(['pedido 47250.00'])
    expect(await mailsToStaff()).toMatchObject([{ de_mas: '$\u00a047.250' }])
    for (let time = 0; time < 2; time++)
      await onCompra(staff(), 'consultar-al-proveedor', { params: { referencia } })
    expect(await proposals(referencia)).toEqual(['pedido 47250.00'])
    expect(await mailsToStaff()).toHaveLength(1)
  })

  it('given back at the provider, either of them, nothing is proposed any more [compras/excess-is-proposed]', async () => {
    for (const [which, ends] of [
      [0, ['anulado 47250.00', 'hecho 47250.00']],
      [1, ['hecho 47250.00']],
    ] as const) {
      const { referencia } = await buyTwice()
      await tienda.act('mercadopago', (await pagoIds(referencia))[which] ?? '', 'reembolsar')
      await tienda.quiet()
      expect(await proposals(referencia)).toEqual(ends)
      expect(await tienda.compra(referencia)).toMatchObject({ estado: 'confirmada', recibido: '47250.00' })
    }
  })

  it('a dispute takes the proposal back until it is won; what staff turned down stays turned down [compras/excess-is-proposed]', async () => {
    const { referencia } = await buyTwice()
    const [, second = ''] = await pagoIds(referencia)
    await tienda.act('mercadopago', second, 'contracargo')
    await tienda.quiet()
    expect(await tienda.estado(referencia)).toBe('revision')
    expect(await proposals(referencia)).toEqual(['anulado 47250.00'])
    await tienda.act('mercadopago', second, 'ganar-contracargo')
    await tienda.quiet()
    expect(await tienda.estado(referencia)).toBe('confirmada')
    expect(await proposals(referencia)).toEqual(['anulado 47250.00', 'pedido 47250.00'])
    const [, again] = await rows(referencia)
    await actOnReembolso(staff(), 'anular', again?.id ?? '', 'No va')
    await onCompra(staff(), 'consultar-al-proveedor', { params: { referencia } })
    expect(await proposals(referencia)).toEqual(['anulado 47250.00', 'anulado 47250.00'])
  })

  it('what is asked back of the other payment is not proposed beside it; refused, it is tried again [compras/excess-is-proposed]', async () => {
    const { referencia } = await buyTwice()
    const [payment_id] = await pagoIds(referencia)
    await tienda.setRefunds('mercadopago', 'refuse', 1)
    await refund(referencia, { payment_id }).catch(() => undefined)
    expect(await proposals(referencia)).toEqual(['anulado 47250.00', 'fallido 47250.00'])
    const [, refused] = await rows(referencia)
    await actOnReembolso(staff(), 'reintentar', refused?.id ?? '')
    expect(await tienda.compra(referencia)).toMatchObject({ estado: 'confirmada', recibido: '47250.00' })
  })

  it('an amount is taken from the latest first, over as many as it needs [compras/each-payment-refundable]', async () => {
    const compra = await buyTwice()
    await refund(compra.referencia, { importe: 50_000 })
    expect((await rows(compra.referencia)).map(({ importe }) => importe)).toEqual(['47250.00', '2750.00'])
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
  })
})

describe('pay, refund and pay again in the same tab', () => {
  it('is closed at the provider after the first; what slips through buys it again and can be given back [compras/any-order-of-news compras/checkouts-closed]', async () => {
    const compra = await buyPaid('mercadopago')
    await refund(compra.referencia)
    await tienda.quiet()
    await tienda.atProvidersIn(11_000, () =>
      expect(tienda.choose('mercadopago', compra.checkoutId, 'pagar')).rejects.toThrow('venció'),
    )
    // A page that had been opened before knows nothing of that.
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${tienda.sandbox.keys.mercadopago.accessToken}`,
    }
    await fetch(`${tienda.sandbox.url}/checkout/preferences/${compra.checkoutId}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ expires: false }),
    })
    await tienda.choose('mercadopago', compra.checkoutId, 'pagar')
    await tienda.quiet()
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
    expect((await refund(compra.referencia)).item.estado).toBe('reembolsada')
    expect(await tienda.correos(compra.referencia)).toEqual([
      'compra-confirmada',
      'compra-confirmada',
      'compra-reembolso',
      'compra-reembolso',
    ])
  })
})

describe('the money of a transfer', () => {
  async function transferConfirmed() {
    const compra = await tienda.buy()
    const params = { referencia: compra.referencia }
    await tienda.confirm(params.referencia)
    return compra
  }

  it('waits as a row until somebody sent it; only then it is given back [compras/each-payment-refundable]', async () => {
    const compra = await transferConfirmed()
    const { item, reembolsos, message } = await refund(compra.referencia)
    expect(item.estado).toBe('confirmada')
    expect(message).toContain('por transferir')
    expect(reembolsos).toMatchObject([{ estado: 'por_transferir', importe: 45_000 }])
    expect((await refund(compra.referencia)).reembolsos, 'again').toMatchObject([{ id: reembolsos[0]?.id }])
    const params = { id: reembolsos[0]?.id ?? '' }
    await actOnReembolso(staff(), 'marcar-transferido', params.id)
    expect(await tienda.estado(compra.referencia)).toBe('reembolsada')
    expect(await tienda.correos(compra.referencia)).toContain('compra-reembolso')
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
    await expect(actOnReembolso(staff(), 'marcar-transferido', params.id)).rejects.toMatchObject({
      code: 'CONFLICTO_DE_ESTADO',
    })
    await expect(actOnReembolso(staff(), 'anular', params.id)).rejects.toMatchObject({
      code: 'CONFLICTO_DE_ESTADO',
    })
  })

  it('can be kept after all, as long as nobody sent it, and says why [compras/each-payment-refundable pedidos/staff-move-orders]', async () => {
    const compra = await transferConfirmed()
    const { reembolsos } = await refund(compra.referencia, { importe: 1_000 })
    const params = { id: reembolsos[0]?.id ?? '' }
    const silent = actOnReembolso(staff(), 'anular', params.id, ' ')
    await expect(silent).rejects.toMatchObject({ code: 'DATOS_INVALIDOS' })
    await actOnReembolso(staff(), 'anular', params.id)
    const why = await tienda.sql(
      `select motivo from auditoria where tabla = 'reembolsos' and clave = $1 order by id desc limit 1`,
      [params.id],
    )
    expect(why).toEqual([{ motivo: 'Lo conserva' }])
    expect(await rows(compra.referencia)).toMatchObject([{ estado: 'anulado' }])
    const whole = await refund(compra.referencia)
    expect(whole.reembolsos).toMatchObject([{ importe: 45_000 }])
  })

  it('is for staff to move', async () => {
    const compra = await transferConfirmed()
    const { reembolsos } = await refund(compra.referencia)
    for (const action of ['marcar-transferido', 'anular']) {
      const url = `/v1/gestion/reembolsos/${reembolsos[0]?.id}/${action}`
      expect((await tienda.visitor('ana').inject({ method: 'POST', url })).statusCode).toBe(401)
    }
    expect(await rows(compra.referencia)).toMatchObject([{ estado: 'por_transferir' }])
  })
})

describe.each(PROVEEDORES)(
  'the buyer hears of all the money that goes back through %s [compras/all-returns-mailed]',
  (proveedor) => {
    const toldOf = async (referencia: string) => {
      const mails = await tienda.sql<{ devuelto: string }>(
        `select m.datos->>'devuelto' as devuelto from correos m join compras c on c.id = m.compra_id
       where c.referencia = $1 and m.plantilla = 'compra-devolucion' order by m.vez`,
        [referencia],
      )
      return mails.map(({ devuelto }) => devuelto.replaceAll('\u00a0', ' ').replace(/^(\$|USD) /, ''))
    }
    const paidOf = async (referencia: string) => String((await tienda.compra(referencia))['payment_id'])
    const sweep = async (referencia: string) => {
      await tienda.age(referencia, '25 hours')
      await tienda.runJob('compras-conciliar')
    }

    it('a part that was given back at the provider, though the purchase goes under review', async () => {
      const { referencia } = await buyPaid(proveedor)
      await tienda.act(proveedor, await paidOf(referencia), 'reembolsar', 3)
      await tienda.quiet()
      expect(await tienda.estado(referencia)).toBe('revision')
      expect(await toldOf(referencia)).toEqual(['3'])
    })

    it('two parts of which one look tells, in one mail', async () => {
      const { referencia } = await buyPaid(proveedor)
      await tienda.configureWebhooks(proveedor, { mode: 'off' })
      await tienda.setRefunds(proveedor, 'pending')
      await refund(referencia, { importe: 3 })
      await refund(referencia, { importe: 4 })
      for (let n = 0; n < 2; n++) await tienda.act(proveedor, await paidOf(referencia), 'completar-reembolso')
      await sweep(referencia)
      expect((await rows(referencia)).map(({ estado }) => estado)).toEqual(['hecho', 'hecho'])
      expect(await toldOf(referencia)).toEqual(['7'])
    })
  },
)

it('the buyer hears of nothing that a dispute took: nobody gave it back [compras/all-returns-mailed]', async () => {
  const { referencia } = await buyPaid('paypal')
  const paymentId = String((await tienda.compra(referencia))['payment_id'])
  await tienda.act('paypal', paymentId, 'contracargo')
  await tienda.act('paypal', paymentId, 'perder-contracargo')
  await tienda.quiet()
  expect(await rows(referencia)).toMatchObject([{ externo: true, estado: 'hecho' }])
  expect(await tienda.correos(referencia)).toEqual(['compra-confirmada'])
})

it('the buyer hears of a part that goes back after another one fell through [compras/all-returns-mailed]', async () => {
  const { referencia } = await buyPaid('stripe')
  await refund(referencia, { importe: 3 })
  await tienda.act('stripe', String((await tienda.compra(referencia))['payment_id']), 'fallar-reembolso')
  await tienda.quiet()
  await refund(referencia, { importe: 5 })
  await tienda.quiet()
  expect((await rows(referencia)).map(({ estado }) => estado)).toEqual(['fallido', 'hecho'])
  const mails = await tienda.sql<{ devuelto: string }>(
    `select datos->>'devuelto' as devuelto from correos where plantilla = 'compra-devolucion' order by vez`,
  )
  expect(mails.map(({ devuelto }) => devuelto.replace(/\D/g, ''))).toEqual(['3', '5'])
})
