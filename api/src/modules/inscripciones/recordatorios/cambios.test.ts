import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatFecha } from '#domain/calendario/formato.ts'
import { createCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { EventosStaff } from '#domain/eventos/gestion-eventos.ts'
import { holdLock, listWaiting, untilWaiting } from '#testing/database/locks.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { anEvento, anInscripcion, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

const { endpoints } = EventosStaff
const JOB = 'recordatorios-de-actividades'

let tienda: Tienda
let IdEvento: number
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.sql('delete from correos')
  await tienda.sql('delete from eventos_cambios')
  const evento = await anEvento(tienda, {
    modalidad: 'Presencial',
    capacidad: 20,
    copete: 'En la sala',
    sociales: { lugar: 'Sala Norte, Olmos 120' },
    fecha: fromNow({ days: 30 }),
  })
  IdEvento = evento.IdEvento
})

const staff = () => tienda.visitor('staff')
const item = async () => (await staff().call(endpoints.get, { params: { IdEvento }, query: {} })).item
async function publish(change: object) {
  const params = { IdEvento }
  const { version, datos } = (await staff().call(endpoints.getDraft, { params })).item
  const body = { datos: { ...datos, ...change } }
  const saved = (await staff().call(endpoints.saveDraft, { params, version, body })).item
  const row = (await item()).version
  await staff().call(endpoints.publish, { params, version: row, body: { borrador: saved.version } })
}
async function enrolled(pago = 1) {
  const usuario = await aUsuario(tienda, { nombre: 'Clara Ruiz' })
  await anInscripcion(tienda, { user_id: usuario.id, id_evento: IdEvento, pago })
  await tienda.sql(`update evento_usuarios set creado_en = now() - interval '40 days' where user_id = $1`, [
    usuario.id,
  ])
  return usuario.email
}
/** After the minutes in which what was published by mistake can be corrected; several processes at once. */
async function tellAll() {
  await tienda.sql(`update eventos_cambios set desde = desde - interval '11 minutes'`)
  await Promise.all([0, 1, 2].map(() => tienda.runJob(JOB)))
  return collectMails(tienda)
}
/** As a form says it: the digits of the clock at the place. */
const day = (days: number) => `${fromNow({ days }).toISOString().slice(0, 10)}T18:00:00Z`

describe('an event that is held at another time or place [eventos/change-is-mailed]', () => {
  it('is told to whoever has a place, paid or not yet, once, with what was and what is', async () => {
    const paid = await enrolled()
    const comprador = unComprador()
    const body = {
      ...{ product_type: 'evento' as const, product_id: IdEvento, medio: MedioPago.transferencia1 },
      comprador,
    }
    await tienda.visitor().call(createCompra, { body })
    await tienda.sql(
      `update evento_usuarios set creado_en = now() - interval '1 day' where compra_id is not null`,
    )
    await collectMails(tienda)
    expect((await item()).conLugar).toBe(2)

    await publish({ Fecha: day(45), Lugar: 'Casa del Río, Sarmiento 8' })
    await tienda.runJob(JOB)
    expect(await collectMails(tienda), 'it can still be corrected').toEqual([])
    const later = await enrolled()
    await tienda.sql(
      `update evento_usuarios set creado_en = now() where user_id = (select id from usuarios where email = $1)`,
      [later],
    )
    const mails = await tellAll()
    expect(mails.map(({ para }) => para).sort()).toEqual([paid, comprador.email].sort())
    const mail = mails.find(({ para }) => para === paid)
    expect(mail?.asunto).toMatch(/^Cambio de fecha(, horario)? y lugar: /)
    expect(mail?.texto).toContain('Hola, Clara')
    expect(mail?.texto).toMatch(/Casa del Río[\s\S]+Lugar anterior:?\s+Sala Norte/)
    expect(await tellAll()).toEqual([])
  })

  it('is told whole and once, though the telling was cut off in the middle and it changed again meanwhile', async () => {
    const told = [await enrolled(), await enrolled()].sort()
    await publish({ Fecha: day(45) })
    await tienda.sql(`update eventos_cambios set desde = desde - interval '11 minutes'`)
    const outbox = await holdLock(tienda, 'lock table correos in share mode')
    const cut = tienda.runJob(JOB).catch(() => undefined)
    await untilWaiting(tienda)
    for (const { pid } of await listWaiting(tienda))
      await tienda.sql('select pg_terminate_backend($1)', [pid])
    await cut
    await outbox.end()
    await Promise.all([publish({ Lugar: 'Casa del Río' }), tienda.runJob(JOB)])
    const mails = [...(await collectMails(tienda)), ...(await tellAll())]
    const of = (para: string) => mails.filter((mail) => mail.para === para)
    for (const para of told) {
      expect(of(para).at(-1)?.texto).toContain('Casa del Río')
      expect(
        of(para).filter(({ asunto }) => asunto.includes('fecha')),
        para,
      ).toHaveLength(1)
    }
    expect(new Set(mails.map(({ para }) => para))).toEqual(new Set(told))
  })

  it('is told to nobody where it reads as before, is cancelled or is over', async () => {
    await enrolled()
    const { Fecha } = await item()
    await publish({ Oradores: 'Inés Balbuena' })
    expect(await tellAll()).toEqual([])
    await publish({ Fecha: day(45), FechaFin: null })
    await publish({ Fecha, FechaFin: null })
    expect(await tellAll()).toEqual([])
    await publish({ Lugar: 'Casa del Río' })
    await tienda.sql('update eventos set cancelado_en = now() where id_evento = $1', [IdEvento])
    expect(await tellAll()).toEqual([])
    await tienda.sql('update eventos set cancelado_en = null where id_evento = $1', [IdEvento])
    await publish({ Fecha: day(-3), FechaFin: null })
    expect(await tellAll()).toEqual([])
  })

  it('is told to whoever came between two changes, by what they were told, though it reads as before again [eventos/change-is-mailed]', async () => {
    await enrolled()
    const { Fecha } = await item()
    await publish({ Fecha: day(45), FechaFin: null })
    const between = await enrolled()
    await tienda.sql(
      `update evento_usuarios set creado_en = now() where user_id = (select id from usuarios where email = $1)`,
      [between],
    )
    await publish({ Fecha, FechaFin: null })
    const mails = await tellAll()
    expect(mails.map(({ para }) => para)).toEqual([between])
    expect(mails[0]?.texto).toContain(`Fecha anterior: ${formatFecha(day(45))}`)
    expect(await tellAll()).toEqual([])
  })

  it('is reminded of by its new day: what was said before counts no more, what is past is not said', async () => {
    const email = await enrolled()
    const soon = async (days: number) => {
      await publish({ Fecha: day(days), FechaFin: null })
      await tienda.runJob(JOB)
      expect(await collectMails(tienda), 'no reminder of a day that nobody heard of').toEqual([])
      return (await tellAll()).map(({ asunto }) => asunto.replace(/:.*/, ''))
    }
    // Three days are not a week.
    expect(await soon(3)).toEqual(['Cambio de fecha y horario'])
    await tienda.sql('update evento_usuarios set recordatorios = 2 where id_evento = $1', [IdEvento])
    expect(await soon(20)).toEqual(['Cambio de fecha'])
    await tienda.sql(`update evento_sociales set fecha = now() + interval '6 days' where id_evento = $1`, [
      IdEvento,
    ])
    await tienda.sql(`update eventos set fecha = now() + interval '6 days' where id_evento = $1`, [IdEvento])
    await tienda.runJob(JOB)
    expect((await collectMails(tienda)).map(({ para, asunto }) => [para, asunto.replace(/:.*/, '')])).toEqual(
      [[email, 'En una semana']],
    )
  })
})
