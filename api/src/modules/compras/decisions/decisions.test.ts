import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDias, diaDe, finDeDia } from '#domain/calendario/calendario.ts'
import { CompraStaff } from '#domain/compras/actos-staff.ts'
import type { Decision } from '#domain/compras/compra-de-gestion.ts'
import { createCompra, getCompra, TIPOS_PRODUCTO } from '#domain/compras/compras.ts'
import { getHistoria, refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { cancelEvento } from '#domain/compras/reembolsos/cancelaciones.ts'
import { listTransferencias, type Transferencia } from '#domain/compras/transferencias/transferencias.ts'
import { joinEspera } from '#domain/eventos/espera.ts'
import { undoAct } from '#domain/gestion/actos.ts'
import { listPendientes } from '#domain/gestion/frame.ts'
import { tellPuerta } from '#domain/inscripciones/acreditacion.ts'
import { InscripcionStaff } from '#domain/inscripciones/actos-staff.ts'
import { MovimientoStaff } from '#domain/movimientos/actos-staff.ts'
import { PedidoStaff } from '#domain/pedidos/actos-staff.ts'
import { listMisActividades } from '#domain/unidades/unidades.ts'
import { onCompra, seeCompra } from '#testing/calls/compras.ts'
import { actOnReembolso } from '#testing/calls/reembolsos.ts'
import { anEvento } from '#testing/rows/factories.ts'
import { grant } from '#testing/site.ts'
import {
  COMPRADOR_LIBRO,
  EN_PERSONA,
  LIBRO,
  ONLINE,
  openTienda,
  type Tienda,
  unComprador,
} from '#testing/tienda.ts'
import { SISTEMA } from '../../../db/actor.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
  await grant(tienda, 'p1@ejemplo.com', 'pagos')
  await grant(tienda, 'p2@ejemplo.com', 'lectura')
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 20)
})

const MOTIVO = 'El importe no coincide'
const staff = () => tienda.visitor('staff')
const other = () => tienda.visitor('p1@ejemplo.com')

const buy = async (account?: string, product_id = EN_PERSONA): Promise<string> =>
  (await tienda.buy({ product_id }, account)).referencia
const send = (referencia: string, text = 'uno') =>
  tienda.sendComprobante(referencia, { archivo: new File([`%PDF-1.4\n${text}\n%%EOF`], 'recibo.pdf') })
async function buyWithProof(account?: string, product_id = EN_PERSONA): Promise<string> {
  const referencia = await buy(account, product_id)
  expect((await send(referencia)).statusCode).toBe(200)
  return referencia
}
type Query = Partial<Parameters<ReturnType<typeof listing>>[0]>
const listing = () => (query: { comprobante?: 'con' | 'sin' | 'todas'; desde?: number; producto?: string }) =>
  staff().call(listTransferencias, { query })
const queue = async (query: Query = {}) => (await listing()(query)).data
const referencesOf = (rows: Transferencia[]) => rows.map(({ referencia }) => referencia)

async function decide(
  referencia: string,
  accion: Decision,
  {
    as = staff(),
    motivo = MOTIVO,
    ...seen
  }: { as?: ReturnType<typeof staff>; version?: number; motivo?: string } = {},
) {
  const asked = { params: { referencia }, body: { motivo }, ...seen }
  const { item, message, undo } = await onCompra(as, accion, asked)
  return { id: undo?.id ?? '', estado: item.estado, message }
}
const versionOf = async (referencia: string) => (await seeCompra(staff(), referencia)).version
const undo = (id: string, as = staff()) => as.call(undoAct, { params: { id } })
const held = (referencia: string) =>
  tienda.sql<{ plantilla: string; waits: boolean }>(
    `select plantilla, proximo_intento_en > now() + interval '50 seconds' as waits from correos
     join compras c on c.id = compra_id where referencia = $1 and decision is not null order by 1`,
    [referencia],
  )
/** As if the minute of every decision had passed. */
const passMinute = () =>
  tienda.sql(`with d as (update actos set deshacer_hasta = deshacer_hasta - interval '61 seconds')
    update correos set proximo_intento_en = proximo_intento_en - interval '61 seconds'`)
const rowOf = async (referencia: string) => {
  const { estado, retiene_cupo, por_revisar, recibido, confirmada_en } = await tienda.compra(referencia)
  return { estado, retiene_cupo, por_revisar, recibido, confirmada_en }
}
const enrolments = () =>
  tienda.sql('select user_id, compra_id, pago, paso, abierta_hasta from evento_usuarios order by id')

describe('the queue', () => {
  it('says where the very file of a receipt came for another purchase [compras/same-receipt-elsewhere]', async () => {
    const [friend, own] = [await buyWithProof('ana'), await buyWithProof('nora')]
    const told = async () => (await queue()).map((row) => row.otraDelComprobante)
    expect(await told()).toEqual([own, friend])
    await decide(friend, 'confirmar')
    expect(await told()).toEqual([friend])
    expect((await seeCompra(staff(), own)).otraDelComprobante).toBe(friend)
    expect((await send(own, 'dos')).statusCode).toBe(200)
    expect(await told()).toEqual([null])
    expect((await send(own)).statusCode).toBe(200)
    await tienda.sql(`update compras set estado = 'vencida' where referencia = $1`, [friend])
    expect(await told()).toEqual([null])
  })

  it('shows the oldest first, with what one needs to decide [compras/transfer-queue]', async () => {
    const [young, old, none] = [await buyWithProof('ana'), await buyWithProof('nora'), await buy()]
    await tienda.age(old, '4 days')
    const { data, total, sumas, bancos, productos } = await listing()({})
    expect(referencesOf(data)).toEqual([old, young])
    expect(data[0]).toMatchObject({
      persona: 'Marta Quiroga',
      product_name: 'Encuentro en la montaña',
      amount: 45_000,
      recibido: 0,
      falta: 45_000,
      banco: 'Banco Uno',
      dias: 4,
      comprobante: { nombre: 'recibo.pdf', tipo: 'application/pdf', recibidoEn: expect.any(String) },
      retieneCupo: true,
      lugares: 17,
      ultimaDecision: null,
    })
    expect({ total, sumas }).toEqual({ total: 2, sumas: [{ currency: 'ARS', importe: 90_000 }] })
    expect(bancos).toEqual([{ medio: 2, nombre: 'Banco Uno' }])
    expect(productos).toEqual([{ producto: `evento-${EN_PERSONA}`, nombre: 'Encuentro en la montaña' }])
    expect(referencesOf(await queue({ comprobante: 'sin' }))).toEqual([none])
    expect(await queue({ desde: 45_001 })).toEqual([])
    expect(await queue({ producto: `libro-${LIBRO}` })).toEqual([])
    const { data: counts } = await staff().call(listPendientes)
    expect(counts).toContainEqual({ pantalla: '/transferencias', cuenta: 2, urge: false })
  })

  it('is filtered by whatever product it offers [cupones/refused-in-words]', async () => {
    for (const tipo of TIPOS_PRODUCTO) {
      await tienda.sql('update compras set product_type = $2 where referencia = $1', [
        await buyWithProof(),
        tipo,
      ])
    }
    const { productos } = await listing()({})
    expect(productos).toHaveLength(TIPOS_PRODUCTO.length)
    for (const { producto } of productos) {
      expect((await queue({ producto })).map((row) => `${row.product_type}-${row.product_id}`)).toEqual([
        producto,
      ])
    }
    await expect(queue({ producto: 'nada-3' })).rejects.toMatchObject({ status: 400 })
  })

  it('names who bought online by the account [compras/transfer-queue]', async () => {
    await buyWithProof('ana', ONLINE)
    expect(await queue()).toMatchObject([{ persona: 'Ana', email: 'ana@ejemplo.com', lugares: null }])
  })
})

/** A movement of the bank pays this much of it, in cents. */
async function credit(referencia: string, minor: bigint) {
  const { id } = await tienda.compra(referencia)
  const pago = { compraId: Number(id), paymentId: 'mov-1', minor, moneda: 'ARS' }
  await tienda.database.transaction(SISTEMA, (tx) =>
    tienda.app.compras.banco.credit(tx, pago, crypto.randomUUID(), SISTEMA),
  )
}

/** A part of its money came and is on its way back. */
async function buyWithPartGoingBack() {
  const referencia = await buy()
  await credit(referencia, 2_000_000n)
  const body = { motivo: 'Se arrepintió' }
  const { reembolsos } = await staff().call(refundCompra, { params: { referencia }, body })
  return { referencia, reembolsos }
}

describe('a decision', () => {
  it('confirms at once; its mails wait, and leave when the minute is over [compras/rejecting-over-money compras/undo-a-decision]', async () => {
    const referencia = await buyWithProof('ana')
    const decision = await decide(referencia, 'confirmar', { motivo: 'Visto en el banco' })
    expect(decision).toMatchObject({ estado: 'confirmada', message: expect.stringContaining('Confirmada') })
    expect(await rowOf(referencia)).toMatchObject({ estado: 'confirmada', por_revisar: false })
    expect(await enrolments()).toMatchObject([{ pago: 1 }])
    expect(await held(referencia)).toEqual([{ plantilla: 'compra-confirmada', waits: true }])
    expect(await queue({ comprobante: 'todas' })).toEqual([])
    const audited = await tienda.sql(
      `select tabla, accion, motivo from auditoria where tabla in ('compras', 'compras_decisiones', 'compras_pagos')
       and motivo = 'Visto en el banco' order by id`,
    )
    expect(audited.map((row) => row['tabla'])).toEqual(
      expect.arrayContaining(['compras', 'compras_decisiones', 'compras_pagos']),
    )
  })

  it.each(['La actividad se canceló para vos', 'Reemplazada por otra compra', 'Dio de baja la inscripción'])(
    'refuses in whatever words, and the buyer hears of it: %s [compras/cause-beside-reason]',
    async (motivo) => {
      const referencia = await buyWithProof('ana')
      await decide(referencia, 'rechazar', { motivo })
      expect(await held(referencia)).toEqual([{ plantilla: 'compra-rechazada', waits: true }])
      const { item } = await tienda.visitor('ana').call(getCompra, { params: { referencia } })
      expect(item.fin).toBe('rechazada')
    },
  )

  it('rejects with a reason that the mail carries; another receipt brings it back [compras/rejecting-over-money compras/another-receipt]', async () => {
    const referencia = await buyWithProof('ana')
    await decide(referencia, 'rechazar')
    expect(await rowOf(referencia)).toMatchObject({
      estado: 'fallida',
      retiene_cupo: false,
      por_revisar: false,
    })
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
    const [mail] = await tienda.sql(`select datos from correos where plantilla = 'compra-rechazada'`)
    expect(mail).toMatchObject({ datos: { motivo: MOTIVO } })
    const params = { referencia }
    expect((await tienda.visitor('ana').call(getCompra, { params })).item.comprobante).toBe(false)

    expect((await send(referencia, 'dos')).statusCode).toBe(200)
    expect((await tienda.visitor('ana').call(getCompra, { params })).item.comprobante).toBe(true)
    expect(await queue()).toMatchObject([
      { referencia, estado: 'fallida', retieneCupo: false, ultimaDecision: { motivo: MOTIVO } },
    ])
    expect(await tienda.correos(referencia)).toEqual([
      'compra-comprobante',
      'compra-comprobante',
      'compra-rechazada',
      'compra-transferencia',
    ])
    await decide(referencia, 'rechazar', { motivo: 'Es el mismo comprobante' })
    expect(await queue({ comprobante: 'todas' })).toEqual([])
    const again = await tienda.sql(
      `select vez from correos where plantilla = 'compra-rechazada' order by vez`,
    )
    expect(again, 'told again').toEqual([{ vez: 1 }, { vez: 2 }])
    await send(referencia, 'tres')
    expect((await decide(referencia, 'confirmar')).estado).toBe('confirmada')
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
  })

  it('asks for another receipt: the seat stays, the deadline counts again [compras/another-receipt compras/transfer-step]', async () => {
    const referencia = await buyWithProof('ana')
    await tienda.age(referencia, '6 days 23 hours')
    const shown = async () => (await tienda.visitor('ana').call(listMisActividades)).data[0]?.pendiente
    expect(await shown()).toMatchObject({ referencia, comprobante: true })
    await decide(referencia, 'otro-comprobante')
    expect(await shown(), 'is asked for again there too').toMatchObject({ referencia, comprobante: false })
    expect(await rowOf(referencia)).toMatchObject({
      estado: 'pendiente',
      retiene_cupo: true,
      por_revisar: false,
    })
    expect(await held(referencia)).toEqual([{ plantilla: 'compra-otro-comprobante', waits: true }])
    expect(await queue()).toEqual([])
    await tienda.age(referencia, '2 days')
    await tienda.runJob('compras-vencer')
    expect(await tienda.estado(referencia), 'three days to answer').toBe('pendiente')
    await send(referencia, 'dos')
    await tienda.age(referencia, '9 days')
    await tienda.runJob('compras-vencer')
    expect(referencesOf(await queue()), 'what came waits for staff').toEqual([referencia])
    await decide(referencia, 'otro-comprobante')
    await tienda.age(referencia, '4 days')
    await tienda.runJob('compras-vencer')
    expect(await tienda.estado(referencia)).toBe('vencida')
  })

  it('without a receipt has none to ask again for [compras/another-receipt]', async () => {
    const referencia = await buy()
    await expect(decide(referencia, 'otro-comprobante')).rejects.toMatchObject({ status: 409 })
  })

  it('is taken once, however often it is pressed and by however many [compras/decide-once]', async () => {
    const referencia = await buyWithProof('ana')
    const [row] = await queue()
    const outcomes = await Promise.allSettled(
      (['confirmar', 'confirmar', 'rechazar', 'otro-comprobante'] as const).map((accion, i) =>
        decide(referencia, accion, { as: i % 2 ? other() : staff(), version: row?.version ?? 0 }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.filter((each) => each.status === 'rejected')
    expect(refused.map(({ reason }) => reason.status)).toEqual([409, 409, 409])
    expect(await tienda.sql('select 1 from compras_decisiones')).toHaveLength(1)
    expect(await held(referencia)).toHaveLength(1)
  })

  it('is about what was seen: a receipt that came meanwhile has to be looked at first [compras/decide-once]', async () => {
    const referencia = await buyWithProof('ana')
    const [row] = await queue()
    await send(referencia, 'otro')
    await expect(decide(referencia, 'rechazar', { version: row?.version ?? 0 })).rejects.toMatchObject({
      code: 'CONFLICTO',
    })
    expect(await tienda.estado(referencia)).toBe('pendiente')
  })

  it('needs a reason to refuse, and money that is here stands in the way [compras/rejecting-over-money]', async () => {
    const referencia = await buyWithProof('ana')
    await expect(decide(referencia, 'rechazar', { motivo: ' ' })).rejects.toMatchObject({ status: 400 })
    await tienda.sql(
      `insert into compras_pagos (origin, payment_id, compra_id, estado, amount, currency)
       select origin, 'mov-1', id, 'pagado', 10, currency from compras`,
    )
    await expect(decide(referencia, 'rechazar')).rejects.toMatchObject({ code: 'CONFLICTO_DE_ESTADO' })
  })

  it('refuses nothing over money that goes back already [compras/rejecting-over-money]', async () => {
    const { referencia, reembolsos } = await buyWithPartGoingBack()
    await expect(decide(referencia, 'rechazar')).rejects.toMatchObject({
      code: 'CONFLICTO_DE_ESTADO',
      message: expect.stringContaining('Hay una devolución en camino'),
    })
    expect(await tienda.estado(referencia)).toBe('pendiente')
    await actOnReembolso(staff(), 'marcar-transferido', reembolsos[0]?.id ?? '')
    expect(await tienda.estado(referencia)).toBe('reembolsada')
  })

  it('without a seat records the money and goes to review [compras/rejecting-over-money]', async () => {
    const referencia = await buyWithProof('ana')
    await decide(referencia, 'rechazar')
    await send(referencia, 'dos')
    await tienda.setCupo(EN_PERSONA, 0)
    const decision = await decide(referencia, 'confirmar')
    expect(decision.estado).toBe('revision')
    expect(decision.message).toContain('ya no quedaban lugares')
    expect((await held(referencia)).map(({ plantilla }) => plantilla)).toContain('compra-en-revision')
    const toStaff = `select decision is not null as waits from correos where plantilla = 'compra-por-revisar'`
    expect(await tienda.sql(toStaff)).toEqual([{ waits: true }])
    await undo(decision.id)
    expect(await rowOf(referencia)).toMatchObject({ estado: 'fallida', recibido: '0.00', por_revisar: true })
    expect(await tienda.sql(toStaff)).toEqual([])
  })

  it('and everything around it need the permission [compras/decide-once cuentas/roles-table]', async () => {
    const referencia = await buyWithProof('ana')
    await decide(referencia, 'confirmar')
    const acts = Object.keys(CompraStaff.acts).map(
      (name) => ['POST', `compras/${referencia}/${name}`] as const,
    )
    for (const [method, path] of [['GET', 'transferencias'] as const, ...acts]) {
      const request = { method, url: `/v1/gestion/${path}`, ...(method === 'GET' ? {} : { payload: {} }) }
      expect((await tienda.visitor().inject(request)).statusCode, path).toBe(401)
      expect((await tienda.visitor('p2@ejemplo.com').inject(request)).statusCode, path).toBe(403)
    }
    expect(await tienda.estado(referencia)).toBe('confirmada')
  })
})

describe('taking it back', () => {
  it.each(['confirmar', 'rechazar', 'otro-comprobante'] as const)(
    '«%s» leaves everything as it was, and no mail [compras/undo-a-decision]',
    async (accion) => {
      const referencia = await buyWithProof('ana')
      const before = [await rowOf(referencia), await enrolments(), await tienda.cupo(EN_PERSONA)]
      const mails = await tienda.correos(referencia)
      const { vence_en } = await tienda.compra(referencia)
      const { id } = await decide(referencia, accion)
      await undo(id)
      const waiting = { referencia, estado: 'pendiente', porRevisar: true, recibido: 0 }
      expect(await seeCompra(staff(), referencia)).toMatchObject(waiting)
      expect([await rowOf(referencia), await enrolments(), await tienda.cupo(EN_PERSONA)]).toEqual(before)
      expect((await tienda.compra(referencia))['vence_en']).toEqual(vence_en)
      expect(await tienda.correos(referencia)).toEqual(mails)
      const { historia } = await staff().call(getHistoria, { params: { referencia } })
      expect(historia.at(-1)?.motivo).toMatch(/^Deshizo: /)
      expect(referencesOf(await queue())).toEqual([referencia])

      const version = await versionOf(referencia)
      await undo(id)
      expect(await versionOf(referencia), 'once').toBe(version)
      expect((await decide(referencia, 'confirmar')).estado, 'and it can be decided anew').toBe('confirmada')
      expect(await held(referencia)).toEqual([{ plantilla: 'compra-confirmada', waits: true }])
      expect((await tienda.compra(referencia))['recibido']).toBe('45000.00')
    },
  )

  it('keeps an earlier enrolment with its progress [compras/undo-a-decision]', async () => {
    await tienda.sql(
      `insert into evento_usuarios (id_evento, user_id, pago, id_forma_pago, paso, abierta_hasta)
       values ($1, 1, 1, 1, 3, now() - interval '1 day')`,
      [ONLINE],
    )
    const before = await enrolments()
    const referencia = await buyWithProof('ana', ONLINE)
    const { id } = await decide(referencia, 'confirmar')
    expect(await enrolments()).not.toEqual(before)
    expect((await held(referencia)).map(({ plantilla }) => plantilla)).toEqual([
      'actividad-abierta',
      'compra-confirmada',
    ])
    await undo(id)
    expect(await enrolments()).toEqual(before)
  })

  it('ends when the person has begun [compras/undo-a-decision]', async () => {
    const referencia = await buyWithProof('ana', ONLINE)
    const { id } = await decide(referencia, 'confirmar')
    await tienda.sql('update evento_usuarios set paso = 1')
    await expect(undo(id)).rejects.toMatchObject({ code: 'DECISION_FIRME' })
    expect(await tienda.estado(referencia)).toBe('confirmada')
    expect(await held(referencia), 'its mails are still there').toHaveLength(2)
  })

  it('ends when the person was seen at the door [compras/undo-a-decision]', async () => {
    const referencia = await buyWithProof('ana')
    const { id } = await decide(referencia, 'confirmar')
    const [enrolment] = await tienda.sql<{ id: number }>('select id from evento_usuarios')
    const now = new Date().toISOString()
    const hecho = {
      ...({ tipo: 'ingreso', via: 'nombre' } as const),
      ...{
        clave: crypto.randomUUID(),
        vistaEn: now,
        inscripcion: enrolment?.id ?? 0,
        entrada: null,
        anula: null,
      },
    }
    const params = { IdEvento: EN_PERSONA }
    await staff().call(tellPuerta, { params, body: { relojEn: now, hechos: [hecho] } })
    await expect(undo(id)).rejects.toMatchObject({ code: 'DECISION_FIRME' })
    expect(await tienda.estado(referencia)).toBe('confirmada')
  })

  it('ends when the book has left [compras/undo-a-decision]', async () => {
    const { referencia } = await tienda.buy({
      product_type: 'libro',
      product_id: LIBRO,
      comprador: COMPRADOR_LIBRO,
    })
    const { id } = await decide(referencia, 'confirmar')
    const [order] = await tienda.sql<{ id: number }>('select id from pedidos')
    const body = { transporte: 'Correo', seguimiento: '1' }
    const params = { id: order?.id ?? 0 }
    await staff().call(PedidoStaff.endpoints['marcar-enviado'], { params, body, version: 1 })
    await expect(undo(id)).rejects.toMatchObject({ code: 'DECISION_FIRME' })
    expect(await tienda.estado(referencia)).toBe('confirmada')
  })

  it('takes the money back out where it confirmed nothing, and says that it did not [compras/money-during-a-refund]', async () => {
    const { referencia } = await buyWithPartGoingBack()
    const { id, message } = await decide(referencia, 'confirmar')
    expect(message).toMatch(/no se confirma mientras haya una devolución en camino/)
    expect(await tienda.compra(referencia)).toMatchObject({ estado: 'pendiente', recibido: '45000.00' })
    await undo(id)
    expect(await tienda.compra(referencia)).toMatchObject({ estado: 'pendiente', recibido: '20000.00' })
  })

  it.each([
    ['a card, without an account', MedioPago.stripe, undefined],
    ['a card', MedioPago.stripe, 'ana'],
    ['another bank', MedioPago.transferencia2, 'ana'],
    ['another bank, without an account', MedioPago.transferencia2, undefined],
  ])(
    'opens again what its buyer had chosen in its place, with its seat and whoever waits: %s [compras/undoing-a-replacement]',
    async (_, medio, account) => {
      await tienda.setCupo(EN_PERSONA, 1)
      const comprador = unComprador()
      const begin = async (how: { medio: number; reemplaza?: string }) =>
        (
          await tienda.visitor(account).call(createCompra, {
            body: { product_type: 'evento', product_id: EN_PERSONA, comprador, ...how },
          })
        ).item.referencia
      const transfer = await begin({ medio: MedioPago.transferencia1 })
      const chosen = await begin({ medio, reemplaza: transfer })
      const waiting = { params: { id: EN_PERSONA }, body: { nombre: 'Otra', email: 'otra@ejemplo.com' } }
      await tienda.visitor().call(joinEspera, waiting)
      const stand = () =>
        tienda.sql(
          `select (select json_agg(json_build_array(estado, retiene_cupo, por_revisar, checkout_abierto, recibido, vence_en) order by id) from compras) as compras,
             (select json_agg(json_build_array(compra_id, pago, user_id)) from evento_usuarios) as inscripciones,
             (select json_agg(estado) from esperas) as esperas, cupo, en_espera from evento_sociales where id_evento = $1`,
          [EN_PERSONA],
        )
      expect((await send(transfer)).statusCode).toBe(200)
      const before = await stand()
      const { id } = await decide(transfer, 'confirmar')
      expect([await tienda.estado(transfer), await tienda.estado(chosen)]).toEqual(['confirmada', 'fallida'])
      await tienda.runJob('compras-cerrar')
      await undo(id)
      expect(await stand()).toEqual(before)
      expect([await tienda.estado(transfer), await tienda.estado(chosen)]).toEqual(['fallida', 'pendiente'])
      await decide(transfer, 'confirmar')
      expect(await tienda.estado(chosen)).toBe('fallida')
    },
  )

  it('opens nothing again that something else has happened to [compras/undoing-a-replacement]', async () => {
    const transfer = await buy()
    const card = await tienda.buy({ medio: MedioPago.stripe, reemplaza: transfer })
    await send(transfer)
    const { id } = await decide(transfer, 'confirmar')
    await tienda.choose('stripe', card.checkoutId, 'pagar')
    await tienda.quiet()
    expect(await tienda.estado(card.referencia)).toBe('revision')
    await undo(id)
    expect([await tienda.estado(transfer), await tienda.estado(card.referencia)]).toEqual([
      'fallida',
      'revision',
    ])
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
  })

  it('is for who decided alone [compras/undo-a-decision]', async () => {
    const referencia = await buyWithProof('ana')
    const { id } = await decide(referencia, 'confirmar')
    await expect(undo(id, other())).rejects.toMatchObject({ status: 404 })
    await expect(undo(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
    expect(await tienda.estado(referencia)).toBe('confirmada')
  })

  it('ends with the minute, and when a mail has left or is being sent [compras/undo-a-decision]', async () => {
    const late = await decide(await buyWithProof('ana'), 'rechazar')
    await passMinute()
    const refused = await undo(late.id).catch((error) => error)
    expect(refused).toMatchObject({ status: 409, code: 'DECISION_FIRME' })
    expect(refused.message).toContain('Pasó el tiempo')
    const referencia = await buyWithProof('nora')
    const { id } = await decide(referencia, 'confirmar')
    // A process took it this moment, as `claimDueCorreos` does.
    await tienda.sql(
      `update correos set proximo_intento_en = now() + interval '60 seconds' where decision = $1`,
      [id],
    )
    await expect(undo(id)).rejects.toMatchObject({ code: 'DECISION_FIRME' })
    await tienda.sql(`update correos set estado = 'enviado' where decision = $1`, [id])
    await expect(undo(id)).rejects.toMatchObject({ code: 'DECISION_FIRME' })
    expect(await tienda.estado(referencia)).toBe('confirmada')
    expect(await tienda.sql('select 1 from compras_decisiones where deshecha_en is not null')).toEqual([])
  })

  it('says that it cannot where the seat is gone [compras/undo-a-decision]', async () => {
    const referencia = await buyWithProof('ana')
    const { id } = await decide(referencia, 'rechazar')
    await tienda.setCupo(EN_PERSONA, 0)
    const refused = await undo(id).catch((error) => error)
    expect(refused).toMatchObject({ code: 'DECISION_FIRME' })
    expect(refused.message).toContain('ya lo tomó otra persona')
    expect(await rowOf(referencia)).toMatchObject({ estado: 'fallida', retiene_cupo: false })
    expect(await held(referencia), 'the mail still leaves').toHaveLength(1)
    await tienda.setCupo(EN_PERSONA, 1)
    await undo(id)
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
  })

  it('never seats two on the last seat, whoever is first [compras/undo-a-decision]', async () => {
    const referencia = await buyWithProof('ana')
    const { id } = await decide(referencia, 'rechazar')
    await tienda.setCupo(EN_PERSONA, 1)
    await Promise.allSettled([undo(id), buy(), undo(id), buy('nora')])
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
    expect(await tienda.sql('select 1 from compras where retiene_cupo')).toHaveLength(1)
  })

  it('says that it cannot where the person bought again [compras/undo-a-decision]', async () => {
    const referencia = await buyWithProof('ana')
    const { id } = await decide(referencia, 'rechazar')
    const second = await buy('ana')
    await expect(undo(id)).rejects.toMatchObject({ code: 'DECISION_FIRME' })
    expect([await tienda.estado(referencia), await tienda.estado(second)]).toEqual(['fallida', 'pendiente'])
    expect(await enrolments()).toHaveLength(1)
  })

  it('ends with whatever happens next to the purchase [compras/undo-a-decision]', async () => {
    const referencia = await buyWithProof('ana')
    const { id } = await decide(referencia, 'rechazar')
    await tienda.confirm(referencia)
    await expect(undo(id)).rejects.toMatchObject({ code: 'DECISION_FIRME' })
    expect(await tienda.estado(referencia)).toBe('confirmada')
  })

  it('whoever was moved or let go within the minute, or whose activity was cancelled, hears of that alone [compras/decision-mails-in-turn]', async () => {
    const { IdEvento, Titulo } = await anEvento(tienda, { titulo: 'Otra fecha', capacidad: 5 })
    const [moved, ended, cancelled] = [await buy(), await buy(), await buy(undefined, IdEvento)]
    for (const referencia of [moved, ended, cancelled]) await decide(referencia, 'confirmar')
    const body = { motivo: MOTIVO }
    await onCompra(staff(), 'mover', { params: { referencia: moved }, body: { ...body, IdEvento } })
    const [place] = await tienda.sql<{ id: number; version: number }>(
      'select e.id, e.version from evento_usuarios e join compras c on c.id = e.compra_id where referencia = $1',
      [ended],
    )
    await staff().call(InscripcionStaff.endpoints['dar-de-baja'], {
      params: { id: place?.id ?? 0 },
      version: place?.version ?? 0,
      body,
    })
    const told = async (referencia: string) =>
      tienda.sql(
        `select m.plantilla, m.datos->>'producto' as producto from correos m join compras c on c.id = m.compra_id
         where referencia = $1 and plantilla in ('compra-confirmada', 'actividad-cancelada')`,
        [referencia],
      )
    expect(await told(moved)).toEqual([{ plantilla: 'compra-confirmada', producto: Titulo }])
    expect(await told(ended), 'the mail about its end goes by the enrolment').toEqual([])
    const id = crypto.randomUUID()
    await staff().call(cancelEvento, { params: { IdEvento }, body: { id, titulo: Titulo, ...body } })
    await expect.poll(() => told(cancelled)).toEqual([{ plantilla: 'actividad-cancelada', producto: Titulo }])
  })

  it('money that turns out to be somebody else’s within the minute takes the mail about it along [compras/decision-mails-in-turn]', async () => {
    const referencia = await buy()
    const [extracto] = await tienda.sql<{ id: string }>(
      `insert into extractos (id, medio, archivo, formato, nuevas, repetidas, ceros, rechazadas)
       values (gen_random_uuid(), 2, 'x.csv', 'csv', 0, 0, 0, 0) returning id`,
    )
    const assign = async (importe: number) => {
      const [movimiento] = await tienda.sql<{ id: number }>(
        `insert into movimientos (extracto_id, medio, fecha, importe, moneda, pagador, cuit, texto, huella, ordinal)
         values ($1, 2, now(), $2::int, 'ARS', '', '', 'x', 'x', $2::int) returning id`,
        [extracto?.id, importe],
      )
      const params = { id: movimiento?.id ?? 0 }
      const body = { partes: [{ referencia }] }
      const { item } = await staff().call(MovimientoStaff.endpoints.asignar, { params, body })
      return { params, version: item?.version ?? 0 }
    }
    const wrong = await assign(1000)
    await assign(2000)
    await staff().call(MovimientoStaff.endpoints.desasignar, { ...wrong, body: { motivo: MOTIVO } })
    const parciales = `select datos->>'recibido' as recibido from correos where plantilla = 'compra-parcial'`
    expect(await tienda.sql(parciales)).toEqual([{ recibido: expect.stringContaining('2.000') }])
  })

  it('who was moved, refunded and pays once more is told each time [compras/told-again-after-move]', async () => {
    const { IdEvento } = await anEvento(tienda, { capacidad: 5 })
    const referencia = await buy()
    const [params, body] = [{ referencia }, { motivo: MOTIVO }]
    const sent = () => tienda.sql(`update correos set estado = 'enviado'`)
    await onCompra(staff(), 'confirmar', { params, body })
    await sent()
    await onCompra(staff(), 'mover', { params, body: { ...body, IdEvento } })
    await sent()
    const { reembolsos } = await staff().call(refundCompra, { params, body })
    await actOnReembolso(staff(), 'marcar-transferido', reembolsos[0]?.id ?? '')
    await onCompra(staff(), 'confirmar', { params, body })
    const told = (await tienda.correos(referencia)).filter((plantilla) => plantilla === 'compra-confirmada')
    expect(told).toHaveLength(3)
  })

  it('at once from two windows happens once [compras/undo-a-decision]', async () => {
    const referencia = await buyWithProof('ana')
    const { id } = await decide(referencia, 'confirmar')
    const outcomes = await Promise.allSettled([undo(id), undo(id), undo(id)])
    expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
    const back = await tienda.sql(`select 1 from compras_historia where motivo like 'Deshizo: %'`)
    expect(back).toHaveLength(1)
    expect(await tienda.sql(`select estado from compras_pagos`)).toEqual([{ estado: 'anulado' }])
  })
})

describe('beside deciding, staff', () => {
  it('give more time, to a moment: twice is once, told on 24 hours [compras/more-time-and-mails gestion/moments-on-24-hours]', async () => {
    const referencia = await buy('ana')
    const today = diaDe(new Date())
    const hasta = addDias(today, 12)
    const extend = (dia: string) =>
      onCompra(staff(), 'extender-plazo', { params: { referencia }, body: { hasta: dia } })
    await extend(hasta)
    expect((await extend(hasta)).item.venceEn).toBe(finDeDia(hasta).toISOString())
    const { historia } = await staff().call(getHistoria, { params: { referencia } })
    const told = historia.filter(({ motivo }) => motivo.startsWith('Cambió el plazo'))
    expect(told.map(({ motivo }) => motivo)).toEqual([
      expect.stringMatching(/hasta el [a-záé]{3} \d{2}\/\d{2}\/\d{4}\u00a0· \d+:\d{2} [ap]m$/),
    ])
    for (const days of [-1, 61]) {
      const fields = { hasta: expect.any(String) }
      await expect(extend(addDias(today, days))).rejects.toMatchObject({ status: 400, fields })
    }
    await decide(referencia, 'rechazar')
    await expect(extend(hasta)).rejects.toMatchObject({ code: 'CONFLICTO_DE_ESTADO' })
  })

  it('take more time back, and the deadline is what it was [compras/undo-a-decision]', async () => {
    const referencia = await buy('ana')
    const { vence_en } = await tienda.compra(referencia)
    const body = { hasta: addDias(diaDe(new Date()), 12) }
    const { undo: back } = await onCompra(staff(), 'extender-plazo', { params: { referencia }, body })
    await undo(back?.id ?? '')
    expect((await tienda.compra(referencia))['vence_en']).toEqual(vence_en)
  })

  it('change e-mail, name and deadline on what they saw: who comes second reads what it is by now [compras/decide-once]', async () => {
    const referencia = await buy()
    const params = { referencia }
    const version = await versionOf(referencia)
    const today = diaDe(new Date())
    const changes: [first: () => Promise<unknown>, second: () => Promise<unknown>, now: object][] = [
      [
        () => onCompra(staff(), 'cambiar-email', { params, body: { email: 'primera@ejemplo.com' } }),
        () => onCompra(staff(), 'cambiar-email', { params, body: { email: 'segunda@ejemplo.com' }, version }),
        { email: 'primera@ejemplo.com' },
      ],
      [
        () => onCompra(staff(), 'corregir-nombre', { params, body: { nombre: 'Marta Primera' } }),
        () => onCompra(staff(), 'corregir-nombre', { params, body: { nombre: 'Marta Segunda' }, version }),
        { persona: 'Marta Primera' },
      ],
      [
        () => onCompra(staff(), 'extender-plazo', { params, body: { hasta: addDias(today, 12) } }),
        () => onCompra(staff(), 'extender-plazo', { params, body: { hasta: addDias(today, 9) }, version }),
        { venceEn: finDeDia(addDias(today, 12)).toISOString() },
      ],
    ]
    for (const [first, second, now] of changes) {
      await first()
      const before = await versionOf(referencia)
      await expect(second()).rejects.toMatchObject({ code: 'CONFLICTO', actual: now })
      expect(await versionOf(referencia), 'nothing was written').toBe(before)
    }
  })

  it('send the bank details again, one at a time, to the address they mended [compras/more-time-and-mails]', async () => {
    const referencia = await buy('ana')
    const params = { referencia }
    await onCompra(staff(), 'cambiar-email', { params, body: { email: 'ana.nueva@ejemplo.com' } })
    const mails = () =>
      tienda.sql(`select para, vez from correos where plantilla = 'compra-transferencia' order by vez`)
    expect(await mails(), 'what waited goes there').toEqual([{ para: 'ana.nueva@ejemplo.com', vez: 1 }])
    await onCompra(staff(), 'reenviar-datos', { params })
    expect(await mails(), 'one is on its way').toHaveLength(1)
    await tienda.sql(`update correos set estado = 'enviado'`)
    await onCompra(staff(), 'reenviar-datos', { params })
    await onCompra(staff(), 'reenviar-datos', { params })
    expect(await mails()).toEqual([
      { para: 'ana.nueva@ejemplo.com', vez: 1 },
      { para: 'ana.nueva@ejemplo.com', vez: 2 },
    ])
    const wrong = onCompra(staff(), 'cambiar-email', { params, body: { email: 'nada' } })
    await expect(wrong).rejects.toMatchObject({ status: 400 })
    const [audited] = await tienda.sql(
      `select actor from auditoria where tabla = 'compras_user_detalle' order by id desc limit 1`,
    )
    expect(audited).toMatchObject({ actor: 'staff' })
  })

  it('leave a row when they look at a receipt [compras/receipt-viewing]', async () => {
    const referencia = await buyWithProof('ana')
    await staff().inject({ url: `/v1/data/compras/${referencia}/comprobante` })
    const [read] = await tienda.sql(
      `select accion, clave, permiso from auditoria where accion = 'lectura' order by id desc limit 1`,
    )
    expect(read).toMatchObject({ clave: referencia, permiso: 'compras.ver' })
  })
})
