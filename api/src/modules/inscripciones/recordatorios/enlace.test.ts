import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { EventosStaff } from '#domain/eventos/gestion-eventos.ts'
import { listMisActividades } from '#domain/unidades/unidades.ts'
import { sendHeldMails } from '#testing/calls/compras.ts'
import { failure } from '#testing/calls/refusals.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { anEvento, anInscripcion, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

const { endpoints } = EventosStaff
const ENLACE = 'https://zoom.ejemplo.com/j/123?pwd=secreto'
const OTRO = 'https://zoom.ejemplo.com/j/456?pwd=secreto'

let tienda: Tienda
let IdEvento: number
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.sql('delete from correos')
  IdEvento = (
    await anEvento(tienda, {
      modalidad: 'Video',
      capacidad: 20,
      copete: 'En vivo',
      fecha: fromNow({ days: 20 }),
    })
  ).IdEvento
})

const staff = () => tienda.visitor('staff')
const draft = async () => (await staff().call(endpoints.getDraft, { params: { IdEvento } })).item
const save = async (enlace: string) => {
  const { version, datos } = await draft()
  await staff().call(endpoints.saveDraft, {
    params: { IdEvento },
    version,
    body: { datos: { ...datos, enlace } },
  })
}
async function publish() {
  const { version } = (await staff().call(endpoints.get, { params: { IdEvento }, query: {} })).item
  const body = { borrador: (await draft()).version }
  await staff().call(endpoints.publish, { params: { IdEvento }, version, body })
}
async function give(enlace: string) {
  await save(enlace)
  await publish()
}
/** The ten minutes in which what was pasted wrong can be corrected. */
async function tellAll() {
  await tienda.sql(
    `update evento_sociales set enlace_cambiado_en = enlace_cambiado_en - interval '11 minutes'`,
  )
  await tienda.sql(`update evento_usuarios set creado_en = creado_en - interval '12 minutes'`)
  await Promise.all([0, 1, 2].map(() => tienda.runJob('recordatorios-de-actividades')))
  return collectMails(tienda)
}
async function enrolled(pago = 1) {
  const usuario = await aUsuario(tienda, { nombre: 'Clara Ruiz' })
  await anInscripcion(tienda, { user_id: usuario.id, id_evento: IdEvento, pago })
  return usuario.email
}
const shownTo = async (email: string) =>
  (await tienda.visitor(email).call(listMisActividades)).data.map(({ enlace }) => enlace)

describe('the way into a live meeting [inscripciones/meeting-link]', () => {
  it('is for whoever has paid, in their list and in their mails; the public never reads it', async () => {
    const [paid, owing] = [await enrolled(), await enrolled(0)]
    const without = async () =>
      (await staff().call(endpoints.list, { query: { sinEnlace: '1' } })).data.map((row) => row.IdEvento)
    expect(await without()).toContain(IdEvento)
    await give(ENLACE)
    expect(await without()).not.toContain(IdEvento)
    expect(await shownTo(paid)).toEqual([ENLACE])
    expect(await shownTo(owing)).toEqual([null])
    for (const url of [
      `/v1/data/eventos/${IdEvento}?includes=evento_sociales`,
      '/v1/data/eventos?includes=evento_sociales',
    ]) {
      const { body } = await tienda.inject({ url })
      expect(body).toContain(`"IdEvento":${IdEvento}`)
      expect(body).not.toContain('zoom.ejemplo.com')
    }

    const comprador = unComprador()
    const body = {
      ...{ product_type: 'evento' as const, product_id: IdEvento, medio: MedioPago.transferencia1 },
      comprador,
    }
    const { referencia } = (await tienda.visitor().call(createCompra, { body })).item
    const before = (await collectMails(tienda)).filter(({ para }) => para === comprador.email)
    expect(before.map(({ texto }) => texto).join()).not.toContain('zoom.ejemplo.com')
    await tienda.confirm(referencia)
    await sendHeldMails(tienda)
    const [confirmed] = (await collectMails(tienda)).filter(({ para }) => para === comprador.email)
    expect(confirmed?.texto).toContain(ENLACE)

    await tienda.sql(`update eventos set cancelado_en = now() where id_evento = $1`, [IdEvento])
    expect(await shownTo(paid)).toEqual([null])
  })

  it('that comes late, or is another one, is told once to those who were enrolled before', async () => {
    const paid = await enrolled()
    await enrolled(0)
    expect(await tellAll()).toEqual([])
    await give(ENLACE)
    await tienda.runJob('recordatorios-de-actividades')
    expect(await collectMails(tienda), 'it can still be corrected').toEqual([])
    const [mail, ...more] = await tellAll()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ para: paid, asunto: expect.stringContaining('El enlace para entrar') })
    expect(mail?.texto).toContain(ENLACE)
    expect(await tellAll()).toEqual([])

    await publish().catch(() => undefined)
    await give(OTRO)
    const later = await enrolled()
    await tienda.sql(
      `update evento_usuarios set creado_en = now() + interval '1 hour' where user_id =
      (select id from usuarios where email = $1)`,
      [later],
    )
    expect((await tellAll()).map(({ para }) => para)).toEqual([paid])
    await give('')
    expect(await tellAll()).toEqual([])
    expect(await shownTo(paid)).toEqual([null])
  })

  it('is a whole address, is not copied with the event, and is missing in what was written before', async () => {
    for (const wrong of [
      'zoom.us/j/1',
      'http://zoom.us/j/1',
      'javascript:alert(1)',
      'https://zoom.us/j/1 2',
    ]) {
      await save(wrong)
      expect((await draft()).faltan, wrong).toHaveProperty('enlace')
      expect(await failure(publish())).toMatchObject({ status: 400 })
    }
    await save(ENLACE)
    const { item } = await staff().call(endpoints.duplicate, { params: { IdEvento } })
    const copy = await staff().call(endpoints.getDraft, { params: { IdEvento: item.IdEvento } })
    expect(copy.item.datos).toMatchObject({ enlace: '' })
    await tienda.sql(`update revisiones set datos = datos - 'enlace' where estado = 'borrador'`)
    await publish()
  })
})
