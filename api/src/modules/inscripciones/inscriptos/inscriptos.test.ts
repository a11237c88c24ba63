import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatFecha } from '#domain/calendario/formato.ts'
import { createCompra, getCompra, verifyCompra } from '#domain/compras/compras.ts'
import { getHistoria } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { cancelEvento } from '#domain/compras/reembolsos/cancelaciones.ts'
import { deleteCuenta } from '#domain/cuentas/cuentas.ts'
import { joinEspera } from '#domain/eventos/espera.ts'
import { undoAct } from '#domain/gestion/actos.ts'
import { getLote, listFilasDeLote, startLote, undoLote } from '#domain/gestion/lotes.ts'
import { InscripcionStaff } from '#domain/inscripciones/actos-staff.ts'
import { enrolByHand, getTotalesDeInscriptos, InscriptosList } from '#domain/inscripciones/inscriptos.ts'
import { getConstancia } from '#domain/unidades/unidades.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { aMiembro } from '#testing/people/miembro.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { readPdf } from '#testing/reading/pdf.ts'
import { anEvento, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { EN_PERSONA, ONLINE, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'
import { SISTEMA } from '../../../db/actor.ts'
import { hashPassword } from '../../cuentas/passwords/passwords.ts'

const { get, endpoints } = InscripcionStaff
const LOAD = { timeout: 30_000 }
const motivo = 'Lo pidió por teléfono'

let tienda: Tienda
let OTRO: number
beforeAll(async () => {
  tienda = await openTienda()
  const otra = { titulo: 'Otra fecha', fecha: fromNow({ days: 90 }), precio: 50_000 }
  OTRO = (await anEvento(tienda, otra)).IdEvento
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.sql('delete from constancias')
  await tienda.sql('delete from evento_usuarios where compra_id is null')
  await tienda.clearCompras()
  await tienda.sql('update evento_sociales set capacidad = 20, cupo = 20, en_espera = 0')
})

const staff = () => tienda.visitor('staff')
const count = async (text: string) =>
  Number((await tienda.sql<{ n: string }>(`select count(*) n from ${text}`))[0]?.n)
const mails = (email: string) =>
  tienda
    .sql<{ plantilla: string }>('select plantilla from correos where para = $1 order by creado_en', [email])
    .then((rows) => rows.map(({ plantilla }) => plantilla))

async function byHand(IdEvento: number, more: { sumarLugar?: boolean; usuarioId?: number } = {}) {
  const persona = await aUsuario(tienda, { nombre: 'Elena Prado' })
  const body = { IdEvento, usuarioId: persona.id, motivo, ...more }
  const { item } = await staff().call(enrolByHand, { body })
  return { ...item, email: persona.email }
}

/** Bought without an account, and paid unless told. */
async function bought({ paid = true } = {}) {
  const comprador = unComprador()
  const { referencia } = await tienda.buy({ comprador })
  if (paid) await tienda.confirm(referencia)
  const [row] = await tienda.sql<{ id: number }>(
    'select i.id from evento_usuarios i join compras c on c.id = compra_id where referencia = $1',
    [referencia],
  )
  return { id: row?.id ?? 0, referencia, email: comprador.email }
}

const list = async (query: Record<string, string>) =>
  (await staff().call(InscriptosList.endpoints.list, { query: { limit: 50, ...query } })).data

const move = (id: number, IdEvento: number, version = 1) =>
  staff().call(endpoints.mover, { params: { id }, version, body: { IdEvento, motivo } })

async function lote(accion: string, claves: number[], datos?: Record<string, string | number>) {
  const id = randomUUID()
  const body = { id, recurso: 'inscriptos', accion, claves: claves.map(String), ...(datos ? { datos } : {}) }
  const who = staff()
  await who.call(startLote, { body })
  await vi.waitFor(async () => {
    expect((await who.call(getLote, { params: { id } })).item.estado).toBe('terminado')
  }, LOAD)
  const { item } = await who.call(getLote, { params: { id } })
  return { ...item, filas: (await who.call(listFilasDeLote, { params: { id } })).data, who }
}

describe('who is enrolled', () => {
  it('is found by what was paid, by event, by name and by term, with what it comes to [inscripciones/enrolment-list]', async () => {
    const paid = await bought()
    const waiting = await bought({ paid: false })
    const hand = await byHand(ONLINE)
    const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id)
    expect(await ids({})).toEqual([hand.id, waiting.id, paid.id])
    expect(await ids({ pago: 'confirmada' })).toEqual([paid.id])
    expect(await ids({ pago: 'pendiente' })).toEqual([waiting.id])
    expect(await ids({ pago: 'a_mano' })).toEqual([hand.id])
    expect(await ids({ IdEvento: String(EN_PERSONA) })).toEqual([waiting.id, paid.id])
    expect(await ids({ q: hand.email })).toEqual([hand.id])
    expect(await ids({ q: paid.email })).toEqual([paid.id])
    expect(await ids({ q: waiting.referencia.slice(0, 9) })).toEqual([waiting.id])
    expect(await ids({ vencida: '1' })).toEqual([])
    await tienda.sql(`update evento_usuarios set abierta_hasta = now() - interval '1 day' where id = $1`, [
      hand.id,
    ])
    expect(await ids({ vencida: '1' })).toEqual([hand.id])
    expect(await ids({ vencida: '0' })).toEqual([waiting.id, paid.id])
    expect(await ids({ asistio: '1' })).toEqual([])
    await tienda.sql('update evento_usuarios set asistio_en = now() where id = $1', [paid.id])
    expect(await ids({ asistio: '1' })).toEqual([paid.id])
    expect(await ids({ asistio: '0' })).toEqual([hand.id, waiting.id])
    await tienda.sql('update evento_usuarios set finalizado = 1 where id = $1', [hand.id])
    expect(await ids({ finalizo: '1' })).toEqual([hand.id])
    expect(await ids({ finalizo: '0' })).toEqual([waiting.id, paid.id])
    for (const [id, days] of [
      [waiting.id, 3],
      [paid.id, 9],
    ]) {
      await tienda.sql('update evento_usuarios set abierta_hasta = $2 where id = $1', [id, fromNow({ days })])
    }
    expect(await ids({ order: 'abiertaHasta,DESC' })).toEqual([paid.id, waiting.id, hand.id])
    expect(await ids({ order: 'abiertaHasta,ASC' })).toEqual([hand.id, waiting.id, paid.id])
    const [row] = await list({ pago: 'confirmada' })
    expect(row).toMatchObject({ evento: 'Encuentro en la montaña', compra: paid.referencia, participa: true })
    const query = { IdEvento: String(EN_PERSONA), pago: 'confirmada' }
    const { data } = await staff().call(getTotalesDeInscriptos, { query })
    expect(data).toEqual([{ currency: 'ARS', total: row?.total, recibido: row?.total }])
  })

  it('is changed by support, read by who reads, exported by neither [inscripciones/enrolment-rights]', async () => {
    const { id } = await byHand(EN_PERSONA)
    const soporte = tienda.as((await aMiembro(tienda, 'soporte')).email)
    const lectura = tienda.as((await aMiembro(tienda, 'lectura')).email)
    expect((await lectura.call(get, { params: { id } })).item.id).toBe(id)
    const words = { params: { id }, body: { asunto: 'Hola', texto: 'Qué tal' } }
    await expect(lectura.call(endpoints.escribir, words)).rejects.toMatchObject({ code: 'SIN_PERMISO' })
    expect((await soporte.call(endpoints.escribir, words)).message).toBe('El correo sale en un minuto.')
    await expect(soporte.call(InscriptosList.endpoints.export, { query: {} })).rejects.toMatchObject({
      code: 'SIN_PERMISO',
    })
  })
})

describe('by hand', () => {
  it('takes a seat, needs no purchase and tells the person, once [inscripciones/enrolled-by-hand]', async () => {
    const persona = await aUsuario(tienda)
    const body = { IdEvento: EN_PERSONA, usuarioId: persona.id, motivo }
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => staff().call(enrolByHand, { body })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
    const [{ id } = { id: 0 }, ...others] = await list({ q: persona.email })
    expect(others).toEqual([])
    expect(await mails(persona.email)).toEqual(['inscripcion-a-mano'])
    const again = staff().call(enrolByHand, { body })
    await expect(again).rejects.toMatchObject({ code: 'YA_INSCRIPTO' })
    const told = `auditoria where tabla = 'evento_usuarios' and accion = 'alta' and motivo = '${motivo}'`
    expect(await count(`${told} and clave = '${id}'`)).toBe(1)
  })

  it('is refused where it is full, unless a seat is added on purpose [inscripciones/enrolled-by-hand]', async () => {
    await tienda.setCupo(EN_PERSONA, 0)
    await expect(byHand(EN_PERSONA)).rejects.toMatchObject({ code: 'EVENTO_SIN_CUPO' })
    const [before] = await tienda.sql('select capacidad, cupo from evento_sociales where id_evento = $1', [
      EN_PERSONA,
    ])
    await byHand(EN_PERSONA, { sumarLugar: true })
    const [after] = await tienda.sql('select capacidad, cupo from evento_sociales where id_evento = $1', [
      EN_PERSONA,
    ])
    expect(after).toEqual({ capacidad: Number(before?.['capacidad']) + 1, cupo: 0 })
  })

  it('the last seat goes to one: whoever is moved in, or whoever buys it [inscripciones/moving-an-enrolment]', async () => {
    await tienda.setCupo(OTRO, 1)
    const people = [await byHand(EN_PERSONA), await byHand(EN_PERSONA)]
    const moving = people.map(({ id }) => move(id, OTRO))
    const outcomes = await Promise.allSettled([...moving, tienda.buy({ product_id: OTRO })])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await tienda.cupo(OTRO)).toBe(0)
    expect(await count(`evento_usuarios where id_evento = ${OTRO}`)).toBe(1)
    const inside = await count(`evento_usuarios where id_evento = ${EN_PERSONA}`)
    expect(await tienda.cupo(EN_PERSONA)).toBe(20 - inside)
  })
})

describe('an enrolment ends', () => {
  it('frees its seat for the first who waits, and leaves the money where it is [inscripciones/ending-an-enrolment]', async () => {
    const paid = await bought()
    await tienda.setCupo(EN_PERSONA, 0)
    const waiting = { nombre: 'Quien Espera', email: 'espera@ejemplo.com' }
    await tienda.visitor().call(joinEspera, { params: { id: EN_PERSONA }, body: waiting })
    const done = await staff().call(endpoints['dar-de-baja'], {
      params: { id: paid.id },
      version: 1,
      body: { motivo },
    })
    expect(done).toMatchObject({ gone: true, goTo: `/compras/${paid.referencia}` })
    expect(done.message).toContain('El dinero no se devolvió')
    expect(await tienda.compra(paid.referencia)).toMatchObject({ estado: 'confirmada', retiene_cupo: false })
    expect(await count(`esperas where estado = 'ofrecida' and email = 'espera@ejemplo.com'`)).toBe(1)
    expect(await tienda.cupo(EN_PERSONA)).toBe(0)
    expect(await mails(paid.email)).toContain('inscripcion-baja')
    const again = staff().call(endpoints['dar-de-baja'], {
      params: { id: paid.id },
      version: 1,
      body: { motivo },
    })
    await expect(again).rejects.toMatchObject({ code: 'NO_ENCONTRADO' })
  })

  it('by hand gives its seat back once; one that waits for its money goes with its purchase [inscripciones/ending-an-enrolment]', async () => {
    const hand = await byHand(EN_PERSONA)
    const drop = () =>
      staff().call(endpoints['dar-de-baja'], { params: { id: hand.id }, version: 1, body: { motivo } })
    const outcomes = await Promise.allSettled([drop(), drop(), drop()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
    const waiting = await bought({ paid: false })
    const refused = staff().call(endpoints['dar-de-baja'], {
      params: { id: waiting.id },
      version: 1,
      body: { motivo },
    })
    await expect(refused).rejects.toMatchObject({ code: 'CONFLICTO_DE_ESTADO' })
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
  })
})

describe('an enrolment that was ended', () => {
  it('is told on the page of what paid it, until the purchase is moved to another date [compras/ended-enrolment-money]', async () => {
    const paid = await bought()
    const params = { referencia: paid.referencia }
    const fin = async () => (await tienda.visitor().call(getCompra, { params })).item.fin
    expect(await fin()).toBeUndefined()
    await staff().call(endpoints['dar-de-baja'], { params: { id: paid.id }, version: 1, body: { motivo } })
    expect(await fin()).toBe('baja')
    expect((await tienda.visitor().call(verifyCompra, { params, body: {} })).item.fin).toBe('baja')
    await onCompra(staff(), 'mover', { params, body: { IdEvento: OTRO, motivo } })
    expect(await fin()).toBeUndefined()
  })

  it('of an online activity that was bought again is told of neither purchase [compras/ended-enrolment-money]', async () => {
    const ana = tienda.visitor('ana')
    const buy = async () => {
      const body = { product_type: 'evento', product_id: ONLINE, medio: MedioPago.transferencia1 } as const
      const { referencia } = (await ana.call(createCompra, { body })).item
      await tienda.confirm(referencia)
      return referencia
    }
    const first = await buy()
    await tienda.sql(`update evento_usuarios set abierta_hasta = now() - interval '1 day'`)
    const second = await buy()
    for (const referencia of [first, second]) {
      const { item } = await ana.call(getCompra, { params: { referencia } })
      expect(item).toMatchObject({ estado: 'confirmada' })
      expect(item.fin).toBeUndefined()
    }
  })

  /** By card, and ended by staff; its reference. */
  async function paidAndDropped(email?: string): Promise<string> {
    const { referencia } = await tienda.buyPaid('stripe', {}, email)
    const [row] = await list({ IdEvento: String(EN_PERSONA) })
    await staff().call(endpoints['dar-de-baja'], {
      params: { id: row?.id ?? 0 },
      version: 1,
      body: { motivo },
    })
    return referencia
  }

  it('stays so when a dispute about its money is won: nobody is enrolled again [compras/won-dispute-restores]', async () => {
    const referencia = await paidAndDropped()
    const told = await tienda.correos(referencia)
    const { payment_id } = await tienda.compra(referencia)
    for (const [accion, estado] of [
      ['contracargo', 'revision'],
      ['ganar-contracargo', 'confirmada'],
    ] as const) {
      await tienda.act('stripe', String(payment_id), accion)
      await tienda.quiet()
      expect(await tienda.compra(referencia)).toMatchObject({ estado, retiene_cupo: false })
    }
    expect(await list({ IdEvento: String(EN_PERSONA) })).toEqual([])
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
    expect(await tienda.correos(referencia)).toEqual(told)
  })

  it('also where the person was erased before the dispute [inscripciones/ended-stays-ended]', async () => {
    const { id, email } = await aUsuario(tienda, { nombre: 'Elsa Prado' })
    const hash = await hashPassword('camino2026')
    await tienda.sql('update usuarios set contrasenia_hash = $2 where id = $1', [id, hash])
    const referencia = await paidAndDropped(email)
    await tienda.visitor(email).call(deleteCuenta, { body: { Contrasenia: 'camino2026' } })
    const kept = await tienda.sql('select datos from compras_historia where datos is not null')
    expect(kept, 'nothing else of it').toEqual([{ datos: { baja: true } }])

    const { payment_id } = await tienda.compra(referencia)
    for (const accion of ['contracargo', 'ganar-contracargo'] as const) {
      await tienda.act('stripe', String(payment_id), accion)
      await tienda.quiet()
    }
    expect(await tienda.compra(referencia)).toMatchObject({ estado: 'confirmada', retiene_cupo: false })
    expect(await list({ IdEvento: String(EN_PERSONA) })).toEqual([])
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
  })
})

describe('an event is cancelled', () => {
  it.each([
    [
      'ended',
      (id: number) =>
        staff().call(endpoints['dar-de-baja'], { params: { id }, version: 1, body: { motivo } }),
    ],
    ['moved', (id: number) => move(id, OTRO)],
  ])(
    'while somebody who was enrolled by hand is %s: one waits for the other [inscripciones/moving-an-enrolment]',
    async (_what, change) => {
      const { IdEvento, Titulo: titulo } = await anEvento(tienda, { fecha: fromNow({ days: 50 }) })
      const { id } = await byHand(IdEvento)
      const seats = await holdLock(tienda, 'select from evento_sociales where id_evento = $1 for update', [
        IdEvento,
      ])
      const cancelled = codeOf(
        staff().call(cancelEvento, { params: { IdEvento }, body: { id: randomUUID(), titulo, motivo } }),
      )
      await untilWaiting(tienda)
      const changed = codeOf(change(id))
      await untilWaiting(tienda, 2)
      await seats.end()
      expect([await cancelled, await changed]).toEqual(['ok', 'NO_ENCONTRADO'])
      expect([await tienda.cupo(IdEvento), await tienda.cupo(OTRO)]).toEqual([20, 20])
    },
  )

  it('who was enrolled by hand is told too, once, and is in no list of it, and nobody is moved there [inscripciones/cancelled-by-hand-told compras/moved-to-another-event]', async () => {
    const { IdEvento, Titulo: titulo } = await anEvento(tienda, { fecha: fromNow({ days: 50 }) })
    const hand = await byHand(IdEvento)
    const cancel = () =>
      staff().call(cancelEvento, { params: { IdEvento }, body: { id: randomUUID(), titulo, motivo } })
    await cancel()
    await cancel()
    expect(await mails(hand.email)).toEqual(['inscripcion-a-mano', 'inscripcion-cancelada'])
    expect(await list({ IdEvento: String(IdEvento) })).toEqual([])
    // With a purchase or by hand, nobody goes there any more.
    for (const { id } of [await bought(), await byHand(EN_PERSONA)]) {
      expect(await codeOf(move(id, IdEvento))).toBe('EVENTO_CANCELADO')
    }
  })
})

describe('an enrolment moves', () => {
  it('with its purchase where it has one, and stays itself [inscripciones/moving-an-enrolment]', async () => {
    const paid = await bought()
    const { item, message } = await move(paid.id, OTRO)
    expect(item).toMatchObject({ id: paid.id, IdEvento: OTRO, pago: 'confirmada', participa: true })
    expect(message).toMatch(/^Pasó a «Otra fecha». Cuesta .* más/)
    expect(await tienda.compra(paid.referencia)).toMatchObject({ product_id: OTRO, retiene_cupo: true })
    expect([await tienda.cupo(EN_PERSONA), await tienda.cupo(OTRO)]).toEqual([20, 19])
    const hand = await byHand(EN_PERSONA)
    await move(hand.id, OTRO)
    expect([await tienda.cupo(EN_PERSONA), await tienda.cupo(OTRO)]).toEqual([20, 18])
    expect(await mails(hand.email)).toEqual(['inscripcion-a-mano', 'inscripcion-a-mano'])
  })

  it('once, when two of staff move the same person at once [inscripciones/moving-an-enrolment]', async () => {
    const tercero = (await anEvento(tienda, { fecha: fromNow({ days: 95 }) })).IdEvento
    for (const { id } of [await bought(), await byHand(EN_PERSONA)]) {
      const moves = await Promise.allSettled([move(id, OTRO), move(id, tercero)])
      expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const lost = moves.find((each) => each.status === 'rejected')
      expect(lost?.reason).toMatchObject({ code: 'CONFLICTO', actual: { id, version: expect.any(Number) } })
    }
    const taken = 40 - (await tienda.cupo(OTRO)) - (await tienda.cupo(tercero))
    expect([await tienda.cupo(EN_PERSONA), taken]).toEqual([20, 2])
  })

  it('not after the door or a certificate [inscripciones/moving-an-enrolment]', async () => {
    const { id } = await byHand(EN_PERSONA)
    await tienda.sql('update evento_usuarios set asistio_en = now() where id = $1', [id])
    await expect(move(id, OTRO)).rejects.toMatchObject({ code: 'CONFLICTO_DE_ESTADO' })
    expect(await tienda.cupo(EN_PERSONA)).toBe(19)
  })

  it('not by its purchase either: what was seen and certified is of the event that it was at [compras/moved-to-another-event]', async () => {
    const { id, referencia } = await bought()
    const [row] = await tienda.sql<{ version: number }>(
      'update evento_usuarios set asistio_en = now() where id = $1 returning version',
      [id],
    )
    await staff().call(endpoints['emitir-constancia'], {
      params: { id },
      version: row?.version ?? 0,
      body: {},
    })
    await tienda.sql('update evento_usuarios set asistio_en = null where id = $1', [id])
    const body = { IdEvento: OTRO, motivo }
    const move = () => codeOf(onCompra(staff(), 'mover', { params: { referencia }, body }))
    expect(await move(), 'certified').toBe('CONFLICTO_DE_ESTADO')
    await tienda.sql('delete from constancias')
    await tienda.sql('update evento_usuarios set asistio_en = now() where id = $1', [id])
    expect(await move(), 'seen').toBe('CONFLICTO_DE_ESTADO')
    expect([await tienda.cupo(EN_PERSONA), await tienda.cupo(OTRO)]).toEqual([19, 20])
  })
})

describe('many at once', () => {
  it('move as far as seats go, an outcome for each, and a job that begins again does nothing twice [inscripciones/enrolments-in-bulk]', async () => {
    await tienda.setCupo(OTRO, 2)
    const people = [await byHand(EN_PERSONA), await bought(), await byHand(EN_PERSONA)]
    const ids = people.map(({ id }) => id)
    const done = await lote('mover', ids, { IdEvento: OTRO, motivo })
    expect(done).toMatchObject({ hechas: 2, fallidas: 1 })
    expect(done.filas[0]).toMatchObject({
      estado: 'fallida',
      mensaje: 'No quedan lugares en la otra actividad.',
      fila: {
        nombre: expect.stringMatching(/^Elena Prado · /),
        en: { entidad: 'inscriptos', clave: String(ids[2]) },
      },
    })
    // As if the process had been killed after the change and before its outcome was noted.
    await tienda.sql(`update lotes_filas set estado = 'pendiente' where lote = $1 and estado = 'hecha'`, [
      done.id,
    ])
    await tienda.sql('update lotes set terminado_en = null, tomado_hasta = null where id = $1', [done.id])
    await tienda.runJob('lotes-pendientes')
    const { item } = await done.who.call(getLote, { params: { id: done.id } })
    expect(item).toMatchObject({ estado: 'terminado', hechas: 2, fallidas: 1 })
    expect([await tienda.cupo(EN_PERSONA), await tienda.cupo(OTRO)]).toEqual([19, 0])
  })

  it('are open longer, and as before once that is taken back [inscripciones/open-for-longer]', async () => {
    const online = await byHand(ONLINE)
    const door = await byHand(EN_PERSONA)
    const done = await lote('extender', [online.id, door.id], { hasta: '2031-03-01' })
    expect(done).toMatchObject({ hechas: 1, fallidas: 1 })
    const open = async () => (await staff().call(get, { params: { id: online.id } })).item
    expect((await open()).abiertaHasta).toBe('2031-03-02T02:59:00.000Z')
    const back = randomUUID()
    await done.who.call(undoLote, { params: { id: done.id }, body: { id: back } })
    await vi.waitFor(async () => expect((await open()).abiertaHasta).toBe(online.abiertaHasta), LOAD)
    const { version } = await open()
    const extend = { params: { id: online.id }, version: version - 1, body: { hasta: '2031-03-01' } }
    await expect(staff().call(endpoints.extender, extend)).rejects.toMatchObject({ code: 'CONFLICTO' })
  })

  it('are written to, one mail for a person however many enrolments; nobody who is gone [inscripciones/writing-to-enrolled inscripciones/enrolment-list]', async () => {
    const persona = await aUsuario(tienda)
    const one = await byHand(EN_PERSONA, { usuarioId: persona.id })
    const two = await byHand(OTRO, { usuarioId: persona.id })
    const gone = await byHand(EN_PERSONA)
    await tienda.sql(
      `update usuarios set nombre = 'Cuenta eliminada', email = 'eliminada-y@senda.invalid', eliminado_en = now() where id = $1`,
      [gone.user_id],
    )
    const done = await lote('escribir', [one.id, two.id, gone.id], {
      asunto: 'Traé abrigo',
      texto: 'Hace frío.',
    })
    expect(done).toMatchObject({ hechas: 1, sinCambio: 1, fallidas: 1 })
    expect((await mails(persona.email)).filter((each) => each === 'mensaje-a-inscripto')).toHaveLength(1)
    expect(await mails('eliminada-y@senda.invalid')).toEqual([])
    const [row] = (await list({})).filter(({ id }) => id === gone.id)
    expect(row).toMatchObject({ persona: 'Cuenta eliminada', email: null })
  })
})

describe('what was written', () => {
  const written = async (email: string) =>
    (await mails(email)).filter((each) => each === 'mensaje-a-inscripto')
  const leavesNow = (email: string) =>
    tienda.sql(`update correos set proximo_intento_en = now(), intentos = 1 where para = $1`, [email])

  it('to many is taken back as long as its mails wait, and each that left says so [inscripciones/writing-to-enrolled]', async () => {
    const people = await Promise.all([1, 2].map(() => aUsuario(tienda)))
    const places = await Promise.all(people.map(({ id }) => byHand(EN_PERSONA, { usuarioId: id })))
    const [stays = '', leaves = ''] = people.map(({ email }) => email)
    const done = await lote(
      'escribir',
      places.map(({ id }) => id),
      { asunto: 'Otra cosa', texto: 'No era para ustedes.' },
    )
    expect(done.deshacerSegundos).toBeGreaterThan(0)
    const waits = await tienda.sql<{ seconds: number }>(
      `select extract(epoch from proximo_intento_en - now())::float as seconds from correos
       where para = $1 and plantilla = 'mensaje-a-inscripto'`,
      [stays],
    )
    expect(waits[0]?.seconds).toBeGreaterThan(done.deshacerSegundos)
    await leavesNow(leaves)
    const as = randomUUID()
    await done.who.call(undoLote, { params: { id: done.id }, body: { id: as } })
    const back = async () => (await done.who.call(getLote, { params: { id: as } })).item
    await vi.waitFor(async () => expect(await back()).toMatchObject({ hechas: 1, fallidas: 1 }), LOAD)
    const { data } = await done.who.call(listFilasDeLote, { params: { id: as } })
    expect(data.find(({ estado }) => estado === 'fallida')?.mensaje).toBe(
      'El correo ya salió: no se puede deshacer.',
    )
    expect(await written(stays)).toEqual([])
    expect(await written(leaves)).toHaveLength(1)
  })

  it('to one is taken back too, whatever else happened to the enrolment [inscripciones/writing-to-enrolled]', async () => {
    const persona = await aUsuario(tienda)
    const { id } = await byHand(EN_PERSONA, { usuarioId: persona.id })
    const write = () =>
      staff().call(endpoints.escribir, {
        params: { id },
        body: { asunto: 'Traé agua', texto: 'Hace calor.' },
      })
    const unwrite = (acto: string | undefined) =>
      codeOf(staff().call(undoAct, { params: { id: acto ?? '' } }))
    const first = await write()
    // What happens to the enrolment meanwhile is another matter.
    await staff().call(endpoints['dar-entrada'], { params: { id }, body: { motivo } })
    expect(await unwrite(randomUUID())).toBe('NO_ENCONTRADO')
    expect(await written(persona.email)).toHaveLength(1)
    expect(await unwrite(first.undo?.id)).toBe('ok')
    expect(await written(persona.email)).toEqual([])
    const again = await write()
    await leavesNow(persona.email)
    expect(await unwrite(again.undo?.id)).toBe('DECISION_FIRME')
    expect(await written(persona.email)).toHaveLength(1)
  })
})

describe('certificates', () => {
  it('are for who finished or attended, one at a time, and an annulled one says so in public [inscripciones/certificate-issued inscripciones/certificate-annulled inscripciones/certificate-words]', async () => {
    const hand = await byHand(EN_PERSONA)
    const params = { id: hand.id }
    const issue = (version: number) =>
      staff().call(endpoints['emitir-constancia'], { params, version, body: {} })
    await expect(issue(1)).rejects.toMatchObject({ code: 'CONFLICTO_DE_ESTADO' })
    await tienda.sql('update evento_usuarios set asistio_en = now() where id = $1', [hand.id])
    const tries = await Promise.allSettled([issue(1), issue(1), issue(1)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await count('constancias')).toBe(1)
    const { item } = await staff().call(get, { params })
    const codigo = item.constancia ?? ''
    const seen = async () => (await tienda.visitor().call(getConstancia, { params: { codigo } })).item
    expect(await seen()).toMatchObject({ nombre: 'Elena Prado', anulada: null })
    expect(await mails(hand.email)).toContain('constancia-emitida')
    const [{ fecha } = { fecha: new Date(0) }] = await tienda.sql<{ fecha: Date }>(
      'select fecha from eventos where id_evento = $1',
      [EN_PERSONA],
    )
    // The paper, by its address and in the mail.
    const attached = (await collectMails(tienda)).find(({ asunto }) => asunto.startsWith('Tu constancia'))
    const printed = await tienda.visitor().inject({ url: `/constancias/${codigo}.pdf` })
    for (const paper of [printed.rawPayload, attached?.adjunto?.contenido as Buffer]) {
      const { lines } = readPdf(paper)
      expect(lines).toContain('asistió a la actividad')
      expect(lines).toContain(formatFecha(fecha))
      expect(lines.join(' ')).not.toMatch(/online|Finalizada/)
    }

    await staff().call(endpoints['anular-constancia'], {
      params,
      version: item.version,
      body: { motivo: 'Tenía otro nombre' },
    })
    expect((await seen()).anulada).toEqual(expect.any(String))
    expect((await tienda.visitor().inject({ url: `/constancias/${codigo}.pdf` })).statusCode).toBe(404)
    const done = await lote('emitir-constancia', [hand.id])
    expect(done.hechas).toBe(1)
    const { item: after } = await staff().call(get, { params })
    expect(after.constancias).toHaveLength(2)
    expect(after.constancia).not.toBe(codigo)
    expect((await lote('anular-constancia', [hand.id], { motivo })).hechas).toBe(1)
  })

  it('bear the name of a guest as it was corrected on the purchase, not that of an account [compras/buyer-name-corrected]', async () => {
    const guest = await bought()
    const correct = (referencia: string, nombre: string) =>
      onCompra(staff(), 'corregir-nombre', { params: { referencia }, body: { nombre } })
    await correct(guest.referencia, 'Renée Núñez')
    expect((await staff().call(get, { params: { id: guest.id } })).item.persona).toBe('Renée Núñez')
    await tienda.sql('update evento_usuarios set asistio_en = now() where id = $1', [guest.id])
    await staff().call(endpoints['emitir-constancia'], { params: { id: guest.id }, version: 1, body: {} })
    const [given] = await tienda.sql('select nombre from constancias')
    expect(given).toEqual({ nombre: 'Renée Núñez' })
    const { historia } = await staff().call(getHistoria, { params: { referencia: guest.referencia } })
    expect(historia.map(({ motivo: why }) => why)).toContain('Corrigió el nombre')
    await expect(correct(guest.referencia, 'R2D2')).rejects.toMatchObject({ status: 400 })
    await tienda.sql('update compras set user_id = (select id from usuarios limit 1) where referencia = $1', [
      guest.referencia,
    ])
    await expect(correct(guest.referencia, 'Otra')).rejects.toMatchObject({ code: 'CONFLICTO_DE_ESTADO' })
  })
})

it('whoever is certified or written to while they are erased is so before, or not at all [cuentas/erased-while-busy]', async () => {
  const { id, email } = await byHand(EN_PERSONA)
  const [row] = await tienda.sql<{ user_id: number }>(
    'update evento_usuarios set asistio_en = now() where id = $1 returning user_id',
    [id],
  )
  const [erased, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const erasing = tienda.database.transaction(SISTEMA, async (tx) => {
    await tienda.app.cuentas.erase(tx, row?.user_id ?? 0)
    erased.resolve()
    await gate.promise
  })
  await erased.promise
  const words = { asunto: 'Un aviso', texto: 'Nos vemos' }
  const { version } = (await staff().call(get, { params: { id } })).item
  const [issued, written] = [
    codeOf(staff().call(endpoints['emitir-constancia'], { params: { id }, version, body: {} })),
    codeOf(staff().call(endpoints.escribir, { params: { id }, body: words })),
  ]
  await untilWaiting(tienda, 2).finally(gate.resolve)
  await Promise.all([erasing, issued])
  expect(await written).toBe('CONFLICTO_DE_ESTADO')
  expect(await mails(email)).toEqual([])
  expect(await tienda.sql(`select nombre from constancias where nombre like 'Elena%'`)).toEqual([])
})
