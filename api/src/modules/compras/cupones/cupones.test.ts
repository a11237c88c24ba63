import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCompra } from '#domain/compras/compras.ts'
import { ComprasList, getHistoria, refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { getMiCupon, quoteCupon } from '#domain/compras/oferta/cupones.ts'
import { undoAct } from '#domain/gestion/actos.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { aCupon } from '#testing/rows/cupones.ts'
import { aUsuario } from '#testing/rows/factories.ts'
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
  await tienda.setCupo(EN_PERSONA, 500)
  await tienda.sql('delete from cupones')
  await tienda.sql('delete from limites')
})

const producto = { product_type: 'evento' as const, product_id: EN_PERSONA }
const bodyWith = (cupon: string | undefined, medio: number = MedioPago.transferencia1) => ({
  ...producto,
  medio,
  comprador: unComprador(),
  ...(cupon ? { cupon } : {}),
})
const buy = async (cupon: string, medio?: number, visitor = tienda.visitor()) =>
  (await visitor.call(createCompra, { body: bodyWith(cupon, medio) })).item
const usos = async (codigo: string) =>
  (await tienda.sql<{ usos: number }>('select usos from cupones where codigo = $1', [codigo]))[0]?.usos
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { message: string }) => error.message,
  )

describe('what a coupon takes off', () => {
  it('a percentage of the list price, before the service fee, frozen in the quote [cupones/what-it-takes-off cupones/frozen-discount]', async () => {
    await aCupon(tienda, { codigo: 'AMIGOS', porcentaje: 20 })
    const quoted = await tienda.visitor().call(quoteCupon, { body: { ...producto, codigo: ' amigos ' } })
    expect(quoted.item).toMatchObject({ codigo: 'AMIGOS', descuento: 9000, moneda: 'ARS', personal: false })
    const transfer = await buy('AMIGOS')
    expect(transfer).toMatchObject({ precio: 45_000, amount: 36_000, recargo: 0 })
    expect(transfer.cupon).toEqual({ codigo: 'AMIGOS', descuento: 9000 })
    const card = await buy('AMIGOS', MedioPago.mercadopago)
    expect(card).toMatchObject({ amount: 37_800, recargo: 1800 })
    await tienda.sql(`update cupones set porcentaje = 90`)
    const { item } = await tienda.as('staff').call(getHistoria, { params: { referencia: card.referencia } })
    expect(item).toMatchObject({ amount: 37_800, cupon: { codigo: 'AMIGOS', descuento: 9000 } })
  })

  it('an amount for each currency, never more than the price [cupones/what-it-takes-off]', async () => {
    await aCupon(tienda, { codigo: 'MILPESOS', tipo: 'importe', porcentaje: null, importe_ars: 1000 })
    await aCupon(tienda, { codigo: 'DOLARES', tipo: 'importe', porcentaje: null, importe_usd: 10 })
    expect((await buy('MILPESOS')).amount).toBe(44_000)
    expect(await messageOf(buy('DOLARES'))).toBe('Ese cupón no vale para precios en pesos.')
    await tienda.sql(`update cupones set importe_ars = 999999 where codigo = 'MILPESOS'`)
    expect(await buy('MILPESOS')).toMatchObject({ amount: 0, estado: 'confirmada' })
  })

  it('who uses none is answered as ever: nothing about coupons leaves [cupones/without-coupon]', async () => {
    const { item } = await tienda.visitor().call(createCompra, { body: bodyWith(undefined) })
    expect(Object.keys(item)).not.toContain('cupon')
    expect(item.amount).toBe(45_000)
  })

  it('what is free by coupon needs no method and settles like a free purchase [cupones/free-by-coupon]', async () => {
    await aCupon(tienda, { codigo: 'BECA', porcentaje: 100 })
    const free = await buy('BECA', 0)
    expect(free).toMatchObject({ estado: 'confirmada', amount: 0, medio: 0 })
    expect(await tienda.correos(free.referencia)).toEqual(['compra-confirmada'])
    expect(await tienda.sql('select pago from evento_usuarios')).toEqual([{ pago: 1 }])
    const body = { product_type: 'libro' as const, product_id: LIBRO, medio: 0, comprador: COMPRADOR_LIBRO }
    const libro = await tienda.visitor().call(createCompra, { body: { ...body, cupon: 'BECA' } })
    expect(libro.item).toMatchObject({ estado: 'confirmada', amount: 0 })
    expect(await usos('BECA')).toBe(2)
  })
})

describe('when it does not hold', () => {
  it('says why: unknown, paused, voided, too early, too late, elsewhere, somebody else’s, without need [cupones/what-it-takes-off cupones/refused-in-words]', async () => {
    const rules: [codigo: string, given: object, message: RegExp][] = [
      ['PAUSADO', { pausado_en: new Date() }, /ya no está disponible/],
      ['ANULADO', { anulado_en: new Date() }, /ya no está disponible/],
      ['TEMPRANO', { desde: new Date(Date.now() + 86_400_000) }, /vale desde el/],
      ['VENCIDO', { hasta: new Date(Date.now() - 86_400_000) }, /venció el/],
      ['GASTADO', { usos_max: 1, usos: 1 }, /todas las veces/],
      ['OTRO-EVENTO', { alcance: 'eventos', eventos: [ONLINE] }, /no vale para esta actividad/],
      ['OTRA-RAMA', { alcance: 'categorias', categorias: [] }, /no vale para esta actividad/],
      ['DE-ANA', { email: 'ana@ejemplo.com' }, /es personal/],
    ]
    for (const [codigo, given, message] of rules) {
      await aCupon(tienda, { codigo, ...given })
      expect(await messageOf(buy(codigo)), codigo).toMatch(message)
      expect(await messageOf(tienda.visitor().call(quoteCupon, { body: { ...producto, codigo } }))).toMatch(
        message,
      )
    }
    expect(await messageOf(buy('NO-EXISTE'))).toMatch(/no existe/)
    await aCupon(tienda, { codigo: 'LIBRE' })
    const gratis = { product_type: 'evento' as const, product_id: GRATUITO, codigo: 'LIBRE' }
    expect(await messageOf(tienda.visitor().call(quoteCupon, { body: gratis }))).toMatch(/sin cargo/)
    expect(await tienda.sql('select 1 from compras')).toEqual([])
  })

  it('a category holds what hangs from it [cupones/what-it-takes-off]', async () => {
    const [child] = await tienda.sql<{ id: number }>(
      `insert into categorias2 (nombre, code, id_categoria_padre) select 'Rama', 'rama', min(id_categoria2) from categorias2
       returning id_categoria2 as id`,
    )
    const [before] = await tienda.sql<{ id: number }>(
      'select id_categoria2 as id from eventos where id_evento = $1',
      [EN_PERSONA],
    )
    await tienda.sql('update eventos set id_categoria2 = $2 where id_evento = $1', [EN_PERSONA, child?.id])
    await aCupon(tienda, { codigo: 'RAMA', alcance: 'categorias', categorias: [before?.id] })
    expect((await buy('RAMA')).cupon?.codigo).toBe('RAMA')
    await tienda.sql('update eventos set id_categoria2 = $2 where id_evento = $1', [EN_PERSONA, before?.id])
  })

  it('one use for each person, known by account, e-mail or document [cupones/once-per-person]', async () => {
    await aCupon(tienda, { codigo: 'UNOSOLO' })
    const marta = unComprador()
    const start = (comprador: typeof marta, product_id = EN_PERSONA) =>
      tienda.visitor().call(createCompra, {
        body: { ...producto, product_id, medio: MedioPago.transferencia1, comprador, cupon: 'UNOSOLO' },
      })
    const first = await start(marta)
    await onCompra(tienda.as('staff'), 'confirmar', {
      params: { referencia: first.item.referencia },
      body: { motivo: 'Está' },
    })
    for (const other of [
      { ...unComprador(), email: marta.email.toUpperCase() },
      { ...unComprador(), dni: marta.dni },
    ]) {
      expect(await messageOf(start(other))).toMatch(/una vez por persona/)
    }
    await start(unComprador())
    expect(await usos('UNOSOLO')).toBe(2)
  })

  it('guessing is limited by network and by account, in plain words; a right code costs nothing [cupones/tries-limited]', async () => {
    await aCupon(tienda, { codigo: 'BUENO' })
    const guess = (visitor: ReturnType<Tienda['visitor']>, codigo: string) =>
      messageOf(visitor.call(quoteCupon, { body: { ...producto, codigo } }))
    const somebody = tienda.visitor()
    for (let n = 0; n < 25; n++) expect(await guess(somebody, 'BUENO')).toBe('done')
    for (let n = 0; n < 20; n++) expect(await guess(somebody, `MALO-${n}`)).toMatch(/no existe/)
    expect(await guess(somebody, 'BUENO')).toBe(
      'Probaste demasiados códigos. Esperá 15 minutos y volvé a intentar.',
    )
    expect(await messageOf(buy('BUENO', MedioPago.transferencia1, somebody))).toMatch(/demasiados códigos/)
    for (let n = 0; n < 10; n++) expect(await guess(tienda.visitor('nora'), `MALO-${n}`)).toMatch(/no existe/)
    expect(await guess(tienda.visitor('nora'), 'BUENO')).toMatch(/demasiados códigos/)
    expect(await guess(tienda.visitor('ana'), 'BUENO')).toBe('done')
  })
})

describe('a use', () => {
  it('the last one goes to exactly one of 100 buyers at once [cupones/last-use]', async () => {
    for (let round = 1; round <= 2; ) {
      await tienda.clearCompras()
      await tienda.setCupo(EN_PERSONA, 500)
      await tienda.sql('delete from cupones')
      await aCupon(tienda, { codigo: 'ULTIMO', usos_max: 1 })
      let busy = false
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          buy('ULTIMO').then(
            () => 'done',
            (error) => {
              busy ||= error.status === 503
              return error.message
            },
          ),
        ),
      )
      expect(answers.filter((answer) => answer === 'done').length).toBeLessThanOrEqual(1)
      // A machine that stood still for seconds refuses work, as it should: that round tells nothing more.
      if (busy) continue
      expect(
        answers.filter((answer) => answer === 'done'),
        `round ${round}`,
      ).toHaveLength(1)
      expect(new Set(answers)).toEqual(new Set(['done', 'Ese cupón ya se usó todas las veces que podía.']))
      expect(await usos('ULTIMO')).toBe(1)
      // Nothing stays of those who came too late: no purchase, no seat.
      expect(await tienda.sql('select count(*)::int as n from compras')).toEqual([{ n: 1 }])
      expect(await tienda.cupo(EN_PERSONA)).toBe(499)
      round += 1
    }
  })

  it('comes back however a purchase ends without money, and only once [cupones/use-returns]', async () => {
    await aCupon(tienda, { codigo: 'VUELVE', usos_max: 1 })
    const staff = tienda.as('staff')
    const motivo = { motivo: 'Una prueba' }
    const ends: [
      name: string,
      end: (referencia: string, order: string) => Promise<unknown>,
      medio: number,
    ][] = [
      [
        'expired',
        async (referencia) => {
          await tienda.age(referencia, '8 days')
          await tienda.runJob('compras-vencer')
        },
        MedioPago.transferencia1,
      ],
      [
        'rejected by staff',
        (referencia) => onCompra(staff, 'rechazar', { params: { referencia }, body: motivo }),
        MedioPago.transferencia1,
      ],
      [
        'refunded',
        async (referencia, order) => {
          await tienda.choose('mercadopago', order, 'pagar')
          await tienda.quiet()
          expect(await tienda.estado(referencia)).toBe('confirmada')
          await staff.call(refundCompra, { params: { referencia }, body: motivo })
        },
        MedioPago.mercadopago,
      ],
    ]
    for (const [name, end, medio] of ends) {
      const compra = await buy('VUELVE', medio)
      expect(await usos('VUELVE'), name).toBe(1)
      expect(await messageOf(buy('VUELVE')), name).toMatch(/todas las veces/)
      await end(compra.referencia, compra.checkout?.id ?? '')
      expect(['vencida', 'fallida', 'reembolsada'], name).toContain(await tienda.estado(compra.referencia))
      expect(await usos('VUELVE'), name).toBe(0)
    }
  })

  it('goes along when the method is changed, and stays where another coupon takes its place [cupones/use-returns]', async () => {
    await aCupon(tienda, { codigo: 'PRIMERO', usos_max: 1 })
    await aCupon(tienda, { codigo: 'SEGUNDO', usos_max: 1 })
    const ana = tienda.visitor('ana')
    const comprador = unComprador()
    const start = (medio: number, cupon?: string) =>
      ana.call(createCompra, { body: { ...producto, medio, comprador, ...(cupon ? { cupon } : {}) } })
    const first = await start(MedioPago.transferencia1, 'PRIMERO')
    expect((await start(MedioPago.transferencia1, 'PRIMERO')).item.referencia).toBe(first.item.referencia)
    const asked = await ana.call(quoteCupon, { body: { ...producto, codigo: 'PRIMERO' } })
    expect(asked.item.descuento).toBe(4500)
    expect(
      await messageOf(tienda.visitor('nora').call(quoteCupon, { body: { ...producto, codigo: 'PRIMERO' } })),
    ).toMatch(/todas las veces/)
    const card = await start(MedioPago.stripe, 'PRIMERO')
    expect([card.item.cupon?.codigo, await usos('PRIMERO')]).toEqual(['PRIMERO', 1])
    const other = await start(MedioPago.stripe, 'SEGUNDO')
    expect(other.item.referencia).not.toBe(card.item.referencia)
    expect([await usos('PRIMERO'), await usos('SEGUNDO')]).toEqual([0, 1])
    const none = await start(MedioPago.stripe)
    expect([none.item.cupon, none.item.amount, await usos('SEGUNDO')]).toEqual([undefined, 47_250, 0])
  })

  it('late money keeps its price, also when somebody else has the use by now [cupones/frozen-discount]', async () => {
    await aCupon(tienda, { codigo: 'TARDE', usos_max: 1 })
    const late = await buy('TARDE')
    await tienda.age(late.referencia, '8 days')
    await tienda.runJob('compras-vencer')
    await buy('TARDE')
    const params = { referencia: late.referencia }
    await onCompra(tienda.as('staff'), 'confirmar', { params, body: { motivo: 'Llegó tarde' } })
    expect([await tienda.estado(late.referencia), await usos('TARDE')]).toEqual(['confirmada', 2])
  })

  it('a rejection that is taken back finds its use, or is told that it is gone [cupones/use-returns]', async () => {
    await aCupon(tienda, { codigo: 'VUELTA', usos_max: 1 })
    const staff = tienda.as('staff')
    const rejectAndUndo = async (between: () => Promise<unknown>) => {
      const { referencia } = await buy('VUELTA')
      const body = { motivo: 'No está' }
      const { undo } = await onCompra(staff, 'rechazar', { params: { referencia }, body })
      await between()
      await staff.call(undoAct, { params: { id: undo?.id ?? '' } })
      return referencia
    }
    await rejectAndUndo(async () => {})
    expect(await usos('VUELTA')).toBe(1)
    await tienda.clearCompras()
    await tienda.sql('update cupones set usos = 0')
    await expect(rejectAndUndo(() => buy('VUELTA'))).rejects.toMatchObject({ code: 'DECISION_FIRME' })
    expect(await usos('VUELTA')).toBe(1)
  })
})

describe('whom it concerns', () => {
  it('a personal coupon is offered to its person by itself, and to nobody else [cupones/personal-coupon]', async () => {
    await aCupon(tienda, { codigo: 'DE-NORA', email: 'NORA@ejemplo.com', usos_max: 1 })
    await aCupon(tienda, { codigo: 'MENOR', email: 'nora@ejemplo.com', porcentaje: 1 })
    await tienda.sql(`update usuarios set email_probado_en = now() where email = 'nora@ejemplo.com'`)
    const query = { ...producto }
    const own = await tienda.visitor('nora').call(getMiCupon, { query })
    expect(own.item).toMatchObject({ codigo: 'DE-NORA', personal: true })
    expect((await tienda.visitor('ana').call(getMiCupon, { query })).item).toBeNull()
    const { referencia } = await buy('DE-NORA', MedioPago.transferencia1, tienda.visitor('nora'))
    await tienda.confirm(referencia)
    expect((await tienda.visitor('nora').call(getMiCupon, { query })).item?.codigo).toBe('MENOR')
  })

  it('their own applies by itself in another browser too, while their pending purchase has its use [cupones/personal-coupon]', async () => {
    await aCupon(tienda, { codigo: 'DE-NORA', email: 'NORA@ejemplo.com', usos_max: 1 })
    await tienda.sql(`update usuarios set email_probado_en = now() where email = 'nora@ejemplo.com'`)
    const begun = await buy('DE-NORA', MedioPago.transferencia1, tienda.visitor('nora'))
    const laptop = tienda.visitor('nora')
    const own = async (product = producto) =>
      (await laptop.call(getMiCupon, { query: { ...product } })).item?.codigo
    expect(await own()).toBe('DE-NORA')
    expect(await own({ ...producto, product_id: ONLINE }), 'only for what it was begun with').toBeUndefined()
    const again = await buy('DE-NORA', MedioPago.mercadopago, laptop)
    expect(again.cupon?.codigo).toBe('DE-NORA')
    expect([await tienda.estado(begun.referencia), await usos('DE-NORA')]).toEqual(['fallida', 1])
  })

  it('one that was mailed to an address shows itself to who reads its mail, not to who bears it [cupones/personal-coupon]', async () => {
    await aCupon(tienda, { codigo: 'DE-VIDA', email: 'vida@ejemplo.com', usos_max: 1 })
    await aUsuario(tienda, { nombre: 'Otra', email: 'vida@ejemplo.com' })
    const visitor = tienda.visitor('vida@ejemplo.com')
    const own = async () => (await visitor.call(getMiCupon, { query: { ...producto } })).item
    expect(await own()).toBeNull()
    const body = { ...producto, codigo: 'DE-VIDA' }
    expect((await visitor.call(quoteCupon, { body })).item, 'who has the mail knows its code').toMatchObject({
      personal: true,
    })
    await tienda.sql(`update usuarios set email_probado_en = now() where email = 'vida@ejemplo.com'`)
    expect(await own()).toMatchObject({ codigo: 'DE-VIDA' })
  })

  it('staff find purchases by coupon; mails say it [cupones/coupon-on-papers]', async () => {
    await aCupon(tienda, { codigo: 'BUSCADO', porcentaje: 50 })
    const { referencia } = await buy('BUSCADO')
    await tienda.visitor().call(createCompra, { body: bodyWith(undefined) })
    const staff = tienda.as('staff')
    const { data } = await staff.call(ComprasList.endpoints.list, { query: { cupon: 'buscado' } })
    expect(data.map((row) => row.referencia)).toEqual([referencia])
    const [mail] = await tienda.sql<{ datos: { descuento: string } }>(
      `select m.datos from correos m join compras c on c.id = m.compra_id where c.referencia = $1`,
      [referencia],
    )
    expect(mail?.datos.descuento).toBe('BUSCADO: $\u00a022.500 menos')
  })
})
