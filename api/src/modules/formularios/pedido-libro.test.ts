import { createHash, randomInt } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TRAMPA } from '#contract/honeypot.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { createDelivery } from '../../mail/delivery.ts'
import { createSmtpCartero } from '../../mail/smtp.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

const pedido = {
  nombre_y_apellido: 'Ana Ruiz',
  telefono: '+54 11 5555-0101',
  email: 'ana.ruiz@correo.test',
  libros: '2 ejemplares de El umbral\n1 de Volver',
  calle: 'Mitre',
  numero: '123',
  piso: '4 B',
  localidad: 'Adrogué',
  partido: 'Almirante Brown',
  provincia: 'Buenos Aires',
  codigo_postal: '1846',
  pais: 'ARG',
}

interface Vendedor {
  id_consultor: number
  nombre: string
  email: string
}

describe('POST /data/cud/create-libro (B7)', () => {
  let site: TestSite
  let vendedor: Vendedor
  beforeAll(async () => {
    site = await openSite()
    const [row] = await site.sql<Vendedor>(
      'select id_consultor, nombre, email from consultores where perfil_activo = 1 and id_estado = 1 limit 1',
    )
    if (!row) throw new Error('no consultant of the demo sells books')
    vendedor = row
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.sql('delete from correos')
    await site.sql('delete from pedidos_libros; delete from pedidos')
    await site.sql('delete from mensajes')
    await site.sql('delete from archivos where not publico')
  })

  const send = async (fields: Record<string, string | Blob>) =>
    site.inject({
      ...(await multipart('/v1/data/cud/create-libro', fields)),
      remoteAddress: `198.51.${randomInt(256)}.${randomInt(256)}`,
    })
  const kept = async () => ({
    mensajes: (await site.sql('select 1 from mensajes')).length,
    archivos: (await site.sql('select 1 from archivos where not publico')).length,
    correos: (await site.sql('select 1 from correos')).length,
  })
  const NOTHING = { mensajes: 0, archivos: 0, correos: 0 }

  it('speaks of no consultant where the organisation itself was asked [formularios/order-without-consultant]', async () => {
    const { message } = (await send({ ...pedido, idconsultor: '0' })).json()
    expect(message).toMatch(/72 horas hábiles/)
    expect(message).not.toMatch(/consultor/i)
  })

  it('keeps order and proof, and writes to organisation, consultant and buyer [pedidos/order-fields]', async () => {
    const answer = await send({
      ...pedido,
      idconsultor: String(vendedor.id_consultor),
      archivo: file(PDF, 'transferencia.pdf'),
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().message).toMatch(/Quien te atiende va a reenviar el pedido.*72 horas hábiles/)
    const hash = createHash('sha256').update(PDF).digest('hex')
    expect(
      await site.sql(
        'select formulario, datos, id_consultor, archivo, archivo_nombre, request_id from mensajes',
      ),
    ).toEqual([
      {
        formulario: 'pedido-libro',
        datos: { ...pedido, idconsultor: vendedor.id_consultor },
        id_consultor: vendedor.id_consultor,
        archivo: hash,
        archivo_nombre: 'transferencia.pdf',
        request_id: answer.headers['x-request-id'],
      },
    ])
    expect(await site.sql('select hash, publico from archivos where hash = $1', [hash])).toEqual([
      { hash, publico: false },
    ])
    const mails = await site.sql(
      'select plantilla, para, responder_a, archivo from correos order by plantilla',
    )
    expect(mails).toEqual([
      {
        plantilla: 'formulario',
        para: site.config.mailOrganizacion,
        responder_a: pedido.email,
        archivo: hash,
      },
      { plantilla: 'pedido-consultor', para: vendedor.email, responder_a: pedido.email, archivo: hash },
      {
        plantilla: 'pedido-recibido',
        para: pedido.email,
        responder_a: site.config.mailOrganizacion,
        archivo: null,
      },
    ])
  })

  it('sent again because no answer came back is one order, told once; other words, another proof or one that was cancelled are another, and so is the same an hour later [pedidos/order-sent-again]', async () => {
    const fields = { ...pedido, idconsultor: String(vendedor.id_consultor) }
    const proof = () => file(PDF, 'transferencia.pdf')
    const ordered = async () => (await site.sql('select 1 from pedidos')).length
    const again = await Promise.all([1, 2, 3].map(() => send({ ...fields, archivo: proof() })))
    expect(again.map((answer) => answer.json().message)).toEqual(Array(3).fill(again[0]?.json().message))
    expect([await ordered(), await kept()]).toEqual([1, { mensajes: 1, archivos: 1, correos: 3 }])
    await send(fields)
    await send({ ...fields, libros: '1 de Volver' })
    expect(await ordered()).toBe(3)
    await site.sql(`update pedidos set estado = 'cancelado', respuesta_hasta = null`)
    await send(fields)
    expect(await ordered()).toBe(4)
    await site.sql(`update mensajes set creado_en = creado_en - interval '61 minutes'`)
    await send(fields)
    expect(await ordered()).toBe(5)
  })

  it('buyer and consultant are told the number that the order has ever after [pedidos/order-states]', async () => {
    await site.sql(`select setval(pg_get_serial_sequence('pedidos', 'id'), 7000)`)
    const email = 'numerada@correo.test'
    expect((await send({ ...pedido, email, idconsultor: String(vendedor.id_consultor) })).statusCode).toBe(
      200,
    )
    const [row] = await site.sql<{ id: number }>('select id from pedidos where email = $1', [email])
    const mails = (await collectMails(site)).filter(({ asunto }) => /[Pp]edido de libros/.test(asunto))
    for (const para of [email, vendedor.email])
      expect(mails.find((mail) => mail.para === para)?.texto, para).toContain(`Pedido ${row?.id}`)
  })

  it('the consultant reads until when to answer it, and where, if she has a Portal [pedidos/unanswered-order]', async () => {
    const { id_consultor: id } = vendedor
    const mailOf = async (email: string) => {
      expect((await send({ ...pedido, email, idconsultor: String(id) })).statusCode).toBe(200)
      const mails = (await collectMails(site)).filter(({ para }) => para === vendedor.email)
      return mails.find(({ asunto }) => asunto.startsWith('Pedido de libros'))?.texto
    }
    await site.sql('update consultores set usuario_id = null where id_consultor = $1', [id])
    expect(await mailOf('sin-portal@correo.test')).not.toContain('/portal/pedidos')
    await site.sql(
      `update consultores set usuario_id = (select id from usuarios where id not in
         (select usuario_id from consultores where usuario_id is not null) limit 1) where id_consultor = $1`,
      [id],
    )
    const text = await mailOf('con-portal@correo.test')
    expect(text).toMatch(/Respondelo en tu portal antes del [a-záé]{3} \d+\/\d+\/\d+ a las/)
    expect(text).toContain('/portal/pedidos')
  })

  it('the copy for the address that was typed repeats nothing of what was typed [formularios/mails-to-typed-addresses]', async () => {
    const words = Object.fromEntries(
      ['nombre_y_apellido', 'libros', 'calle', 'localidad'].map((name) => [
        name,
        `Mirá spam.example ${name}`,
      ]),
    )
    expect((await send({ ...pedido, ...words, email: 'tercera@correo.test' })).statusCode).toBe(200)
    const mails = await collectMails(site)
    const copy = mails.find(({ para }) => para === 'tercera@correo.test')
    expect(copy?.asunto).toBe('Recibimos tu pedido de libros')
    expect(`${copy?.texto} ${copy?.html}`).not.toContain('spam')
    const ours = mails.find(({ para }) => para === site.config.mailOrganizacion)
    expect(ours?.texto).toContain('spam.example libros')
  })

  it('the account of a consultant is found in the directory and sells books [consultores/listed-or-seller]', async () => {
    const [cuenta] = await site.sql<{ id_consultor: number; nombre: string; email: string }>(
      `select c.id_consultor, c.nombre, c.email from consultores c join usuarios u on u.id = c.usuario_id
       where u.email = 'consultora@ejemplo.com' and 'consultor' = any (u.roles)`,
    )
    const list = await site.inject({ url: '/v1/consultores?limit=5000&IdEstado=1&tipo=comunidad' })
    const found = list
      .json()
      .data.find((row: { IdConsultor: number }) => row.IdConsultor === cuenta?.id_consultor)
    expect(found).toMatchObject({ Nombre: cuenta?.nombre })
    const answer = await send({ ...pedido, idconsultor: String(cuenta?.id_consultor) })
    expect(answer.statusCode).toBe(200)
    const mails = await site.sql(`select para from correos where plantilla = 'pedido-consultor'`)
    expect(mails).toEqual([{ para: cuenta?.email }])
  })

  it('without consultant, proof or the unchecked part of the address [pedidos/order-fields pedidos/order-validation pedidos/payment-proof libros/book-payment]', async () => {
    const { piso, localidad, partido, provincia, codigo_postal, pais, ...least } = pedido
    expect((await send({ ...least, idconsultor: '0' })).statusCode).toBe(200)
    expect((await send({ ...least, libros: '1 de Volver' })).statusCode).toBe(200)
    const rows = await site.sql<{ datos: Record<string, unknown> }>(
      'select datos, id_consultor, archivo from mensajes',
    )
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(row).toMatchObject({ id_consultor: null, archivo: null })
      expect(row.datos).toMatchObject({ pais: 'ARG', idconsultor: 0, piso: '' })
    }
  })

  it('asks for its six fields and only those [pedidos/order-validation]', async () => {
    for (const field of ['nombre_y_apellido', 'telefono', 'email', 'libros', 'calle', 'numero']) {
      for (const nothing of ['', '  ']) {
        const answer = await send({ ...pedido, [field]: nothing })
        expect([answer.statusCode, answer.json().fields]).toEqual([
          400,
          { [field]: 'Este campo es obligatorio' },
        ])
      }
    }
    expect((await send({ ...pedido, nombre_y_apellido: 'Ana 2' })).json().fields).toEqual({
      nombre_y_apellido: 'Ingresa un formato correcto',
    })
    expect((await send({ ...pedido, libros: 'x'.repeat(2001) })).statusCode).toBe(400)
    expect((await send({ ...pedido, pais: 'BRA' })).json().fields).toEqual({
      pais: 'El envío es exclusivo para Argentina',
    })
    expect(await kept()).toEqual(NOTHING)
  })

  it('a consultant who does not exist, is not active or sells nothing is refused', async () => {
    const [idle] = await site.sql<{ id: number }>(
      'select id_consultor as id from consultores where perfil_activo = 0 and id_estado = 1 limit 1',
    )
    const [gone] = await site.sql<{ id: number }>(
      'update consultores set id_estado = 0 where id_consultor = (select max(id_consultor) from consultores where perfil_activo = 1) returning id_consultor as id',
    )
    for (const id of [idle?.id, gone?.id, 2_000_000_000, -1, 'x']) {
      const answer = await send({ ...pedido, idconsultor: String(id), archivo: file(PDF, 'a.pdf') })
      expect([id, answer.statusCode]).toEqual([id, 400])
    }
    expect(await kept()).toEqual(NOTHING)
  })

  it('a proof that is too big, disguised or of another kind leaves nothing [archivos/upload-limit pedidos/payment-proof]', async () => {
    const big = Buffer.concat([PDF, Buffer.alloc(5_242_881 - PDF.length)])
    const refused = await send({ ...pedido, archivo: file(big, 'grande.pdf') })
    expect([refused.statusCode, refused.json().message]).toEqual([413, 'El archivo no debe superar los 5MB'])
    for (const name of ['virus.exe', 'foto.png', 'recibo.pdf.html']) {
      expect((await send({ ...pedido, archivo: file(PDF, name) })).statusCode).toBe(415)
    }
    expect(await kept()).toEqual(NOTHING)
    const whole = await send({ ...pedido, archivo: file(big.subarray(0, 5_242_880), 'justo.pdf') })
    expect(whole.statusCode).toBe(200)
  })

  it('the trap keeps nothing, not even the file', async () => {
    expect((await send({ ...pedido, [TRAMPA]: 'x', archivo: file(PDF, 'a.pdf') })).statusCode).toBe(200)
    expect(await kept()).toEqual(NOTHING)
  })

  it('two people may send the same file', async () => {
    for (const nombre of ['Ana', 'Eva']) {
      await send({ ...pedido, nombre_y_apellido: nombre, archivo: file(PDF, `${nombre}.pdf`) })
    }
    expect(await kept()).toMatchObject({ mensajes: 2, archivos: 1 })
  })
})

describe('mails of the forms, as they arrive', () => {
  let site: TestSite
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
    site = await openSite()
  })
  afterAll(async () => {
    await site.close()
    await sandbox.close()
  })

  const deliver = async () => {
    const delivery = createDelivery({
      database: site.database,
      databaseUrl: site.config.databaseUrl,
      cartero: createSmtpCartero({ smtpUrl: sandbox.smtpUrl, from: site.config.mailFrom }),
      secrets: site.config.secrets,
      entorno: { origin: site.config.origin },
      log: Fastify().log,
    })
    await site.sql('update correos set proximo_intento_en = now()')
    await delivery.deliverDue()
    await delivery.close()
  }
  interface Received {
    id: string
    para: string[]
    sobre: { para: string[] }
    cabeceras: { nombre: string; valor: string }[]
    asunto: string
    texto: string
    adjuntos: { nombre: string; tipo: string }[]
  }
  const received = async (para: string): Promise<Received[]> => {
    const list = await (
      await fetch(`${sandbox.url}/buzon/api/mensajes?para=${encodeURIComponent(para)}`)
    ).json()
    return Promise.all(
      list.mensajes.map(async ({ id }: { id: string }) =>
        (await fetch(`${sandbox.url}/buzon/api/mensajes/${id}`)).json(),
      ),
    )
  }

  it('the proof travels with the order; line breaks in fields add no recipient and no header [formularios/no-added-recipients]', async () => {
    const evil = 'Ana\r\nBcc: robada@correo.test\r\nX-Otra: si'
    const answer = await site.inject({
      ...(await multipart('/v1/data/cud/create-libro', {
        ...pedido,
        nombre_y_apellido: evil,
        telefono: '1\r\nTo: robada@correo.test',
        archivo: file(PDF, 'recibo de la señora.pdf'),
      })),
      remoteAddress: '192.0.2.10',
    })
    expect(answer.statusCode).toBe(200)
    await deliver()
    const [mail, ...more] = await received(site.config.mailOrganizacion)
    expect(more).toEqual([])
    expect(mail?.asunto).toBe('Pedido de libros: Ana Bcc: robada@correo.test X-Otra: si')
    expect(mail?.texto).toContain('2 ejemplares de El umbral')
    expect(mail?.adjuntos).toMatchObject([{ nombre: 'recibo de la señora.pdf', tipo: 'application/pdf' }])
    expect(mail?.sobre.para).toEqual([site.config.mailOrganizacion])
    const headers = new Map(mail?.cabeceras.map(({ nombre, valor }) => [nombre.toLowerCase(), valor]))
    expect(headers.get('reply-to')).toBe(pedido.email)
    expect([headers.has('bcc'), headers.has('x-otra')]).toEqual([false, false])
    expect(await received('robada@correo.test')).toEqual([])
    expect(await received(pedido.email)).toHaveLength(1)
  })

  it('a line break in an email is no email [formularios/no-added-recipients]', async () => {
    const answer = await site.inject({
      method: 'POST',
      url: '/v1/data/contactos/send',
      payload: {
        nombre: 'Ana',
        telefono: '1',
        mensaje: 'x',
        email: 'ana@correo.test\r\nBcc: robada@correo.test',
      },
      remoteAddress: '192.0.2.11',
    })
    expect(answer.json().fields).toHaveProperty('email')
  })

  it('with the mail server down the form is answered at once and the mail arrives later [formularios/message-stored-first]', async () => {
    await fetch(`${sandbox.url}/buzon/api/smtp`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'refuse' }),
    })
    const before = (await received(site.config.mailOrganizacion)).length
    const answer = await site.inject({
      method: 'POST',
      url: '/v1/data/contactos/send',
      payload: { nombre: 'Eva Sosa', telefono: '1', mensaje: 'Hola', email: 'eva@correo.test' },
      remoteAddress: '192.0.2.12',
    })
    expect(answer.statusCode).toBe(200)
    await deliver()
    expect(await received(site.config.mailOrganizacion)).toHaveLength(before)
    await fetch(`${sandbox.url}/buzon/api/smtp`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'ok' }),
    })
    await deliver()
    expect(await received(site.config.mailOrganizacion)).toHaveLength(before + 1)
  })
})
