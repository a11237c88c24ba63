import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SituacionStaff } from '#domain/consultores/actos-staff.ts'
import { exportCuenta } from '#domain/cuentas/cuentas.ts'
import { MensajeStaff } from '#domain/formularios/actos-staff.ts'
import { getEncuestas } from '#domain/formularios/encuestas.ts'
import {
  sendArrepentimiento,
  sendContacto,
  sendEncuestaEvento,
  sendNewsletter,
} from '#domain/formularios/formularios.ts'
import { listAsignables, MensajesList } from '#domain/formularios/mensajes.ts'
import { undoAct } from '#domain/gestion/actos.ts'
import { listPendientes, searchGestion } from '#domain/gestion/frame.ts'
import { getLote, listFilasDeLote, startLote, undoLote } from '#domain/gestion/lotes.ts'
import { getTablero } from '#domain/tablero/tablero.ts'
import { codeOf, refusal } from '#testing/calls/refusals.ts'
import { openBuzon, type TestBuzon } from '#testing/reading/buzon.ts'
import { anEvento } from '#testing/rows/factories.ts'
import { grant, openSite, type TestSite, type TestVisitor } from '#testing/site.ts'
import { createDirecciones } from '../../../mail/direcciones.ts'

let site: TestSite
let buzon: TestBuzon
let soporte: TestVisitor
let lectura: TestVisitor
beforeAll(async () => {
  site = await openSite({ env: { MAIL_ENTRANTE_PORT: '2525' } })
  await grant(site, 'nora@ejemplo.com', 'soporte')
  await grant(site, 'consultora@ejemplo.com', 'lectura')
  soporte = site.as('nora')
  lectura = site.as('consultora')
  buzon = await openBuzon(site)
})
afterAll(async () => {
  await buzon.close()
  await site.close()
})

let people = 0
const newEmail = () => `persona${people++}@ejemplo.com`

/** Somebody writes; from a network of their own, as people do. */
const write = (mensaje = 'Quiero saber cuándo empieza.', email = newEmail()): Promise<number> =>
  send(sendContacto, { email, mensaje })

const withdraw = (compra: string): Promise<number> =>
  send(sendArrepentimiento, { email: newEmail(), compra, mensaje: 'Me coincide con un viaje.' })

async function send(
  { path }: { path: string },
  datos: Record<'email', string> & Record<string, string>,
): Promise<number> {
  await site
    .with({}, undefined)
    .inject({
      method: 'POST',
      url: `/v1${path}`,
      remoteAddress: `10.9.${people >> 8}.${people & 255}`,
      payload: { nombre: 'Rosa Méndez', telefono: '11 5555 0101', ...datos },
    })
    .then(({ statusCode }) => expect(statusCode).toBe(200))
  const [row] = await site.sql<{ id: number }>(
    `select max(id) as id from mensajes where datos->>'email' = $1`,
    [datos.email],
  )
  return row?.id ?? 0
}

const { get, endpoints: acts } = MensajeStaff
const open = async (id: number, as = soporte) => (await as.call(get, { params: { id } })).item
const versionOf = async (id: number) => (await open(id)).version
const answer = async (
  id: number,
  given: { version?: number; claveIdempotencia?: string; cierra?: true } = {},
) => {
  const { version = await versionOf(id), cierra, ...key } = given
  const act = acts[cierra ? 'responder-y-cerrar' : 'responder']
  return soporte.call(act, { params: { id }, version, body: { texto: 'Empieza el lunes.' }, ...key })
}
const close = async (id: number) =>
  soporte.call(acts.cerrar, { params: { id }, version: await versionOf(id), body: {} })
const reopen = async (id: number) =>
  soporte.call(acts.reabrir, { params: { id }, version: await versionOf(id), body: {} })
const assign = (id: number, asignado: number) =>
  soporte.call(acts.asignar, { params: { id }, body: { asignado } })
const undo = (done: { undo?: { id: string } | undefined }, as = soporte) =>
  as.call(undoAct, { params: { id: done.undo?.id ?? '' } })
const nora = async () =>
  (await site.sql<{ id: number }>(`select id from usuarios where email = 'nora@ejemplo.com'`))[0]?.id ?? 0
const readRow = (id: number) =>
  site.sql(
    'select estado, asignado, espera_desde, vence_en, avisa_en, avisado_en from mensajes where id = $1',
    [id],
  )

const addressOf = (id: number) =>
  createDirecciones(site.config.secrets, site.config.mailRespuestas).addressOf({ clase: 'mensaje', id })

describe('what comes in', () => {
  it('is new, with a term in working hours, and is found by its words [formularios/one-inbox formularios/message-deadline]', async () => {
    const email = newEmail()
    const id = await write('¿Hay lugar en la jornada de Bariloche?', email)
    const { data } = await soporte.call(MensajesList.endpoints.list, { query: { q: 'bariloche lugar' } })
    expect(data).toMatchObject([
      {
        id,
        formulario: 'contacto',
        de: 'Rosa Méndez',
        email,
        estado: 'nuevo',
        asignado: null,
        plazo: 'a_tiempo',
      },
    ])
    const [row] = await site.sql<{ horas: number }>(
      `select extract(epoch from vence_en - avisa_en) / 3600 as horas from mensajes where id = $1`,
      [id],
    )
    // 24 working hours are two days and six hours, or more over a weekend or a holiday.
    expect(Number(row?.horas)).toBeGreaterThanOrEqual(54)
  })

  it('the newsletter and the withdrawal are forms of their own; the first is never late [formularios/one-inbox]', async () => {
    const email = newEmail()
    await site.call(sendNewsletter, { body: { email } })
    const withdrawing = await withdraw('Jornada del sábado')
    const list = async (formulario: string) =>
      (await soporte.call(MensajesList.endpoints.list, { query: { formulario } })).data
    expect(await list('newsletter')).toMatchObject([{ email, estado: 'cerrado', plazo: null }])
    expect((await list('arrepentimiento'))[0]).toMatchObject({
      id: withdrawing,
      asunto: 'Jornada del sábado · Me coincide con un viaje.',
    })
  })

  it('a withdrawal is read with the purchase that it names, and found by it [formularios/withdrawal-names-its-purchase]', async () => {
    const [compra] = await site.sql<{ referencia: string }>('select referencia from compras limit 1')
    const referencia = compra?.referencia ?? ''
    const id = await withdraw(` ${referencia.toLowerCase()} `)
    const staff = site.as('staff')
    const item = await open(id, staff)
    expect(item.compra).toBe(referencia)
    expect(item.filas).toContainEqual(['Compra', referencia.toLowerCase()])
    const { data } = await staff.call(MensajesList.endpoints.list, { query: { q: referencia } })
    expect(data.map((each) => each.id)).toContain(id)
    expect((await open(await withdraw('Un libro'), staff)).compra).toBeNull()
  })

  it('a survey of an activity is found by its title and shows what was written in the list [formularios/surveys-counted]', async () => {
    const evento = 'Jornada Online: la voz propia'
    await site.call(sendEncuestaEvento, {
      body: { opcion_1: 'No', mensaje: 'Esperaba más práctica.', evento },
    })
    const { data } = await soporte.call(MensajesList.endpoints.list, {
      query: { formulario: 'encuesta-evento', q: evento },
    })
    expect(data).toMatchObject([{ de: 'Anónima', asunto: `${evento} · Esperaba más práctica.` }])
    await site.sql('delete from mensajes where id = $1', [data[0]?.id])
  })

  it('a withdrawal is due within 24 hours, whatever day it is [compras/withdrawal-mail]', async () => {
    const id = await withdraw('ABCD')
    const hours = async () => {
      const [row] = await site.sql<{ hours: number; warned: boolean }>(
        `select extract(epoch from vence_en - espera_desde)::int / 3600 as hours, avisa_en < vence_en as warned
           from mensajes where id = $1`,
        [id],
      )
      return row
    }
    expect(await hours()).toEqual({ hours: 24, warned: true })
    await close(id)
    await reopen(id)
    expect(await hours()).toEqual({ hours: 24, warned: true })
  })
})

describe('an answer', () => {
  it('leaves by mail, comes back to its conversation and opens it again [formularios/message-states formularios/answers-leave-by-mail formularios/mail-comes-back]', async () => {
    const email = newEmail()
    const id = await write(undefined, email)
    const { item } = await answer(id)
    expect(item).toMatchObject({
      estado: 'esperando',
      venceEn: null,
      asignado: { nombre: expect.any(String) },
    })
    expect(item?.hilo).toMatchObject([{ direccion: 'sale', correo: 'pendiente' }])

    const mail = await buzon.arrived(email)
    expect(mail.asunto).toContain(`[#${id}]`)
    expect(mail.texto).toContain('Empieza el lunes.')
    expect(mail.cabecera('Auto-Submitted')).toBeUndefined()
    const replyTo = mail.cabecera('Reply-To') ?? ''

    const text =
      'Gracias, ahí voy.\n\nEl lun, 16 nov 2026, Senda <hola@senda.example> escribió:\n> Empieza el lunes.'
    await buzon.write(replyTo, { text, messageId: '<uno@ejemplo.com>' })
    // The same letter again, as servers do that did not hear the answer.
    await buzon.write(replyTo.toUpperCase(), { text, messageId: '<uno@ejemplo.com>' })
    const after = await open(id)
    expect(after).toMatchObject({
      estado: 'asignado',
      plazo: 'a_tiempo',
      asignado: { nombre: item?.asignado?.nombre },
    })
    expect(after.hilo.map(({ direccion, texto, de }) => [direccion, texto, de])).toEqual([
      ['sale', 'Empieza el lunes.', null],
      ['entra', 'Gracias, ahí voy.', 'rosa@ejemplo.com'],
    ])
    await answer(id)
    const [last] = await site.sql<{ datos: { enRespuestaA: string } }>(
      `select datos from correos where para = $1 and estado = 'pendiente'`,
      [email],
    )
    expect(last?.datos.enRespuestaA).toBe('<uno@ejemplo.com>')
  })

  it('is given once under an id, and only on what was read [formularios/message-states]', async () => {
    const id = await write()
    const once = { version: await versionOf(id), claveIdempotencia: randomUUID() }
    await Promise.all([answer(id, once), answer(id, once)])
    const { hilo, version } = await open(id)
    expect(hilo).toHaveLength(1)
    // Two people at once: one of them has to read first.
    const both = await Promise.all([1, 2].map(() => codeOf(answer(id, { version }))))
    expect(both.toSorted()).toEqual(['CONFLICTO', 'ok'])
    expect((await open(id)).hilo).toHaveLength(2)
  })

  it('can be taken back while its mail waits, and not after, nor once somebody wrote again [formularios/answer-taken-back]', async () => {
    const id = await write()
    const before = await open(id)
    const done = await answer(id, { cierra: true })
    expect(done.item?.estado).toBe('cerrado')
    expect(await codeOf(undo(done, site.as('staff')))).toBe('NO_ENCONTRADO')
    await undo(done)
    expect({ ...(await open(id)), version: before.version }).toEqual(before)

    const sent = await answer(id)
    await site.sql(`update correos set estado = 'enviado' where decision = $1`, [sent.undo?.id])
    expect(await codeOf(undo(sent))).toBe('DECISION_FIRME')
    expect((await open(id)).hilo).toHaveLength(1)

    const late = await answer(id)
    await buzon.write(addressOf(id), { text: 'Ya no hace falta.' })
    expect(await codeOf(undo(late))).toBe('DECISION_FIRME')
    expect((await open(id)).hilo).toHaveLength(3)
  })

  it('a machine that answers opens nothing; a foreign address is refused [formularios/mail-comes-back]', async () => {
    const id = await write()
    await answer(id)
    const address = addressOf(id)
    await buzon.write(address, {
      text: 'Estoy de vacaciones.',
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
    const after = await open(id)
    expect(after.estado).toBe('esperando')
    expect(after.hilo.at(-1)).toMatchObject({ automatica: true, texto: 'Estoy de vacaciones.' })

    const wrong = address.replace(/\.[0-9a-f]/, (letter) => (letter === '.0' ? '.1' : '.0'))
    const other = addressOf(id + 1).replace(`+${id + 1}.`, `+${id}.`)
    for (const foreign of [wrong, other, 'alguien@ejemplo.com', 'respuestas@senda.example']) {
      await expect(buzon.write(foreign)).rejects.toThrow(/No such mailbox/)
    }
    expect((await open(id)).hilo).toHaveLength(after.hilo.length)
  })

  it('mail that cannot be stored now is asked for again, and lost by nobody [formularios/mail-comes-back]', async () => {
    const id = await write()
    let away = true
    const { conversacionOf, receive } = site.app.buzon
    const shaky = await openBuzon(site, {
      conversacionOf,
      receive: (...mail) => (away ? Promise.reject(new Error('away')) : receive(...mail)),
    })
    const letter = { messageId: '<tarde@ejemplo.com>' }
    await expect(shaky.write(addressOf(id), letter)).rejects.toThrow(/451/)
    away = false
    await shaky.write(addressOf(id), letter)
    await shaky.close()
    expect((await open(id)).hilo).toHaveLength(1)
  })
})

describe('who has it', () => {
  it('is somebody who answers; taken, closed and opened again [formularios/message-states]', async () => {
    const id = await write()
    const { data } = await soporte.call(listAsignables)
    const me = data.find(({ nombre }) => nombre.startsWith('Nora'))
    const [reader] = await site.sql<{ id: number }>(
      `select id from usuarios where email = 'consultora@ejemplo.com'`,
    )
    expect(data.map((each) => each.id)).not.toContain(reader?.id)
    expect((await assign(id, me?.id ?? 0)).item).toMatchObject({ estado: 'asignado', asignado: me })
    expect((await refusal(assign(id, reader?.id ?? 0)))?.code).toBe('DATOS_INVALIDOS')
    const left = await soporte.call(acts.soltar, { params: { id }, body: {} })
    expect(left.item).toMatchObject({
      estado: 'nuevo',
      asignado: null,
      actos: { soltar: 'No está asignado.' },
    })
    expect((await close(id)).item).toMatchObject({ estado: 'cerrado', plazo: null })
    expect((await reopen(id)).item).toMatchObject({ estado: 'nuevo', plazo: 'a_tiempo' })
  })

  it('is taken back also when a mail came in meanwhile, and not when somebody else has it [formularios/assigned-by-mistake]', async () => {
    const id = await write()
    await answer(id)
    await site.sql('update mensajes set asignado = null where id = $1', [id])
    const taken = await soporte.call(acts.tomar, { params: { id }, body: {} })
    expect(taken.item).toMatchObject({ estado: 'esperando', asignado: { id: await nora() } })
    await buzon.write(addressOf(id), { text: 'Una cosa más.' })
    expect(await open(id)).toMatchObject({ estado: 'asignado', plazo: 'a_tiempo' })
    await undo(taken)
    expect(await open(id)).toMatchObject({ estado: 'nuevo', plazo: 'a_tiempo', asignado: null })

    const again = await assign(id, await nora())
    const boss = site.as('staff')
    await boss.call(acts.tomar, { params: { id }, body: {} })
    expect(await codeOf(undo(again))).toBe('DECISION_FIRME')
    // It reads as it did, and is the colleague's doing.
    await boss.call(acts.asignar, { params: { id }, body: { asignado: await nora() } })
    expect(await codeOf(undo(again))).toBe('DECISION_FIRME')
  })

  it('closed and opened again, is as late as it was; answered first, it waits anew [formularios/message-states]', async () => {
    const id = await write()
    await site.sql(
      `update mensajes set espera_desde = now() - interval '3 days', vence_en = now() - interval '2 days',
       avisado_en = now() where id = $1`,
      [id],
    )
    const before = await readRow(id)
    await close(id)
    expect(await readRow(id)).toMatchObject([{ estado: 'cerrado', vence_en: null }])
    expect((await reopen(id)).item?.plazo).toBe('vencido')
    expect(await readRow(id)).toEqual(before)

    await answer(id, { cierra: true })
    expect((await reopen(id)).item?.plazo).toBe('a_tiempo')

    await answer(id)
    const waiting = await readRow(id)
    await undo(await close(id))
    expect(await readRow(id)).toEqual(waiting)
  })

  it('many at once, as a job that can be taken back; a killed one is done once [formularios/messages-in-bulk]', async () => {
    const claves = [String(await write()), String(await write()), '999999']
    const me = await nora()
    const wait = async (id: string) => {
      for (;;) {
        const { item } = await soporte.call(getLote, { params: { id } })
        if (item.estado !== 'en_curso') return item
      }
    }
    const start = async (accion: string, datos?: { asignado: string }) => {
      const id = randomUUID()
      await soporte.call(startLote, {
        body: { id, recurso: 'mensajes', accion, claves, ...(datos ? { datos } : {}) },
      })
      return wait(id)
    }
    expect((await refusal(start('asignar')))?.code).toBe('DATOS_INVALIDOS')
    const done = await start('asignar', { asignado: String(me) })
    expect(done).toMatchObject({ hechas: 2, fallidas: 1 })
    const filas = await soporte.call(listFilasDeLote, { params: { id: done.id } })
    expect(filas.data[0]).toMatchObject({ clave: '999999', estado: 'fallida' })
    expect(await open(Number(claves[0]))).toMatchObject({ estado: 'asignado', asignado: { id: me } })
    expect(await start('tomar')).toMatchObject({ hechas: 0, sinCambio: 2 })

    const back = randomUUID()
    await soporte.call(undoLote, { params: { id: done.id }, body: { id: back } })
    await wait(back)
    expect(await open(Number(claves[0]))).toMatchObject({ estado: 'nuevo', asignado: null })
    expect(await start('cerrar')).toMatchObject({ hechas: 2 })
  })

  it('what was closed together and is taken back is as late as it was [formularios/message-states]', async () => {
    const id = await write()
    await site.sql(
      `update mensajes set vence_en = now() - interval '2 days', avisado_en = now() where id = $1`,
      [id],
    )
    const before = await readRow(id)
    const ended = (lote: string) =>
      vi.waitFor(async () => {
        const { item } = await soporte.call(getLote, { params: { id: lote } })
        expect(item.estado).toBe('terminado')
        return item
      })
    const [closing, back] = [randomUUID(), randomUUID()]
    await soporte.call(startLote, {
      body: { id: closing, recurso: 'mensajes', accion: 'cerrar', claves: [String(id)] },
    })
    expect(await ended(closing)).toMatchObject({ hechas: 1 })
    expect(await open(id)).toMatchObject({ estado: 'cerrado', plazo: null })
    await soporte.call(undoLote, { params: { id: closing }, body: { id: back } })
    expect(await ended(back)).toMatchObject({ hechas: 1 })
    expect(await readRow(id)).toEqual(before)
  })

  it('who only reads, reads: no answer, no assignment, no spreadsheet [formularios/message-states]', async () => {
    const id = await write()
    const before = await open(id)
    expect((await open(id, lectura)).id).toBe(id)
    expect(before.actos).not.toEqual({})
    expect((await open(id, lectura)).actos).toEqual({})
    const params = { id }
    const codes = await Promise.all([
      refusal(lectura.call(acts.cerrar, { params, version: before.version, body: {} })),
      refusal(lectura.call(acts.soltar, { params, body: {} })),
      refusal(lectura.call(acts.responder, { params, version: before.version, body: { texto: 'Hola' } })),
      refusal(soporte.call(MensajesList.endpoints.export, { query: {} })),
    ])
    expect(codes.map((error) => error?.status)).toEqual([403, 403, 403, 403])
    expect(await open(id)).toEqual(before)
  })
})

describe('in time', () => {
  it('one warning at its hour, to whoever has it, naming nobody, on 24 hours; late is found [formularios/message-deadline gestion/moments-on-24-hours]', async () => {
    const [free, mine, answered] = [await write(), await write(), await write()]
    await assign(mine, await nora())
    await site.sql(`update mensajes set avisa_en = now() - interval '1 hour' where id = any($1)`, [
      [free, mine, answered],
    ])
    await answer(answered)
    const { warn } = site.app.formularios.bandeja
    await Promise.all([warn(), warn()])
    const mails = await site.sql<{ para: string; datos: { numero: number; vence: string } }>(
      `select para, datos from correos where plantilla = 'mensaje-por-vencer' order by (datos->>'numero')::int`,
    )
    expect(mails.map(({ para, datos }) => [para, datos.numero])).toEqual([
      [site.config.mailOrganizacion, free],
      ['nora@ejemplo.com', mine],
    ])
    expect(JSON.stringify(mails)).not.toMatch(/Rosa|persona\d/)
    for (const { datos } of mails)
      expect(datos.vence).toMatch(/^[a-záé]{3} \d{2}\/\d{2}\/\d{4}\u00a0· \d+:\d{2} [ap]m$/)

    await site.sql(`update mensajes set vence_en = now() - interval '1 minute' where id = $1`, [free])
    const late = await soporte.call(MensajesList.endpoints.list, { query: { vencido: 1 } })
    expect(late.data[0]).toMatchObject({ id: free, plazo: 'vencido' })
    expect(new Set(late.data.map(({ plazo }) => plazo))).toEqual(new Set(['vencido']))
  })
})

describe('what a message becomes', () => {
  it('once each: a consultant, her request, an order; for who may do that, and her row tells of it [consultores/application-becomes-candidate]', async () => {
    const idOf = async (formulario: string) =>
      (
        await site.sql<{ id: number }>('select id from mensajes where formulario = $1 order by id limit 1', [
          formulario,
        ])
      )[0]?.id ?? 0
    const convert = async (id: number, to: 'pedido' | 'consultor', claveIdempotencia = randomUUID()) =>
      soporte.call(acts[`convertir-en-${to}`], {
        params: { id },
        version: await versionOf(id),
        body: {},
        claveIdempotencia,
      })
    const [applying, asking, ordering] = [
      await idOf('formarparte'),
      await idOf('certificado'),
      await idOf('pedido-libro'),
    ]
    const once = randomUUID()
    const both = await Promise.all([1, 2].map(() => convert(applying, 'consultor', once)))
    expect(both.map(({ item }) => item?.convertido)).toEqual([
      { clase: 'consultores', id: expect.any(Number) },
      both[0]?.item?.convertido,
    ])
    expect((await refusal(convert(applying, 'consultor')))?.message).toBe('Ya se convirtió.')
    const [made] = await site.sql<{ estado: string; cuantas: string }>(
      `select min(estado) as estado, count(*) as cuantas from consultores where email = 'julieta.paz@ejemplo.com'`,
    )
    expect(made).toEqual({ estado: 'solicitud', cuantas: '1' })
    // Who is a consultant already gets the request on her own row.
    const [known] = await site.sql<{ id: number; email: string }>(
      `select id_consultor as id, email from consultores where email <> '' and estado = 'vigente' order by 1 limit 1`,
    )
    await site.sql(
      `update mensajes set datos = datos || jsonb_build_object('email', $2::text) where id = $1`,
      [asking, known?.email],
    )
    expect((await convert(asking, 'consultor')).item?.convertido).toEqual({
      clase: 'consultores',
      id: known?.id,
    })
    const { solicitudes } = (
      await soporte.call(SituacionStaff.get, { params: { IdConsultor: known?.id ?? 0 } })
    ).item
    expect(solicitudes).toEqual([
      {
        mensaje: asking,
        formulario: 'certificado',
        certificados: [expect.any(String)],
        creadoEn: expect.stringMatching(/Z$/),
      },
    ])
    const order = await convert(ordering, 'pedido')
    expect(order.item?.convertido).toEqual({ clase: 'pedidos', id: expect.any(Number) })
    expect(await codeOf(convert(ordering, 'pedido'))).toBe('CONFLICTO_DE_ESTADO')
    expect(await site.sql('select libros from pedidos where mensaje_id = $1', [ordering])).toHaveLength(1)
    expect(await codeOf(convert(await write(), 'pedido'))).toBe('CONFLICTO_DE_ESTADO')
  })

  it('surveys are counted by question, consultant and activity, between days; companies apart [formularios/surveys-counted formularios/contexto-de-encuesta]', async () => {
    const count = async (query = {}) => (await soporte.call(getEncuestas, { query })).item
    const all = await count()
    expect(all.consultas.total).toBe(26)
    const [first] = all.consultas.preguntas
    expect(first?.respuestas.reduce((sum, { cuenta }) => sum + cuenta, 0)).toBe(26)
    expect(all.consultas.consultores.reduce((sum, { cuenta }) => sum + cuenta, 0)).toBe(26)
    expect(all.empresas.total).toBe(7)
    expect(all.empresas.consultores.reduce((sum, { cuenta }) => sum + cuenta, 0)).toBe(7)
    expect(all.actividades.eventos).toMatchObject([{ cuenta: 11 }, { cuenta: 6 }])
    expect((await count({ desde: '2100-01-01' })).consultas.total).toBe(0)
  })

  it('an activity that was renamed is counted once, with what it was called [formularios/surveys-counted]', async () => {
    const { IdEvento } = await anEvento(site, { titulo: 'Encuentro del sur' })
    const rename = (titulo: string) =>
      site.sql('update eventos set titulo = $2 where id_evento = $1', [IdEvento, titulo])
    const tell = (evento: string) =>
      site.sql(
        `insert into mensajes (formulario, datos, request_id) values ('encuesta-evento', $1, gen_random_uuid())`,
        [JSON.stringify({ opcion_1: 'Si', evento })],
      )
    const counted = async () =>
      (await soporte.call(getEncuestas, { query: {} })).item.actividades.eventos
        .filter(({ nombre }) => nombre.startsWith('Encuentro del'))
        .map(({ nombre, cuenta, antes }) => ({ nombre, cuenta, antes }))

    await tell('Encuentro del sur')
    await rename('Encuentro del lago')
    await tell('Encuentro del lago')
    expect(await counted()).toEqual([
      { nombre: 'Encuentro del lago', cuenta: 2, antes: ['Encuentro del sur'] },
    ])
    // Nobody can tell any more which of the two was meant.
    await anEvento(site, { titulo: 'Encuentro del sur' })
    expect(await counted()).toEqual([
      { nombre: 'Encuentro del lago', cuenta: 1, antes: [] },
      { nombre: 'Encuentro del sur', cuenta: 1, antes: [] },
    ])
  })
})

describe('around every screen', () => {
  it('what waits is counted, told on Inicio and found, for who may see it [formularios/waiting-messages-counted]', async () => {
    await grant(site, 'consultora@ejemplo.com', 'contenidos')
    const id = await write('Un asunto inconfundible: zarzaparrilla')
    await site.sql(`update mensajes set vence_en = now() - interval '300 days' where id = $1`, [id])
    const count = async (as: TestVisitor) =>
      (await as.call(listPendientes)).data.find(({ pantalla }) => pantalla === '/mensajes')
    const found = async (as: TestVisitor, q: string) =>
      (await as.call(searchGestion, { query: { q } })).data.map(({ destino }) => destino)
    const waiting = await count(soporte)
    expect(waiting?.urge).toBe(true)
    const { mensajes } = (await soporte.call(getTablero)).item
    expect(mensajes).toMatchObject({
      abiertos: waiting?.cuenta,
      filas: [{ id, vencido: true }, {}, {}, {}, {}],
    })
    for (const q of ['zarzaparrilla', `#${id}`]) expect(await found(soporte, q)).toEqual([`/mensajes/${id}`])

    await site.sql(`delete from usuarios_roles where rol = 'lectura'`)
    expect([await count(lectura), await found(lectura, 'zarzaparrilla')]).toEqual([undefined, []])
    expect((await lectura.call(getTablero)).item.mensajes).toBeNull()
  })
})

describe('a person and their data', () => {
  it('the conversation is in their copy and goes with them; an order of books stays without it [cuentas/erased-with-notes]', async () => {
    const email = 'ana@ejemplo.com'
    const id = await write('Hola, soy Ana.', email)
    await answer(id)
    await buzon.write(addressOf(id), { text: 'Un secreto de Ana' })
    const copy = JSON.stringify(await site.as('ana').call(exportCuenta))
    expect(copy).toContain('Un secreto de Ana')
    expect(copy).toContain('Empieza el lunes.')
    await site.sql(`insert into mensajes (formulario, datos, request_id) values
      ('pedido-libro', '{"email": "ana@ejemplo.com", "libros": "Dos", "nombre_y_apellido": "Ana"}', 'x')`)
    await site.sql(`insert into mensajes_hilo (id, mensaje_id, direccion, texto)
      select gen_random_uuid(), max(id), 'entra', 'Otro secreto de Ana' from mensajes`)
    const [ana] = await site.sql<{ id: number }>('select id from usuarios where email = $1', [email])
    await site.database.transaction({ tipo: 'sistema' }, (tx) => site.app.cuentas.erase(tx, ana?.id ?? 0))
    expect(await site.sql('select 1 from mensajes where id = $1', [id])).toEqual([])
    const left = JSON.stringify(
      await site.sql('select m.*, h.* from mensajes m left join mensajes_hilo h on h.mensaje_id = m.id'),
    )
    expect(left).not.toMatch(/secreto de Ana|ana@ejemplo/)
    expect(left).toContain('Dos')
  })
})
