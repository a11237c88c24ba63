import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCompra, getCompra, verifyCompra } from '#domain/compras/compras.ts'
import { refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { cancelEvento } from '#domain/compras/reembolsos/cancelaciones.ts'
import { getLote } from '#domain/gestion/lotes.ts'
import { InscripcionStaff } from '#domain/inscripciones/actos-staff.ts'
import { InscriptosList } from '#domain/inscripciones/inscriptos.ts'
import { listMisActividades } from '#domain/unidades/unidades.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { actOnReembolso } from '#testing/calls/reembolsos.ts'
import { collectMails } from '#testing/reading/mails.ts'
import type { TestVisitor } from '#testing/site.ts'
import { EN_PERSONA, GRATUITO, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.sql('delete from correos')
  await tienda.sql('update eventos set cancelado_en = null, cancelacion_motivo = null')
  await tienda.setCupo(EN_PERSONA, 20)
})

const staff = () => tienda.visitor('staff')
const read = async (referencia: string) =>
  (await tienda.visitor().call(getCompra, { params: { referencia } })).item

const buy = (medio: number, given: { product_id?: number; reemplaza?: string } = {}) =>
  tienda.buy({ medio, ...given })
const paidByCard = (email: string, proveedor: 'stripe' | 'paypal' = 'stripe') =>
  tienda.buyPaid(proveedor, { comprador: { ...unComprador(), email } })
async function cancel(IdEvento: number, titulo: string): Promise<void> {
  const id = crypto.randomUUID()
  const body = { id, titulo, motivo: 'Por la tormenta.' }
  await staff().call(cancelEvento, { params: { IdEvento }, body })
  await vi.waitFor(
    async () => {
      const { item } = await staff().call(getLote, { params: { id } })
      expect(item.estado).toBe('terminado')
    },
    { timeout: 30_000 },
  )
  await tienda.quiet()
}

describe('the buyer of a cancelled activity [compras/cancelled-told]', () => {
  it('that was free reads that nothing was charged, on the page and in the mail', async () => {
    const { referencia } = await buy(0, { product_id: GRATUITO })
    expect(await read(referencia)).not.toHaveProperty('cancelacion')
    await cancel(GRATUITO, 'Charla abierta')
    expect(await read(referencia)).toMatchObject({ cancelacion: { devolucion: 'sin_cobro' } })
    const mail = (await collectMails(tienda)).find(({ asunto }) => asunto.startsWith('Se canceló'))
    expect(mail?.texto).toContain('Era sin cargo')
    expect(mail?.texto).not.toContain('No llegaste a pagarla')
  })

  it('reads where the money is: an account is missing, it is on its way, it is back', async () => {
    const transfer = await buy(MedioPago.transferencia1)
    const params = { referencia: transfer.referencia }
    await tienda.confirm(params.referencia)
    const waiting = await buy(MedioPago.transferencia1)
    const card = await buy(MedioPago.stripe)
    await tienda.choose('stripe', card.checkout?.id ?? '', 'pagar')
    await tienda.quiet()
    await cancel(EN_PERSONA, 'Encuentro en la montaña')
    const devolucion = async (referencia: string) => (await read(referencia)).cancelacion?.devolucion
    expect(await devolucion(transfer.referencia)).toBe('falta_cuenta')
    expect(await devolucion(card.referencia)).toBe('hecha')
    expect(await read(waiting.referencia)).toMatchObject({
      fin: 'cancelada',
      cancelacion: { devolucion: 'sin_cobro' },
    })
    await tienda.sql(
      `update reembolsos set cuenta = '0170099220000067797370' where estado = 'por_transferir'`,
    )
    expect(await devolucion(transfer.referencia)).toBe('en_curso')
  })

  it('finds it cancelled in Mis Actividades, with no ticket and nothing to pay', async () => {
    const ana = tienda.visitor('ana')
    await ana.call(createCompra, {
      body: { product_type: 'evento', product_id: GRATUITO, medio: 0, comprador: unComprador() },
    })
    await ana.call(createCompra, {
      body: {
        product_type: 'evento',
        product_id: EN_PERSONA,
        medio: MedioPago.transferencia1,
        comprador: unComprador(),
      },
    })
    const list = async () => {
      const { data } = await ana.call(listMisActividades)
      return data.map(({ evento, entrada, pendiente }) => ({
        cancelada: evento.canceladoEn !== null,
        entrada: entrada !== null,
        pendiente: pendiente !== null,
      }))
    }
    expect(await list()).toEqual([
      { cancelada: false, entrada: false, pendiente: true },
      { cancelada: false, entrada: true, pendiente: false },
    ])
    await tienda.sql('update eventos set cancelado_en = now()')
    const gone = { cancelada: true, entrada: false, pendiente: false }
    expect(await list()).toEqual([gone, gone])
  })
})

describe('what was free and is cancelled [compras/cancelled-free-place]', () => {
  const list = async (IdEvento: number) =>
    (await staff().call(InscriptosList.endpoints.list, { query: { IdEvento: String(IdEvento) } })).data
  const enrolAna = async () =>
    (
      await tienda.visitor('ana').call(createCompra, {
        body: { product_type: 'evento', product_id: GRATUITO, medio: 0, comprador: unComprador() },
      })
    ).item

  it('with its activity: is over everywhere, and its seat is free once', async () => {
    await tienda.setCupo(GRATUITO, 5)
    const { referencia } = await enrolAna()
    expect(await tienda.cupo(GRATUITO)).toBe(4)
    await cancel(GRATUITO, 'Charla abierta')
    expect(await read(referencia)).toMatchObject({ estado: 'fallida', fin: 'cancelada' })
    expect(await tienda.cupo(GRATUITO)).toBe(5)
    expect(await list(GRATUITO)).toEqual([])
    const { data } = await tienda.visitor('ana').call(listMisActividades)
    expect(data).toMatchObject([
      { Pago: 0, referencia, pendiente: null, entrada: null, evento: { canceladoEn: expect.any(String) } },
    ])
    expect(await tienda.correos(referencia)).toEqual(['actividad-cancelada', 'compra-confirmada'])
    const ics = await tienda.inject({ url: `/calendario/evento/${GRATUITO}.ics` })
    expect(ics.payload).toContain('STATUS:CANCELLED')
    // Whoever begins it anew finds it ended.
    await tienda.sql(`update eventos set cancelado_en = now() - interval '10 minutes'`)
    await tienda.runJob('compras-cancelaciones')
    expect(await tienda.cupo(GRATUITO)).toBe(5)
    const receipt = await tienda.sendComprobante(referencia, { from: tienda.visitor('ana') })
    expect(receipt.json().code).toBe('COMPRA_CERRADA')
  })

  it('found by the sweep where the job did not see it', async () => {
    await tienda.setCupo(GRATUITO, 5)
    const { referencia } = await enrolAna()
    await tienda.sql(`update eventos set cancelado_en = now() - interval '10 minutes' where id_evento = $1`, [
      GRATUITO,
    ])
    await tienda.runJob('compras-cancelaciones')
    expect(await tienda.estado(referencia)).toBe('fallida')
    expect(await tienda.cupo(GRATUITO)).toBe(5)
  })

  it('by staff: the purchase ends with the enrolment, and the person can come back', async () => {
    await tienda.setCupo(GRATUITO, 5)
    const { referencia } = await enrolAna()
    const [row] = await list(GRATUITO)
    const params = { id: row?.id ?? 0 }
    const drop = () =>
      staff().call(InscripcionStaff.endpoints['dar-de-baja'], {
        params,
        version: 1,
        body: { motivo: 'Lo pidió' },
      })
    const outcomes = await Promise.allSettled([drop(), drop()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await read(referencia)).toMatchObject({ estado: 'fallida', fin: 'baja' })
    expect(await tienda.cupo(GRATUITO)).toBe(5)
    expect(await list(GRATUITO)).toEqual([])
    expect(await tienda.correos(referencia)).toEqual(['compra-confirmada'])
    expect((await enrolAna()).estado).toBe('confirmada')
    expect(await tienda.cupo(GRATUITO)).toBe(4)
  })
})

describe('the money of a cancelled activity [compras/cancelled-told]', () => {
  const refund = (referencia: string) =>
    staff().call(refundCompra, { params: { referencia }, body: { motivo: 'Lo pidió' } })

  it('that was going back before is told with its amount and its way', async () => {
    const card = await paidByCard('tarjeta@ejemplo.com')
    await tienda.setRefunds('stripe', 'pending', 1)
    await refund(card.referencia)
    const { referencia } = await tienda.buy({ comprador: { ...unComprador(), email: 'banco@ejemplo.com' } })
    await tienda.confirm(referencia)
    await refund(referencia)
    await tienda.sql(
      `update reembolsos set cuenta = '0170099220000067797370' where estado = 'por_transferir'`,
    )
    const disputed = await paidByCard('reclamo@ejemplo.com')
    const [pago] = await tienda.sql<{ payment_id: string }>(
      'select p.payment_id from compras_pagos p join compras c on c.id = p.compra_id where c.referencia = $1',
      [disputed.referencia],
    )
    await tienda.act('stripe', pago?.payment_id ?? '', 'contracargo')
    await tienda.quiet()
    await cancel(EN_PERSONA, 'Encuentro en la montaña')

    const mails = await collectMails(tienda)
    const mailOf = (email: string) =>
      mails.find(({ asunto, para }) => asunto.startsWith('Se canceló') && para.includes(email))?.texto
    const byCard = mailOf('tarjeta@ejemplo.com')
    expect(byCard).toMatch(/Ya te estamos devolviendo \$\s?47\.250 por tarjeta/)
    const byBank = mailOf('banco@ejemplo.com')
    expect(byBank).toMatch(/Ya te estamos devolviendo \$\s?45\.000 por transferencia, a la cuenta/)
    const claimed = mailOf('reclamo@ejemplo.com')
    expect(claimed).toContain('Hay un reclamo por tu pago')
    for (const texto of [byCard, byBank, claimed]) expect(texto).not.toContain('No llegaste a pagarla')

    expect(await read(card.referencia)).toMatchObject({
      cancelacion: { devolucion: 'en_curso', importe: card.amount },
    })
    expect(await read(referencia)).toMatchObject({ cancelacion: { devolucion: 'en_curso', importe: 45_000 } })
    expect((await read(disputed.referencia)).cancelacion?.devolucion).toBe('en_reclamo')
  })
})

describe('who paid by card and gets the money back by transfer [compras/return-by-transfer-told]', () => {
  async function refused(
    email: string,
    { proveedor = 'stripe', ...options }: { importe?: number; proveedor?: 'stripe' | 'paypal' } = {},
  ) {
    const { referencia } = await paidByCard(email, proveedor)
    await tienda.setRefunds(proveedor, 'refuse', 1)
    const body = { motivo: 'Lo pidió', ...options }
    await expect(staff().call(refundCompra, { params: { referencia }, body })).rejects.toBeDefined()
    const [{ id } = { id: '' }] = await tienda.sql<{ id: string }>(
      'select r.id from reembolsos r join compras c on c.id = r.compra_id where c.referencia = $1',
      [referencia],
    )
    await actOnReembolso(staff(), 'transferir', id)
    return referencia
  }

  it('reads so, all of it or a part, where the activity is cancelled meanwhile', async () => {
    const whole = await refused('todo@ejemplo.com')
    const part = await refused('parte@ejemplo.com', { importe: 1_000 })
    const inDollars = await refused('dolares@ejemplo.com', { proveedor: 'paypal' })
    await cancel(EN_PERSONA, 'Encuentro en la montaña')
    const mails = await collectMails(tienda)
    const mailOf = (email: string, asunto: string) =>
      mails.find((mail) => mail.asunto.startsWith(asunto) && mail.para.includes(email))?.texto
    const why = /Por tarjeta, como pagaste «Encuentro en la montaña», no pudimos devolvértelo/
    expect(mailOf('todo@ejemplo.com', '¿A qué cuenta')).toMatch(why)
    expect(mailOf('todo@ejemplo.com', 'Se canceló')).toMatch(/Te devolvemos \$\s?47\.250 por transferencia\./)
    expect(mailOf('parte@ejemplo.com', 'Se canceló')).toMatch(
      /Te devolvemos \$\s?47\.250: una parte por tarjeta y el resto por transferencia/,
    )
    expect(mailOf('dolares@ejemplo.com', 'Se canceló')).toMatch(/Te\s+escribimos\s+para\s+acordar/)
    expect((await read(inDollars)).cancelacion).toMatchObject({
      devolucion: 'a_convenir',
      por: ['transferencia'],
    })
    expect((await read(whole)).cancelacion).toEqual({
      devolucion: 'falta_cuenta',
      importe: 47_250,
      por: ['transferencia'],
    })
    await tienda.sql(`update reembolsos set cuenta = 'una.cuenta' where estado = 'por_transferir'`)
    expect((await read(part)).cancelacion).toEqual({
      devolucion: 'en_curso',
      importe: 1_000,
      por: ['transferencia'],
    })
    const [{ id } = { id: '' }] = await tienda.sql<{ id: string }>(
      `select id from reembolsos where estado = 'por_transferir' and importe = 1000`,
    )
    await actOnReembolso(staff(), 'marcar-transferido', id)
    expect((await read(part)).cancelacion).toEqual({
      devolucion: 'hecha',
      importe: 47_250,
      por: ['transferencia', 'stripe'],
    })
  })
})

describe('a transfer whose receipt waits while its activity is cancelled [compras/cancelled-with-receipt]', () => {
  it('is still looked for, and its money goes back once somebody saw it', async () => {
    const { referencia } = await buy(MedioPago.transferencia1)
    await tienda.sendComprobante(referencia)
    await cancel(EN_PERSONA, 'Encuentro en la montaña')
    expect(await read(referencia)).toMatchObject({ cancelacion: { devolucion: 'por_revisar' } })
    expect(await tienda.compra(referencia)).toMatchObject({ estado: 'pendiente', por_revisar: true })
    const mail = (await collectMails(tienda)).find(({ asunto }) => asunto.startsWith('Se canceló'))
    expect(mail?.texto).toContain('vamos a buscar tu transferencia')
    await tienda.sql(`update eventos set cancelado_en = now() - interval '10 minutes'`)
    await tienda.runJob('compras-cancelaciones')
    expect(await tienda.estado(referencia)).toBe('pendiente')

    expect((await tienda.confirm(referencia)).item.estado).toBe('revision')
    await tienda.runJob('compras-cancelaciones')
    expect(await tienda.sql('select estado, importe from reembolsos')).toEqual([
      { estado: 'por_transferir', importe: '45000.00' },
    ])
    expect(await read(referencia)).toMatchObject({
      cancelacion: { devolucion: 'falta_cuenta', importe: 45_000 },
    })
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
  })
})

describe('a cancelled activity that is paid once more [compras/cancelled-money-returns]', () => {
  it('gives that money back too, by itself, and what is refused only once', async () => {
    const { referencia } = await buy(MedioPago.transferencia1)
    const see = () => tienda.confirm(referencia)
    await see()
    await cancel(EN_PERSONA, 'Encuentro en la montaña')
    const [{ id } = { id: '' }] = await tienda.sql<{ id: string }>('select id from reembolsos')
    await actOnReembolso(staff(), 'marcar-transferido', id)
    expect(await tienda.estado(referencia)).toBe('reembolsada')

    await tienda.sql(`update eventos set cancelado_en = now() - interval '10 minutes'`)
    expect((await see()).item.estado).toBe('revision')
    const back = () => tienda.sql('select estado from reembolsos order by numero')
    for (let turn = 0; turn < 2; turn++) await tienda.runJob('compras-cancelaciones')
    expect(await back()).toEqual([{ estado: 'hecho' }, { estado: 'por_transferir' }])
    expect(await read(referencia)).toMatchObject({
      cancelacion: { devolucion: 'falta_cuenta', importe: 45_000 },
    })
    await tienda.sql(`update reembolsos set estado = 'fallido' where estado = 'por_transferir'`)
    await tienda.runJob('compras-cancelaciones')
    expect(await back(), 'what was refused waits for people').toHaveLength(2)
  })
})

describe('a purchase that failed [compras/failure-has-a-reason]', () => {
  it('says whether another one took its place or staff refused it', async () => {
    const first = await buy(MedioPago.transferencia1)
    const second = await buy(MedioPago.stripe, { reemplaza: first.referencia })
    expect(await read(first.referencia)).toMatchObject({ estado: 'fallida', fin: 'reemplazada' })
    expect(await read(second.referencia)).not.toHaveProperty('fin')

    const refused = await buy(MedioPago.transferencia1)
    const params = { referencia: refused.referencia }
    await onCompra(staff(), 'rechazar', { params, body: { motivo: 'No llegó' } })
    expect(await read(refused.referencia)).toMatchObject({ estado: 'fallida', fin: 'rechazada' })
  })
})

describe('a transfer that is confirmed though its buyer had replaced it [compras/replaced-purchase-mail]', () => {
  it('ends what took its place at once, with the last seat, and its page says that it is paid', async () => {
    await tienda.setCupo(EN_PERSONA, 1)
    const transfer = await buy(MedioPago.transferencia1, { product_id: EN_PERSONA })
    const card = await buy(MedioPago.stripe, {
      product_id: EN_PERSONA,
      reemplaza: transfer.referencia,
    })
    const params = { referencia: transfer.referencia }
    await tienda.confirm(params.referencia)
    expect(await read(transfer.referencia)).toMatchObject({ estado: 'confirmada' })
    expect(await read(card.referencia)).toMatchObject({ estado: 'fallida', fin: 'ya_paga' })
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
  })
})

describe('a slip to be paid in cash [compras/cash-coupons]', () => {
  it('is named on the purchase until it is paid', async () => {
    const compra = await buy(MedioPago.mercadopago)
    await tienda.choose('mercadopago', compra.checkout?.id ?? '', 'pendiente')
    await tienda.quiet()
    const waiting = await read(compra.referencia)
    expect(waiting).toMatchObject({ estado: 'pendiente', pagoEnCurso: true })
    expect(waiting.efectivo?.url).toMatch(/\/mercadopago\/cupon\/\d+$/)
    const [pago] = await tienda.sql<{ payment_id: string }>('select payment_id from compras_pagos')
    await tienda.act('mercadopago', pago?.payment_id ?? '', 'aprobar')
    await tienda.quiet()
    const paid = await read(compra.referencia)
    expect(paid.estado).toBe('confirmada')
    expect(paid).not.toHaveProperty('efectivo')
  })
})

describe('a payment that was waited for and falls through [compras/late-failure-mailed]', () => {
  it.each([
    ['mercadopago', MedioPago.mercadopago, 'pendiente'],
    ['stripe', MedioPago.stripe, 'fallida'],
    ['paypal', MedioPago.paypal, 'fallida'],
  ] as const)(
    'is told by mail, once, with the way back to the purchase (%s)',
    async (proveedor, medio, estado) => {
      const { referencia, checkout } = await buy(medio)
      await tienda.choose(proveedor, checkout?.id ?? '', 'pendiente')
      await tienda.quiet()
      expect(await read(referencia)).toMatchObject({ pagoEnCurso: true })
      expect(await tienda.correos(referencia)).not.toContain('compra-sin-cobrar')
      const [pago] = await tienda.sql<{ payment_id: string }>('select payment_id from compras_pagos')
      await tienda.act(proveedor, pago?.payment_id ?? '', 'rechazar')
      await tienda.quiet()
      expect(await read(referencia)).toMatchObject({ estado, pagoEnCurso: false })
      const told = (await tienda.correos(referencia)).filter((each) => each === 'compra-sin-cobrar')
      expect(told).toHaveLength(1)
      const mail = (await collectMails(tienda)).find(({ asunto }) =>
        asunto.startsWith('Tu pago no se completó'),
      )
      expect(mail?.texto).toContain('no te cobramos nada')
      expect(mail?.texto).toContain(referencia)
    },
  )

  it('leaves nobody with an order of PayPal that takes no money any more [compras/paypal-refused-later]', async () => {
    const comprador = unComprador()
    const begin = async (reemplaza?: string) =>
      (
        await tienda.visitor().call(createCompra, {
          body: {
            ...{ product_type: 'evento', product_id: EN_PERSONA, medio: MedioPago.paypal, comprador },
            ...(reemplaza ? { reemplaza } : {}),
          },
        })
      ).item
    const { referencia, checkout } = await begin()
    await tienda.choose('paypal', checkout?.id ?? '', 'pendiente')
    const params = { referencia }
    await tienda.visitor().call(verifyCompra, { params, body: {} })
    const [pago] = await tienda.sql<{ payment_id: string }>('select payment_id from compras_pagos')
    await tienda.act('paypal', pago?.payment_id ?? '', 'rechazar')
    await tienda.quiet()
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
    const again = await begin(referencia)
    expect(again.referencia).not.toBe(referencia)
    await tienda.choose('paypal', again.checkout?.id ?? '', 'pagar')
    await tienda.visitor().call(verifyCompra, { params: { referencia: again.referencia }, body: {} })
    expect(await tienda.estado(again.referencia)).toBe('confirmada')
  })

  it('leads nobody to try again what was withdrawn meanwhile [compras/failure-has-a-reason]', async () => {
    const { referencia, checkout } = await buy(MedioPago.mercadopago)
    await tienda.choose('mercadopago', checkout?.id ?? '', 'pendiente')
    await tienda.quiet()
    const show = (estado: number) =>
      tienda.sql('update eventos set id_estado = $2 where id_evento = $1', [EN_PERSONA, estado])
    await show(0)
    const [pago] = await tienda.sql<{ payment_id: string }>(
      'select p.payment_id from compras_pagos p join compras c on c.id = p.compra_id where c.referencia = $1',
      [referencia],
    )
    await tienda.act('mercadopago', pago?.payment_id ?? '', 'rechazar')
    await tienda.quiet()
    await show(1)
    const mail = (await collectMails(tienda)).findLast(
      ({ asunto, texto }) => asunto.startsWith('Tu pago no se completó') && texto.includes(referencia),
    )
    expect(mail?.texto).toContain('Ver mi compra')
    expect(mail?.texto).not.toMatch(/[Vv]olver a intentar/)
  })

  it('is no news where the card was refused at once', async () => {
    const { referencia, checkout } = await buy(MedioPago.mercadopago)
    await tienda.choose('mercadopago', checkout?.id ?? '', 'rechazar')
    await tienda.quiet()
    expect(await tienda.correos(referencia)).not.toContain('compra-sin-cobrar')
  })
})

describe('the mail of a confirmed place, and that of a transfer [compras/transfer-step]', () => {
  const mailTo = async (start: string) =>
    (await collectMails(tienda)).find(({ asunto }) => asunto.startsWith(start))
  const beginIn = async (days: number) => {
    await tienda.sql('update eventos set fecha = now() + make_interval(days => $1)', [days])
    await tienda.sql('update evento_sociales set fecha = now() + make_interval(days => $1)', [days])
  }

  it.each([
    [30, 'Una semana antes y otra vez un día antes te mandamos un recordatorio'],
    [6, 'Un día antes te mandamos un recordatorio'],
  ])('%i days before: promises the reminders that are still to come', async (days, promise) => {
    await beginIn(days)
    await buy(0, { product_id: GRATUITO })
    const texto = (await mailTo('Confirmamos'))?.texto
    expect(texto).toContain(promise)
    if (days < 7) expect(texto).not.toContain('semana antes')
  })

  it.each([
    [3, true],
    [30, false],
  ])('%i days before: says that the activity begins before the deadline: %s', async (days, said) => {
    await beginIn(days)
    await buy(MedioPago.transferencia1)
    const texto = (await mailTo('Datos para transferir'))?.texto ?? ''
    expect(texto.includes('La actividad empieza antes de ese día')).toBe(said)
  })
})

it('mails to whoever bought abroad say whose pesos each sum is [compras/pesos-named-abroad]', async () => {
  const priceFrom = async (buyer: TestVisitor) => {
    await tienda.sql('delete from correos')
    const { item } = await buyer.call(createCompra, {
      body: {
        product_type: 'evento',
        product_id: EN_PERSONA,
        medio: MedioPago.mercadopago,
        comprador: unComprador(),
      },
    })
    await tienda.choose('mercadopago', item.checkout?.id ?? '', 'pagar')
    await tienda.quiet()
    const mail = (await collectMails(tienda)).find(({ asunto }) => asunto.startsWith('Confirmamos'))
    return mail?.texto.match(/Precio: (.*)/)?.[1]
  }
  expect(await priceFrom(tienda.with({ 'x-forwarded-for': '80.58.61.250' }))).toMatch(
    /^\$\s[\d.,]+ \(pesos\sargentinos\)$/,
  )
  expect(await priceFrom(tienda.visitor())).toMatch(/^\$\s[\d.,]+$/)
})
