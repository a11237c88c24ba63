import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TRAMPA } from '#contract/honeypot.ts'
import { register } from '#domain/cuentas/acceso.ts'
import { EASY, solved } from '#testing/calls/bot-check.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { registroValido } from '#testing/people/registro.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let lugar: { pais: number; provincia: number; localidad: number }
beforeAll(async () => {
  site = await openSite({ env: EASY })
  const [row] = await site.sql<typeof lugar>(
    `select pa.id_pais as pais, pr.id_provincia as provincia, l.id_localidad as localidad
     from localidades l join provincias pr using (id_provincia) join paises pa using (id_pais)
     where pa.codigo = 'AR' order by l.id_localidad limit 1`,
  )
  if (!row) throw new Error('no place in the demo')
  lugar = row
  await site.sql(`insert into certificados (nombre, tipo) values ('Uno', 'Campus'), ('Dos', 'Campus')`)
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.sql('delete from correos')
  await site.sql('delete from mensajes')
})

/** Every call comes from an address of its own, unless one is given: the limit is per address. */
const anyAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`
const post = (name: string, body: unknown, remoteAddress = anyAddress()) =>
  site.inject({
    method: 'POST',
    url: `/v1/data/contactos/${name}`,
    payload: body as object,
    remoteAddress,
  })
const mensajes = () =>
  site.sql<{ formulario: string; datos: Record<string, unknown>; request_id: string }>(
    'select formulario, datos, request_id from mensajes order by id',
  )
const correos = () =>
  site.sql<{ para: string; responder_a: string | null; plantilla: string; datos: { filas: string[][] } }>(
    'select para, responder_a, plantilla, datos from correos order by creado_en, plantilla',
  )

const contacto = {
  nombre: 'Ana Ruiz',
  telefono: '+54 11 5555-0101',
  email: 'ana.ruiz@correo.test',
  mensaje: 'Hola.\n¿Cuándo empieza la jornada?',
}
/** One that can be asked for. */
const certificado = 'Uno'
const solicitud = () => ({ ...contacto, ...lugar, certificados: [certificado], acepto: true })

/** The forms that are plain JSON, each with a body that is good. */
const FORMS: Record<string, { formulario: string; message: string; body: () => Record<string, unknown> }> = {
  send: {
    formulario: 'contacto',
    message: 'Se envio su consulta correctamente',
    body: () => contacto,
  },
  'send-empresa': {
    formulario: 'empresa',
    message: 'Se envio su consulta correctamente',
    body: () => ({ ...contacto, pais: 'Argentina' }),
  },
  'send-certificado': {
    formulario: 'certificado',
    message: 'Se envio su solicitud correctamente',
    body: () => ({ ...solicitud(), dni: '30.111.222' }),
  },
  'send-formarparte': {
    formulario: 'formarparte',
    message: 'Se envio su solicitud correctamente',
    body: () => ({
      ...solicitud(),
      paisNombre: 'Argentina',
      provinciaNombre: 'Buenos Aires',
      localidadNombre: 'Adrogué',
    }),
  },
  'encuesta-evento': {
    formulario: 'encuesta-evento',
    message: 'Se envio su encuesta correctamente',
    body: () => ({ opcion_1: 'Aún no soy consultor', mensaje: 'Muy clara', evento: 'Jornada online' }),
  },
}
const names = Object.keys(FORMS)
const formOf = (name: string) => FORMS[name] as (typeof FORMS)[string]

describe.each(names)('POST /data/contactos/%s (B7)', (name) => {
  it('answers message, stores what was written and mails the organisation [formularios/contact-form formularios/certificate-form formularios/join-form formularios/company-form formularios/event-survey sitio/answer-shapes formularios/message-stored-first]', async () => {
    const { formulario, message, body } = formOf(name)
    const answer = await post(name, body())
    expect([answer.statusCode, answer.json()]).toEqual([200, { message }])
    const requestId = answer.headers['x-request-id']
    expect(await mensajes()).toEqual([{ formulario, datos: body(), request_id: requestId }])
    const [mail, ...more] = await correos()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      para: site.config.mailOrganizacion,
      plantilla: 'formulario',
      responder_a: body()['email'] ?? null,
    })
  })

  it('takes it from somebody who is signed in just the same [sitio/public-pages-for-all]', async () => {
    const { formulario, message, body } = formOf(name)
    const answer = await site.as('nora').inject({
      method: 'POST',
      url: `/v1/data/contactos/${name}`,
      payload: body(),
      remoteAddress: anyAddress(),
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message }])
    expect(await mensajes()).toMatchObject([{ formulario, datos: body() }])
  })

  it('answers without /data too [sitio/canonical-paths]', async () => {
    const answer = await site.inject({
      method: 'POST',
      url: `/v1/contactos/${name}`,
      payload: formOf(name).body(),
      remoteAddress: anyAddress(),
    })
    expect(answer.statusCode).toBe(200)
  })

  it('asks for each field, and spaces alone are nothing [sitio/error-shape]', async () => {
    const optional = ['certificados', 'opcion_1', 'paisNombre', 'provinciaNombre', 'localidadNombre']
    const asked = Object.keys(formOf(name).body()).filter((field) => !optional.includes(field))
    for (const nothing of [undefined, null, '', ' \n\t ']) {
      for (const field of asked.filter((each) => each !== 'acepto')) {
        const answer = await post(name, { ...formOf(name).body(), [field]: nothing })
        expect([field, answer.statusCode], String(nothing)).toEqual([field, 400])
        expect(answer.json().fields).toEqual({ [field]: 'Este campo es obligatorio' })
      }
    }
    expect(await mensajes()).toEqual([])
    expect(await correos()).toEqual([])
  })

  it('refuses what is too long and what is of another type', async () => {
    const { body } = formOf(name)
    const texts = Object.entries(body()).filter(([, value]) => typeof value === 'string')
    for (const [field] of texts) {
      for (const wrong of ['x'.repeat(2001), 7, ['x'], { x: 1 }, true]) {
        const answer = await post(name, { ...body(), [field]: wrong })
        expect([field, typeof wrong, answer.statusCode]).toEqual([field, typeof wrong, 400])
        expect(Object.keys(answer.json().fields)).toEqual([field])
      }
    }
    for (const payload of ['[]', '"hola"', '7', 'null', '{', '']) {
      const answer = await site.inject({
        method: 'POST',
        url: `/v1/data/contactos/${name}`,
        headers: { 'content-type': 'application/json' },
        payload,
        remoteAddress: anyAddress(),
      })
      expect([payload, answer.statusCode]).toEqual([payload, 400])
    }
    expect(await mensajes()).toEqual([])
  })

  it('whoever fills in the hidden field is answered like everybody and nothing is kept', async () => {
    const { body, message } = formOf(name)
    const answer = await post(name, { ...body(), [TRAMPA]: 'https://spam.test' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message }])
    expect(await mensajes()).toEqual([])
    expect(await correos()).toEqual([])
    expect((await post(name, { ...body(), [TRAMPA]: '' })).statusCode).toBe(200)
    expect(await mensajes()).toHaveLength(1)
  })
})

describe('fields', () => {
  it.each(['send', 'send-empresa', 'send-certificado', 'send-formarparte'])(
    '%s: digits in a name and a wrong email [formularios/contact-form formularios/certificate-form]',
    async (name) => {
      const { body } = formOf(name)
      expect((await post(name, { ...body(), nombre: 'Ana 3' })).json().fields).toEqual({
        nombre: 'Ingresa un formato correcto',
      })
      for (const email of ['ana', 'ana@', '@x.com', 'a b@x.com', 'ana@x.com,otra@x.com']) {
        expect((await post(name, { ...body(), email })).json().fields).toEqual({
          email: 'Este campo tiene que ser un email',
        })
      }
      expect(await mensajes()).toEqual([])
    },
  )

  it('consent is needed, each with its text [formularios/certificate-form formularios/join-form]', async () => {
    const refused = async (name: string) =>
      (await post(name, { ...formOf(name).body(), acepto: false })).json().fields
    expect(await refused('send-certificado')).toEqual({ acepto: 'Debes aceptar los términos y condiciones' })
    expect(await refused('send-formarparte')).toEqual({
      acepto: 'Deseo ser incorporado al listado de Consultores.',
    })
  })

  it('a place must be one of ours, and its parts belong together', async () => {
    for (const wrong of [{ pais: 0 }, { pais: 'Argentina' }, { localidad: 2 ** 40 }]) {
      expect(
        (await post('send-certificado', { ...FORMS['send-certificado']?.body(), ...wrong })).statusCode,
      ).toBe(400)
    }
    const [other] = await site.sql<{ id_pais: number }>(
      'select id_pais from paises where id_pais <> $1 limit 1',
      [lugar.pais],
    )
    const answer = await post('send-formarparte', { ...solicitud(), pais: other?.id_pais })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty('localidad')
    expect(await mensajes()).toEqual([])
  })

  it.each(['send-certificado', 'send-formarparte'])(
    '%s takes no certificate that does not exist or is not given any more [formularios/existing-certificates]',
    async (name) => {
      await site.sql(`insert into certificados (nombre, tipo, activo) values ('Viejo', 'Campus', 0)`)
      const ask = async (...certificados: string[]) => post(name, { ...FORMS[name]?.body(), certificados })
      for (const wrong of ['Inventado', 'Viejo']) {
        const answer = await ask('Uno', wrong)
        expect([answer.statusCode, answer.json().fields]).toEqual([
          400,
          { certificados: `«${wrong}» no es un certificado que se pueda pedir. Elegilo de la lista.` },
        ])
      }
      expect(await mensajes()).toEqual([])
      for (const certificados of [['Uno', 'Dos'], []])
        expect((await ask(...certificados)).statusCode).toBe(200)
    },
  )

  it.each(['send', 'send-empresa', 'send-certificado', 'send-formarparte'])(
    '%s that is sent again after a lost answer, or twice at once, is stored and mailed once [formularios/sent-again-once]',
    async (name) => {
      const body = FORMS[name]?.body() ?? {}
      const answers = await Promise.all([post(name, body), post(name, body)])
      answers.push(await post(name, body))
      for (const answer of answers) {
        expect([answer.statusCode, answer.json().message]).toEqual([200, FORMS[name]?.message])
      }
      expect([await mensajes(), await correos()].map((rows) => rows.length)).toEqual([1, 1])
      await post(name, { ...body, mensaje: 'Otra cosa.' })
      await site.sql(`update mensajes set creado_en = creado_en - interval '2 hours'`)
      await post(name, body)
      expect(await mensajes()).toHaveLength(3)
    },
  )

  it('an id that is no number is told as not valid, and a missing one as missing [formularios/id-not-a-number]', async () => {
    const told = async (pais: unknown) =>
      (await post('send-formarparte', { ...solicitud(), pais })).json().fields?.pais
    for (const wrong of ['abc', '1.5', -3, '99999999999'])
      expect(await told(wrong)).toBe('Este dato no es válido')
    for (const missing of [undefined, '', ' ', 0, '0', null])
      expect(await told(missing)).toBe('Este campo es obligatorio')
    const id = async (url: string) => (await site.inject({ url })).json().fields
    expect(await id('/v1/data/eventos/abc')).toEqual({ id: 'Este dato no es válido' })
  })

  it('the mail of a request shows names of places and certificates, under their labels', async () => {
    await post('send-certificado', { ...FORMS['send-certificado']?.body(), certificados: ['Uno', 'Dos'] })
    const [mail] = await correos()
    const filas = Object.fromEntries((mail?.datos.filas ?? []) as [string, string][])
    expect(filas).toMatchObject({
      País: 'Argentina',
      Certificados: 'Uno, Dos',
      'DNI o documento': '30.111.222',
    })
    expect(Number.isNaN(Number(filas['Localidad']))).toBe(true)
  })

  it('the event survey keeps nothing that tells who answered [formularios/event-survey]', async () => {
    await post('encuesta-evento', { ...FORMS['encuesta-evento']?.body(), email: 'ana@x.test', nombre: 'Ana' })
    const [row] = await mensajes()
    expect(Object.keys(row?.datos ?? {}).sort()).toEqual(['evento', 'mensaje', 'opcion_1'])
    expect((await correos())[0]?.responder_a).toBeNull()
  })
})

describe('newsletter (B7)', () => {
  it('stores the address once and thanks with a mail [formularios/newsletter-form]', async () => {
    const email = `lectora-${Date.now()}@correo.test`
    for (const each of [email, email.toUpperCase(), ` ${email} `]) {
      const answer = await post('send-newsletter', { email: each })
      expect(answer.json()).toEqual({ message: 'Gracias por suscribirte' })
    }
    expect(await site.sql('select email from suscripciones where lower(email) = $1', [email])).toEqual([
      { email },
    ])
    expect((await correos()).map(({ para, plantilla }) => [para, plantilla])).toEqual([
      [email, 'suscripcion'],
    ])
  })

  it('has one text for whatever is wrong, and takes no bait [formularios/newsletter-form]', async () => {
    for (const email of [undefined, '', ' ', 'x', 7, `${'x'.repeat(300)}@correo.test`]) {
      const answer = await post('send-newsletter', { email })
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { email: 'Email no valido' }])
    }
    await post('send-newsletter', { email: 'robot@correo.test', [TRAMPA]: 'x' })
    expect(await site.sql(`select 1 from suscripciones where email = 'robot@correo.test'`)).toEqual([])
    expect(await correos()).toEqual([])
  })
})

describe('limits', () => {
  const statusOf = async (...input: Parameters<typeof post>) => (await post(...input)).statusCode

  it.each(names)(
    'the sixth %s of a network within ten minutes asks for the bot check [formularios/forms-limited]',
    async (name) => {
      const address = anyAddress()
      const sent: object[] = []
      // Another message each time: the same again is stored once.
      const body = () => {
        sent.push({ ...formOf(name).body(), mensaje: `Mensaje ${sent.length}` })
        return sent.at(-1) as object
      }
      for (let index = 0; index < 5; index++) expect(await statusOf(name, body(), address)).toBe(200)
      const refused = await post(name, body(), address)
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { code: 'VERIFICACION_REQUERIDA', fields: { altcha: 'Confirmá que no sos un robot' } },
      ])
      const altcha = await solved(site)
      expect(await statusOf(name, { ...body(), altcha }, address)).toBe(200)
      expect(await statusOf(name, { ...body(), altcha }, address)).toBe(400)
      expect(await statusOf(name, body(), anyAddress())).toBe(200)
      const kept = await mensajes()
      // Two of the nine were refused: the sixth, and the one whose bot check was spent.
      expect(kept.map(({ datos }) => datos)).toEqual([...sent.slice(0, 5), sent[6], sent[8]])
    },
  )

  it('posts side by side are counted before they are made [formularios/forms-limited]', async () => {
    const address = anyAddress()
    const bodies = Array.from({ length: 12 }, (_, n) => ({ ...contacto, mensaje: `Mensaje ${n}` }))
    const answers = await Promise.all(bodies.map((body) => statusOf('send', body, address)))
    expect(answers.filter((status) => status === 200)).toHaveLength(5)
    expect(await mensajes()).toHaveLength(5)
  })

  it('only accepted posts count, and each form by itself [formularios/forms-limited]', async () => {
    const address = anyAddress()
    for (let index = 0; index < 7; index++) expect(await statusOf('send', {}, address)).toBe(400)
    const wrongPlace = { ...solicitud(), dni: '30.111.222', localidad: 2_000_000_000 }
    for (let index = 0; index < 7; index++) {
      expect(await statusOf('send-certificado', wrongPlace, address)).toBe(400)
    }
    for (const name of names) expect(await statusOf(name, formOf(name).body(), address)).toBe(200)
  })

  it('holds on another process of the same database, and by the /64 of IPv6', async () => {
    for (let index = 0; index < 5; index++) {
      expect(await statusOf('send', contacto, `2001:db8:25:1::${index}`)).toBe(200)
    }
    const other = await openSite({ databaseUrl: site.config.databaseUrl })
    const answer = await other.inject({
      method: 'POST',
      url: '/v1/data/contactos/send',
      headers: { 'x-forwarded-for': '203.0.113.5' },
      payload: contacto,
      remoteAddress: '2001:db8:25:1:ffff::9',
    })
    expect(answer.statusCode).toBe(403)
    await other.close()
    expect(await statusOf('send', contacto, '2001:db8:25:2::1')).toBe(200)
  })
})

describe('mail to an address that somebody typed', () => {
  it('three a day for one recipient, whoever writes and whatever the form [formularios/mails-to-typed-addresses]', async () => {
    const email = 'victima@correo.test'
    for (let index = 0; index < 5; index++) {
      await site.sql('delete from suscripciones where lower(email) = $1', [email])
      const answer = await post('send-newsletter', { email: index % 2 ? email.toUpperCase() : email })
      expect(answer.statusCode).toBe(200)
    }
    expect((await correos()).filter(({ plantilla }) => plantilla === 'suscripcion')).toHaveLength(3)
    const order = {
      nombre_y_apellido: 'Ana',
      telefono: '1',
      email,
      libros: 'uno',
      calle: 'Mitre',
      numero: '1',
    }
    const ordered = await site.inject({
      ...(await multipart('/v1/data/cud/create-libro', order)),
      remoteAddress: anyAddress(),
    })
    expect(ordered.statusCode).toBe(200)
    await site.call(register, { body: await registroValido(site, email) })
    expect((await correos()).filter(({ para }) => para.toLowerCase() === email)).toHaveLength(3)
    expect(JSON.stringify(await site.sql('select key from limites'))).not.toContain('victima')
  })

  it('what is refused, or comes from a program, uses up none of them [formularios/forms-limited]', async () => {
    const email = 'ana@ejemplo.com'
    for (let index = 0; index < 4; index++) {
      const again = site.call(register, { body: await registroValido(site, email) })
      await expect(again).rejects.toMatchObject({ code: 'EMAIL_REGISTRADO' })
      expect((await post('send-newsletter', { email, [TRAMPA]: 'x' })).statusCode).toBe(200)
    }
    await post('send-newsletter', { email })
    expect((await correos()).filter(({ para }) => para === email)).toHaveLength(1)
  })
})

describe('withdrawing from a purchase', () => {
  it('is confirmed to who asked for it at once, repeating nothing, and told to the organisation by its name [compras/withdrawal-mail formularios/mails-to-typed-addresses]', async () => {
    const compra = 'mirá https://malo.test'
    const body = { ...contacto, email: 'arrepentida@correo.test', compra }
    expect((await post('send-arrepentimiento', body)).json()).toEqual({
      message: 'Recibimos tu pedido de arrepentimiento',
    })
    // Sent again after a lost answer, it is told once.
    await post('send-arrepentimiento', body)
    const [row] = await site.sql<{ id: number }>('select id from mensajes')
    const mails = await correos()
    expect(mails.find(({ plantilla }) => plantilla === 'formulario')).toMatchObject({
      para: site.config.mailOrganizacion,
      datos: { titulo: 'Botón de arrepentimiento' },
    })
    const confirmation = mails.find(({ plantilla }) => plantilla === 'arrepentimiento-recibido')
    expect(confirmation).toMatchObject({
      para: 'arrepentida@correo.test',
      datos: { numero: row?.id, recibido: expect.stringMatching(/^[a-záé]{3} \d+\/\d+\/\d{4} a las /) },
    })
    expect(JSON.stringify(confirmation?.datos)).not.toMatch(/malo|Ana Ruiz/)
  })
})

describe('storing', () => {
  it('a mail that cannot be put in the outbox takes the message back: nothing half done [correo/mail-in-a-transaction]', async () => {
    await site.sql(`alter table correos add constraint roto check (plantilla <> 'formulario')`)
    try {
      expect((await post('send', contacto)).statusCode).toBe(500)
      expect(await mensajes()).toEqual([])
    } finally {
      await site.sql('alter table correos drop constraint roto')
    }
  })

  it('quotes, markup and other scripts are kept as they were written', async () => {
    const mensaje = `'); drop table mensajes; -- <script>alert(1)</script> {{precio}} 😀 日本`
    await post('send', { ...contacto, mensaje })
    expect((await mensajes())[0]?.datos['mensaje']).toBe(mensaje)
  })

  it('a NUL character is the sender’s mistake, not ours', async () => {
    expect((await post('send', { ...contacto, mensaje: 'a\u0000b' })).statusCode).toBe(400)
  })
})
