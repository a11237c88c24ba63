import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRAMPA } from '#contract/honeypot.ts'
import { CambioStaff, SituacionStaff } from '#domain/consultores/actos-staff.ts'
import { answerConsulta, listConsultas } from '#domain/consultores/consultas.ts'
import { getConsultor } from '#domain/consultores/consultores.ts'
import { getEstadisticas } from '#domain/consultores/estadisticas.ts'
import { ConsultoresStaff, importConsultores } from '#domain/consultores/gestion-consultores.ts'
import { acceptInvitacion } from '#domain/consultores/invitaciones.ts'
import { PerfilesPropios } from '#domain/consultores/portal.ts'
import {
  listCambiosPropios,
  proposeBanco,
  proposePerfil,
  withdrawCambio,
} from '#domain/consultores/portal-cambios.ts'
import { deleteCuenta } from '#domain/cuentas/cuentas.ts'
import { confirmFactorPropio, startFactorPropio } from '#domain/cuentas/factor-propio.ts'
import { codeOf, failure } from '#testing/calls/refusals.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { openPortal, type Portal } from '#testing/portal.ts'
import { openBuzon, type TestBuzon } from '#testing/reading/buzon.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { aConsultor, aUsuario } from '#testing/rows/factories.ts'
import type { TestVisitor } from '#testing/site.ts'
import { createSealing } from '../../../secrets/sealing.ts'

let site: Portal
let consultora: TestVisitor
let staff: TestVisitor
let buzon: TestBuzon
let own = 0
beforeAll(async () => {
  site = await openPortal({ env: { MAIL_ENTRANTE_PORT: '2525' } })
  ;({ consultora, staff, own } = site)
  buzon = await openBuzon(site)
})
afterAll(async () => {
  await buzon.close()
  await site.close()
})

const shown = async () => (await site.call(getConsultor, { params: { id: own }, query: {} })).item

describe('what waits for moderation', () => {
  const perfil = (change: object) => ({
    Nombre: 'Marcela Ibáñez',
    perfil_presentacion: '<p>Hola</p>',
    perfil_foto: null,
    ...change,
  })

  it('shows only once somebody consented, with what was there before beside it [consultores/profile-moderated]', async () => {
    const before = await shown()
    const { item } = await consultora.call(proposePerfil, {
      body: perfil({ perfil_presentacion: '<p>Otra<script>alert(1)</script></p>' }) as never,
    })
    expect(item).toMatchObject({ estado: 'pendiente', datos: { perfil_presentacion: '<p>Otra</p>' } })
    expect(item.antes['perfil_presentacion']).toBe(before.perfil_presentacion)
    expect((await shown()).perfil_presentacion).toBe(before.perfil_presentacion)
    const list = await staff.call(ConsultoresStaff.endpoints.list, { query: { porModerar: '1' } })
    expect(list.data.map((row) => row['IdConsultor'])).toEqual([own])

    const back = await staff.call(CambioStaff.endpoints.devolver, {
      params: { id: item.id },
      body: { motivo: 'Contá más' },
    })
    expect(back.item).toMatchObject({ estado: 'devuelto', respuesta: 'Contá más' })
    const late = await failure(
      staff.call(CambioStaff.endpoints.aprobar, { params: { id: item.id }, body: {} }),
    )
    expect(late.code).toBe('CONFLICTO_DE_ESTADO')

    const again = await consultora.call(proposePerfil, { body: perfil({}) as never })
    const twice = await Promise.allSettled(
      [1, 2].map(() =>
        staff.call(CambioStaff.endpoints.aprobar, { params: { id: again.item.id }, body: {} }),
      ),
    )
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect.poll(async () => (await shown()).perfil_presentacion).toBe('<p>Hola</p>')
    const mails = await site.sql(
      `select plantilla from correos where plantilla like 'cambio-%' order by creado_en`,
    )
    expect(mails).toEqual([{ plantilla: 'cambio-devuelto' }, { plantilla: 'cambio-aprobado' }])
  })

  it('asked for again as it waits it keeps its place: who looks at it decides it [consultores/request-repeated]', async () => {
    const perfil_presentacion = '<p>Lo mismo, dos veces</p>'
    const asking = () => consultora.call(proposePerfil, { body: perfil({ perfil_presentacion }) as never })
    const [first, ...rest] = await Promise.all([asking(), asking(), asking()])
    expect(rest.map(({ item }) => item.id)).toEqual(Array(2).fill(first.item.id))
    await consultora.call(withdrawCambio, { params: { clase: 'perfil' } })
    expect((await asking()).item.id).not.toBe(first.item.id)
    await site.sql(`update consultores_cambios set estado = 'retirado'`)
  })

  it('a text that comes back as it was shown is not asked for, however it is spelled in the house [consultores/profile-moderated]', async () => {
    const [{ antes = '' } = {}] = await site.sql<{ antes: string }>(
      'select perfil_presentacion as antes from consultores where id_consultor = $1',
      [own],
    )
    const stored = '<p>Soy <b class="x">Marcela</b>: <a href=https://ejemplo.com>mi página</a><br></p>'
    await site.sql('update consultores set perfil_presentacion = $2 where id_consultor = $1', [own, stored])
    const get = { params: { IdConsultor: own }, query: {} }
    const { perfil_presentacion, Nombre, perfil_foto } = (
      await consultora.call(PerfilesPropios.endpoints.get, get)
    ).item as { perfil_presentacion: string; Nombre: string; perfil_foto: string | null }
    const body = { perfil_presentacion, perfil_foto, Nombre: `${Nombre} Ruiz` }
    const { item } = await consultora.call(proposePerfil, { body: body as never })
    expect(item.datos).toEqual({ Nombre: `${Nombre} Ruiz` })
    await site.sql(`update consultores_cambios set estado = 'retirado'`)
    await site.sql('update consultores set perfil_presentacion = $2 where id_consultor = $1', [own, antes])
  })

  it('asked for again while it is decided: each waits for the other, and one of both holds [consultores/profile-moderated]', async () => {
    const asking = () =>
      consultora.call(proposePerfil, {
        body: perfil({ perfil_presentacion: `<p>${randomUUID()}</p>` }) as never,
      })
    for (let round = 1; round <= 12; round++) {
      const { item } = await asking()
      const calls = [1, 2, 3].flatMap(() => [
        codeOf(asking()),
        codeOf(staff.call(CambioStaff.endpoints.aprobar, { params: { id: item.id }, body: {} })),
      ])
      const known = ['ok', 'CONFLICTO_DE_ESTADO']
      expect((await Promise.all(calls)).filter((code) => !known.includes(code))).toEqual([])
    }
    await site.sql(`update consultores_cambios set estado = 'retirado'`)
    await site.sql(`delete from correos where plantilla like 'cambio-%'`)
  })

  it('staff change bank details with the factor shown just now, and she is told at both addresses; what waited for its day is withdrawn [consultores/staff-change-bank cuentas/factor-again consultores/certificate-missing]', async () => {
    const { endpoints } = ConsultoresStaff
    const params = { IdConsultor: own }
    const { item } = await staff.call(endpoints.get, { params, query: {} })
    const shape = ConsultoresStaff.declaration.form.shape
    const form = Object.fromEntries(Object.entries(item).filter(([name]) => name in shape))
    const headers = await staff.headers()
    const save = (change: object, version: number) =>
      site.with({ ...headers, 'if-match': `"${version}"` }).inject({
        method: 'PUT',
        url: `/v1/gestion/consultores/${own}`,
        payload: { ...form, ...change },
      })
    const told = () =>
      site.sql<{ para: string }>(`select para from correos where plantilla = 'banco-cambiado' order by 1`)
    // Asked for by who had her account for an hour, consented to, and waiting for its day.
    await site.sql(
      `insert into consultores_cambios (id_consultor, clase, estado, antes, datos, rige_desde)
       values ($1, 'banco', 'aprobado', '{}', '{"perfil_datosbancarios": "<p>CBU ajeno</p>"}', now())`,
      [own],
    )
    const banco = { perfil_datosbancarios: '<p>CBU 2</p>', Email: 'otra@ejemplo.com' }
    await site.sql(`update sesiones_staff set factor_en = now() - interval '6 minutes'`)
    expect((await save(banco, item.version)).json().code).toBe('FACTOR_REQUERIDO')
    await site.sql('update sesiones_staff set factor_en = now()')
    expect((await save({ Telefono: '11 5555 0000' }, item.version)).statusCode).toBe(200)
    expect(await told()).toEqual([])
    expect((await save(banco, item.version + 1)).statusCode).toBe(200)
    expect(await told()).toEqual(
      [{ para: String(item.Email) }, { para: 'otra@ejemplo.com' }].toSorted((a, b) =>
        a.para < b.para ? -1 : 1,
      ),
    )
    await site.runJob('consultores-cambios')
    const after = await staff.call(endpoints.get, { params, query: {} })
    expect(after.item.perfil_datosbancarios, 'what waited does not come over it').toBe('<p>CBU 2</p>')
    expect((await save({}, item.version + 2)).statusCode).toBe(200)
    const unknown = await save({ certificados: [1, 999_999] }, item.version + 3)
    expect([unknown.statusCode, unknown.json().fields]).toEqual([
      400,
      { certificados: 'Lo que elegiste no existe' },
    ])
  })

  it('what staff consented to they stop before its day, and she reads why; afterwards it is too late [consultores/bank-data-wait]', async () => {
    const [due] = await site.sql<{ id: number }>(
      `insert into consultores_cambios (id_consultor, clase, estado, antes, datos, rige_desde)
       values ($1, 'banco', 'aprobado', '{}', '{"perfil_datosbancarios": "<p>CBU ajeno</p>"}', now()) returning id`,
      [own],
    )
    const params = { id: due?.id ?? 0 }
    const stop = () =>
      staff.call(CambioStaff.endpoints.devolver, { params, body: { motivo: 'Escribinos, por favor' } })
    expect((await stop()).item).toMatchObject({ estado: 'devuelto', respuesta: 'Escribinos, por favor' })
    await site.runJob('consultores-cambios')
    expect((await shown()).perfil_datosbancarios).not.toBe('<p>CBU ajeno</p>')
    const [mail] = await site.sql(
      `select datos from correos where plantilla = 'cambio-devuelto' order by creado_en desc limit 1`,
    )
    expect(mail).toMatchObject({ datos: { detenido: true, respuesta: 'Escribinos, por favor' } })
    await site.sql(`update consultores_cambios set estado = 'aplicado' where id = $1`, [params.id])
    expect(await codeOf(stop())).toBe('CONFLICTO_DE_ESTADO')
  })

  it('bank details take a second factor once, a mail and a day, also when they are asked for again [consultores/bank-data-wait consultores/request-repeated]', async () => {
    const datos = '<p>Banco Nuevo, CBU 1</p>'
    const propose = (codigo: string) =>
      consultora.call(proposeBanco, { body: { perfil_datosbancarios: datos, codigo } })
    expect((await failure(propose('000000'))).code).toBe('FACTOR_REQUERIDO')
    const { id, secreto } = await consultora.call(startFactorPropio)
    const totp = new TOTP({ secret: Secret.fromBase32(secreto) })
    const codeIn = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
    await consultora.call(confirmFactorPropio, { params: { id }, body: { codigo: codeIn(-1) } })
    expect((await failure(consultora.call(startFactorPropio))).code).toBe('CONFLICTO_DE_ESTADO')
    expect((await failure(propose(codeIn(-1)))).code).toBe('FACTOR_INCORRECTO')
    const { item } = await propose(codeIn(0))
    expect((await failure(propose(codeIn(0)))).code).toBe('FACTOR_INCORRECTO')
    const told = await site.sql(`select para from correos where plantilla = 'banco-pedido'`)
    expect(told).toEqual([{ para: 'consultora@ejemplo.com' }])

    const approved = await staff.call(CambioStaff.endpoints.aprobar, { params: { id: item.id }, body: {} })
    expect(approved.message).toMatch(/^Aprobado: el perfil lo muestra desde el /)
    await site.sql('update factores set ultimo_paso = null')
    const again = await propose(codeIn(0))
    expect(again.item).toMatchObject({ id: item.id, estado: 'aprobado', rigeDesde: item.rigeDesde })
    expect(await site.sql(`select 1 from correos where plantilla = 'banco-pedido'`)).toHaveLength(1)
    await site.runJob('consultores-cambios')
    expect((await shown()).perfil_datosbancarios).not.toBe(datos)
    await site.sql(`update consultores_cambios set rige_desde = now() - interval '1 second' where id = $1`, [
      item.id,
    ])
    await Promise.all([site.runJob('consultores-cambios'), site.runJob('consultores-cambios')])
    await expect.poll(async () => (await shown()).perfil_datosbancarios).toBe(datos)
    const [last] = (await consultora.call(listCambiosPropios)).data
    expect(last).toMatchObject({ id: item.id, estado: 'aplicado' })
  })
})

describe('questions to a consultant', () => {
  let address = 0
  const ask = (change: object = {}, id = own) =>
    site.inject({
      method: 'POST',
      url: `/v1/data/consultores/${id}/consultas`,
      remoteAddress: `203.0.113.${++address}`,
      payload: { nombre: 'Dora', email: 'dora@ejemplo.com', mensaje: '¿Atendés online?', ...change },
    })

  it('become one thread for each person, answered by mail; hers alone [consultores/question-form]', async () => {
    expect((await ask()).statusCode).toBe(200)
    expect((await ask({ email: 'DORA@ejemplo.com', mensaje: 'Y otra cosa' })).statusCode).toBe(200)
    expect((await ask({ [TRAMPA]: 'soy un programa', email: 'bot@ejemplo.com' })).statusCode).toBe(200)
    const { data } = await consultora.call(listConsultas)
    expect(data).toHaveLength(1)
    expect(data[0]?.mensajes.map(({ texto }) => texto)).toEqual(['¿Atendés online?', 'Y otra cosa'])
    const id = data[0]?.id ?? 0
    const { item } = await consultora.call(answerConsulta, { params: { id }, body: { texto: 'Sí, claro' } })
    expect(item).toMatchObject({ estado: 'respondida' })
    const again = await consultora.call(answerConsulta, { params: { id }, body: { texto: 'Sí, claro' } })
    expect(again.item, 'its answer was lost on the way').toEqual(item)
    expect(await site.sql(`select para from correos where plantilla = 'consulta-respuesta'`)).toEqual([
      { para: 'dora@ejemplo.com' },
    ])
    await ask({ mensaje: '¡Gracias!' })
    expect((await consultora.call(listConsultas)).data[0]).toMatchObject({ id, estado: 'nueva' })

    const { id_consultor } = await aConsultor(site, { nombre: 'Otra' })
    await ask({}, id_consultor)
    const [foreign] = await site.sql<{ id: number }>('select id from consultas where id_consultor = $1', [
      id_consultor,
    ])
    for (const other of [foreign?.id ?? 0, 999_999]) {
      const refused = await failure(
        consultora.call(answerConsulta, { params: { id: other }, body: { texto: 'x' } }),
      )
      expect(refused).toMatchObject({ status: 404, code: 'NO_ENCONTRADO' })
    }
    const { id_consultor: gone } = await aConsultor(site, { nombre: 'No listada', id_estado: 0 })
    expect((await ask({}, gone)).statusCode).toBe(404)
  })

  it('sent again because no answer came back are asked once; the same words on another day are asked [consultores/question-form]', async () => {
    const email = 'eco@ejemplo.com'
    const asked = () =>
      site.sql(`select m.texto from consultas c join consultas_mensajes m on m.consulta_id = c.id
        where c.email = '${email}'`)
    const again = await Promise.all([1, 2, 3].map(() => ask({ email, nombre: 'Eco' })))
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await asked()).toHaveLength(1)
    const mails = `select 1 from correos where plantilla = 'consulta-nueva' and datos->>'nombre' = 'Eco'`
    expect(await site.sql(mails)).toHaveLength(1)
    await site.sql(`update consultas_mensajes set creado_en = creado_en - interval '25 hours'`)
    await ask({ email, nombre: 'Eco' })
    expect(await asked()).toHaveLength(2)
  })

  it('bring the telephone that was left with them, also with a later one, to the Portal and the mail [consultores/question-form]', async () => {
    const email = 'fono@ejemplo.com'
    await ask({ email, nombre: 'Fono' })
    await ask({ email, nombre: 'Fono', mensaje: 'Mejor llamame', telefono: '+54 11 5555-0199' })
    await ask({ email, nombre: 'Fono', mensaje: 'Gracias' })
    const { data } = await consultora.call(listConsultas)
    expect(data.find((each) => each.email === email)?.telefono).toBe('+54 11 5555-0199')
    const mail = (await collectMails(site)).find(({ texto }) => texto.includes('Mejor llamame'))
    expect(mail?.texto).toContain('+54 11 5555-0199')
  })
})

describe('what comes back by mail', () => {
  const thread = async (id: number) =>
    (await consultora.call(listConsultas)).data.find((each) => each.id === id)
  const answered = async (texto: string) => {
    const [row] = await site.sql<{ id: number }>(
      `with c as (insert into consultas (id_consultor, nombre, email)
         values ($1, 'Rosa', 'rosa@ejemplo.com') returning id)
       insert into consultas_mensajes (consulta_id, de, texto) select id, 'visitante', '¿Atendés los sábados?' from c
       returning consulta_id as id`,
      [own],
    )
    const id = row?.id ?? 0
    await consultora.call(answerConsulta, { params: { id }, body: { texto } })
    return { id, mail: await buzon.arrived('rosa@ejemplo.com') }
  }
  const told = async () =>
    (await site.sql(`select 1 from correos where plantilla = 'consulta-nueva' and datos->>'nombre' = 'Rosa'`))
      .length

  it('joins the thread, once, opens it again and is told to her; the next answer answers it [consultores/answer-by-mail]', async () => {
    const { id, mail } = await answered('Sí, por la mañana.')
    expect(mail.texto).toContain('Sí, por la mañana.')
    expect(mail.cabecera('From')).toContain(site.config.mailFrom.replace(/^.*<|>$/g, ''))
    expect(mail.cabecera('Auto-Submitted')).toBeUndefined()
    const replyTo = mail.cabecera('Reply-To') ?? ''
    expect(replyTo).toMatch(/^respuestas\+c\d+\./)

    const text =
      '¡Genial! Voy a las diez.\n\nEl lun, 16 nov 2026, Senda <hola@senda.example> escribió:\n> Sí.'
    const letter = { text, messageId: '<ida@ejemplo.com>' }
    await Promise.all([buzon.write(replyTo, letter), buzon.write(replyTo.toUpperCase(), letter)])
    const open = await thread(id)
    expect(open).toMatchObject({ estado: 'nueva' })
    expect(open?.mensajes.map(({ de, texto }) => [de, texto])).toEqual([
      ['visitante', '¿Atendés los sábados?'],
      ['consultor', 'Sí, por la mañana.'],
      ['visitante', '¡Genial! Voy a las diez.'],
    ])
    expect(await told()).toBe(1)

    await consultora.call(answerConsulta, { params: { id }, body: { texto: 'Te espero.' } })
    const next = await buzon.arrived('rosa@ejemplo.com')
    expect([next.cabecera('In-Reply-To'), next.cabecera('References')]).toEqual([
      '<ida@ejemplo.com>',
      '<ida@ejemplo.com>',
    ])
  })

  it('a machine opens nothing, and an address of another thread or of the inbox is no key to it [consultores/answer-by-mail]', async () => {
    const { id, mail } = await answered('Claro.')
    const replyTo = mail.cabecera('Reply-To') ?? ''
    const before = await told()
    await buzon.write(replyTo, { text: 'Vuelvo el lunes.', headers: { 'Auto-Submitted': 'auto-replied' } })
    for (const foreign of [
      replyTo.replace(`+c${id}.`, `+c${id - 1}.`),
      replyTo.replace(`+c${id}.`, `+${id}.`),
      replyTo.replace(/\.[0-9a-f]/, (letter) => (letter === '.0' ? '.1' : '.0')),
    ]) {
      await expect(buzon.write(foreign)).rejects.toThrow(/No such mailbox/)
    }
    expect((await thread(id))?.mensajes).toHaveLength(2)
    expect((await thread(id))?.estado).toBe('respondida')
    expect(await told()).toBe(before)
  })
})

describe('how a profile is used', () => {
  it('is counted by day without anybody in it, and told to her alone [consultores/profile-counts]', async () => {
    for (const accion of ['visita', 'visita', 'whatsapp']) {
      const answer = await site.inject({
        method: 'POST',
        url: `/v1/data/consultores/${own}/visitas/${accion}`,
        headers: { origin: site.config.origin, 'sec-fetch-site': 'same-origin' },
      })
      expect(answer.statusCode).toBe(200)
    }
    await site.sql(
      `insert into pedidos (via, id_consultor, nombre, email, libros, creado_en) values
         ('consultor', $1, 'Berta', 'berta@ejemplo.com', 'Uno', now()),
         ('consultor', $1, 'Berta', 'berta@ejemplo.com', 'Uno', now() - interval '40 days')`,
      [own],
    )
    await expect
      .poll(async () => (await consultora.call(getEstadisticas)).item.total)
      .toEqual({ visita: 2, telefono: 0, mail: 0, whatsapp: 1, pedido: 1 })
    const columns = await site.sql<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'consultores_visitas' order by 1`,
    )
    expect(columns.map(({ name }) => name)).toEqual(['accion', 'cuenta', 'dia', 'id_consultor'])
  })
})

describe('new consultants', () => {
  it('come from a spreadsheet: a dry run stores nothing, the same file twice adds nothing [consultores/consultants-imported]', async () => {
    const csv = `Nombre;Email;Telefono;Pais;Listas;Numero;Otorgada;Vence
Alma Uno;alma@ejemplo.com;11;Argentina;General, campus;X-1;2026-01-10;
Beto Dos;beto@ejemplo.com;;AR;;;;
Sin Correo;no;;Argentina;;;;
De Lejos;lejos@ejemplo.com;;Atlantis;;;;
Alma Uno;ALMA@ejemplo.com;;Argentina;;;;`
    const outcomes = async (aplicar: boolean) =>
      (await staff.call(importConsultores, { body: { csv, aplicar } })).data.map(({ desenlace }) => desenlace)
    const count = async () => (await site.sql<{ n: string }>('select count(*) as n from consultores'))[0]?.n
    const before = await count()
    const expected = ['nueva', 'nueva', 'mal', 'mal', 'ya-estaba']
    expect(await outcomes(false)).toEqual(expected)
    expect(await count()).toBe(before)
    expect(await outcomes(true)).toEqual(expected)
    expect(Number(await count())).toBe(Number(before) + 2)
    expect(await outcomes(true)).toEqual(['ya-estaba', 'ya-estaba', 'mal', 'mal', 'ya-estaba'])
    const rows = await site.sql(
      `select c.estado, c.tipos, k.numero, k.vence::text from consultores c left join certificaciones k using (id_consultor)
       where c.email in ('alma@ejemplo.com', 'beto@ejemplo.com') order by c.email`,
    )
    expect(rows).toEqual([
      { estado: 'vigente', tipos: ['comunidad', 'campus'], numero: 'X-1', vence: '2027-01-10' },
      { estado: 'solicitud', tipos: ['comunidad'], numero: null, vence: null },
    ])
  })

  it('of a spreadsheet with very many columns or a row without end are refused before they are read [consultores/bounded-spreadsheet]', async () => {
    const refused = (csv: string) =>
      expect(staff.call(importConsultores, { body: { csv, aplicar: false } })).rejects
    const wide = Array.from({ length: 98 }, (_, i) => `c${i}`)
    await refused(`Nombre,Email,Pais,${wide.join(',')}\n${',\n'.repeat(4_000)}`).toMatchObject({
      fields: { csv: 'Usá como máximo 100 columnas' },
    })
    await refused(`Nombre,Email,Pais\n${'x'.repeat(30_000)}`).toMatchObject({
      fields: { csv: 'No pudimos leer el archivo como CSV' },
    })
  })

  it('who left stays away when a spreadsheet still names them [consultores/consultants-imported]', async () => {
    const { id_consultor: id } = await aConsultor(site, { nombre: 'Se Fue', email: 'se-fue@ejemplo.com' })
    const stands = () => site.sql('select estado, version from consultores where id_consultor = $1', [id])
    await site.sql(`update consultores set estado = 'baja', id_estado = 0 where id_consultor = $1`, [id])
    const before = await stands()
    const csv = 'Nombre;Email;Pais;Vence\nSe Fue;se-fue@ejemplo.com;Argentina;31/12/2027'
    const { data } = await staff.call(importConsultores, { body: { csv, aplicar: true } })
    expect(data).toMatchObject([{ desenlace: 'ya-estaba' }])
    expect(await stands()).toEqual(before)
  })

  it('are read from columns and days as people write them; what is missing, all of a row, is named [consultores/consultants-imported]', async () => {
    const read = async (csv: string) =>
      (await staff.call(importConsultores, { body: { csv, aplicar: false } })).data
    const [fine, wrong] = await read(`NOMBRE,E-mail,País,Número,Otorgada
Cira Tres,cira@ejemplo.com,Argentina,X-9,25/12/2026
Dora Cuatro,dora,Argentina,X-8,31/02/2026`)
    expect(fine).toMatchObject({ desenlace: 'nueva', Nombre: 'Cira Tres' })
    expect(wrong).toMatchObject({
      desenlace: 'mal',
      mensaje: expect.stringMatching(/^Email: .* · Otorgada: Usá fechas como 25\/12\/2026$/),
    })
    await expect(read('Persona;Correo;Pais\nCira Tres;cira@ejemplo.com;Argentina')).rejects.toMatchObject({
      fields: { csv: 'En la primera fila falta: Nombre, Email' },
    })
  })

  it('are led to the directory and invited; who reads the mail joins one account [consultores/invitation-to-portal consultores/online-consultants]', async () => {
    const [pais] = await site.sql<{ id: number }>('select min(id_pais) as id from paises')
    const made = await staff.call(ConsultoresStaff.endpoints.create, {
      body: {
        ...{ Nombre: 'Carla Nueva', Telefono: '', Email: 'carla@ejemplo.com', IdPais: pais?.id ?? 0 },
        ...{ IdProvincia: null, IdLocalidad: null, tipos: ['comunidad'], idiomas: ['Español'] },
        ...{ certificados: [1], perfil_activo: 0, perfil_presentacion: '', perfil_datosbancarios: '' },
        atiendeOnline: true,
      } as never,
    })
    const { IdConsultor } = made.item as { IdConsultor: number }
    expect(made.item).toMatchObject({
      situacion: 'solicitud',
      IdEstado: 0,
      certificados: [1],
      atiendeOnline: true,
    })
    const params = { IdConsultor }
    expect((await failure(staff.call(SituacionStaff.endpoints.invitar, { params, body: {} }))).code).toBe(
      'CONFLICTO_DE_ESTADO',
    )
    for (const step of ['pasar-a-evaluacion', 'hacer-candidata'] as const) {
      await staff.call(SituacionStaff.endpoints[step], { params, body: {} })
    }
    const certified = await staff.call(SituacionStaff.endpoints.certificar, { params, body: {} })
    expect(certified.item).toMatchObject({ situacion: 'vigente', listada: true })
    await staff.call(SituacionStaff.endpoints.invitar, { params, body: {} })
    const [{ reservado } = { reservado: '' }] = await site.sql<{ reservado: string }>(
      `select reservado from correos where plantilla = 'invitacion-portal' and para = 'carla@ejemplo.com'`,
    )
    const token = String(createSealing(site.config.secrets, 'senda outbox').open(reservado)['token'])
    const [one, two] = [
      await aUsuario(site, { email: 'uno@ejemplo.com' }),
      await aUsuario(site, { email: 'dos@ejemplo.com' }),
    ]
    expect([one, two].every(Boolean)).toBe(true)
    const accept = (email: string, given = token) =>
      site.as(email).call(acceptInvitacion, { body: { token: given } })
    expect((await failure(accept('uno@ejemplo.com', `${token}x`))).code).toBe('CONFLICTO_DE_ESTADO')
    const outcomes = await Promise.allSettled(
      ['uno@ejemplo.com', 'dos@ejemplo.com'].map((email) => accept(email)),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const winner = await site.sql(
      `select u.roles from consultores c join usuarios u on u.id = c.usuario_id where c.id_consultor = $1`,
      [IdConsultor],
    )
    expect(winner).toEqual([{ roles: ['participante', 'consultor'] }])
  })

  it('two invitations that one account accepts at once: one is refused, and nothing failed [operacion/races-answer-409]', async () => {
    const { id: usuario, email } = await aUsuario(site, {})
    const [first, second] = await site.sql<{ id: number; email: string }>(
      `select id_consultor as id, email from consultores
       where usuario_id is null and estado = 'vigente' and email <> '' limit 2`,
    )
    const sealing = createSealing(site.config.secrets, 'senda portal invitations')
    const token = sealing.seal({ id: second?.id, email: second?.email, hasta: Date.now() + 60_000 })
    const held = await holdLock(site, 'update consultores set usuario_id = $2 where id_consultor = $1', [
      first?.id,
      usuario,
    ])
    const accepted = failure(site.as(email).call(acceptInvitacion, { body: { token } }))
    await untilWaiting(site)
    await held.end()
    expect(await accepted).toMatchObject({ status: 409, code: 'CONFLICTO' })
  })
})

describe('the profile of an account', () => {
  it('that names the address of another person is neither in their copy nor deleted with them [consultores/profile-without-owner]', async () => {
    const { id, email } = await aUsuario(site, { nombre: 'Secretaria' })
    await site.sql('update usuarios set email_probado_en = now() where id = $1', [id])
    const { id_consultor: loose } = await aConsultor(site, { nombre: 'Sin cuenta', email })
    const [before] = await site.sql('select email from consultores where id_consultor = $1', [own])
    await site.sql('update consultores set email = $2 where id_consultor = $1', [own, email])
    const person = site.as(email)
    const { payload } = await person.inject({ url: '/v1/data/cuenta/exportacion' })
    const { perfilDeConsultor } = JSON.parse(payload) as { perfilDeConsultor: { IdConsultor: number }[] }
    expect(perfilDeConsultor.map(({ IdConsultor }) => IdConsultor)).toEqual([loose])
    await person.call(deleteCuenta, { body: { Contrasenia: 'camino2026' } })
    const rows = await site.sql('select nombre from consultores where id_consultor = any($1) order by 1', [
      [own, loose],
    ])
    expect(rows).toEqual([{ nombre: 'Marcela Ibáñez' }, { nombre: 'Perfil eliminado' }])
    await site.sql('update consultores set email = $2 where id_consultor = $1', [own, before?.['email']])
  })
})
