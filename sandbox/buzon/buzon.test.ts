import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../server.ts'
import { control } from '../testing.ts'

interface Summary {
  id: string
  para: string[]
  asunto: string
  messageId: string
  adjuntos: number
}
interface Full {
  de: string
  asunto: string
  texto: string
  html: string
  sobre: { de: string; para: string[] }
  cabeceras: { nombre: string; valor: string }[]
  adjuntos: { nombre: string; tipo: string; bytes: number; url: string }[]
}

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await control(sandbox.url, '/control/reset', {})
  await control(sandbox.url, '/buzon/api/mensajes', {}, 'DELETE')
})

const send = (mail: SendMailOptions = {}, url = sandbox.smtpUrl) =>
  nodemailer.createTransport(url).sendMail({
    from: 'Senda <hola@senda.test>',
    to: 'ana@ejemplo.com',
    subject: 'Tu código de acceso',
    text: 'El código es 123456.',
    ...mail,
  })

const list = async (query = '', url = sandbox.url) =>
  control<{ mensajes: Summary[]; total: number }>(url, `/buzon/api/mensajes${query}`)
const read = (id: string) => control<Full>(sandbox.url, `/buzon/api/mensajes/${id}`)
const fault = (body: unknown) => control(sandbox.url, '/buzon/api/smtp', body, 'PUT')

async function newest(): Promise<Full & { id: string }> {
  const { mensajes } = await list()
  const [first] = mensajes as [Summary]
  return { ...(await read(first.id)), id: first.id }
}

describe('receiving', () => {
  it('keeps accents, names, headers, text and HTML', async () => {
    await send({
      from: '"Señales & Camino" <hola@senda.test>',
      to: '"Ñandú Pérez" <nandu@ejemplo.com>',
      subject: '¡Confirmación de tu inscripción: Montaña 🏔️!',
      text: 'Año nuevo, vida nueva: ¿venís? áéíóú ü',
      html: '<p>Año nuevo: <strong>¿venís?</strong></p>',
      headers: { 'X-Compra': 'compra-1' },
    })
    const mail = await newest()
    expect(mail).toMatchObject({
      de: 'Señales & Camino <hola@senda.test>',
      para: ['Ñandú Pérez <nandu@ejemplo.com>'],
      asunto: '¡Confirmación de tu inscripción: Montaña 🏔️!',
      html: expect.stringContaining('<strong>¿venís?</strong>'),
      sobre: { de: 'hola@senda.test', para: ['nandu@ejemplo.com'] },
    })
    expect(mail.texto).toContain('¿venís? áéíóú ü')
    expect(mail.cabeceras).toContainEqual({ nombre: 'X-Compra', valor: 'compra-1' })
  })

  it('keeps attachments byte for byte, under their accented names', async () => {
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 7) % 256))
    await send({
      attachments: [{ filename: 'certificación año.pdf', content, contentType: 'application/pdf' }],
    })
    const [adjunto] = (await newest()).adjuntos
    expect(adjunto).toMatchObject({ nombre: 'certificación año.pdf', tipo: 'application/pdf', bytes: 70_000 })
    const answer = await fetch(`${sandbox.url}${adjunto?.url}`)
    const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
    expect(hash(new Uint8Array(await answer.arrayBuffer()))).toBe(hash(content))
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('certificación año.pdf'))
  })

  it('takes any credentials', async () => {
    await send({}, sandbox.smtpUrl.replace('smtp://', 'smtp://usuario:clave@'))
    expect((await list()).total).toBe(1)
  })
})

describe('finding', () => {
  it('lists the newest first and finds by recipient, hidden copies included', async () => {
    await send({ to: 'ana@ejemplo.com', subject: 'uno' })
    await send({ to: 'nora@ejemplo.com', subject: 'dos' })
    await send({ to: 'otra@ejemplo.com', bcc: 'ana@ejemplo.com', subject: 'tres' })
    expect((await list()).mensajes.map((mail) => mail.asunto)).toEqual(['tres', 'dos', 'uno'])
    expect((await list('?para=ANA@ejemplo.com')).mensajes.map((mail) => mail.asunto)).toEqual(['tres', 'uno'])
    expect((await list('?para=ana@ejemplo.com&asunto=un')).total).toBe(1)
  })

  it('waits for a mail that is on its way', async () => {
    const waiting = list('?para=tarde@ejemplo.com&esperar=5000')
    await send({ to: 'ana@ejemplo.com' })
    await send({ to: 'tarde@ejemplo.com' })
    expect((await waiting).total).toBe(1)
    expect((await list('?para=nadie@ejemplo.com&esperar=30')).total).toBe(0)
  })

  it('empties, wholly or for one recipient', async () => {
    await send({ to: 'ana@ejemplo.com' })
    await send({ to: 'nora@ejemplo.com' })
    await control(sandbox.url, '/buzon/api/mensajes?para=ana@ejemplo.com', {}, 'DELETE')
    expect((await list()).mensajes.map((mail) => mail.para)).toEqual([['nora@ejemplo.com']])
    await control(sandbox.url, '/buzon/api/mensajes', {}, 'DELETE')
    expect((await list()).total).toBe(0)
    expect((await fetch(`${sandbox.url}/buzon/api/mensajes/nada`)).status).toBe(404)
  })
})

describe('pages', () => {
  it('lists mails and shows one with its text, headers and attachments', async () => {
    await send({ html: '<p>Hola</p>', attachments: [{ filename: 'nota.txt', content: 'hola' }] })
    const { id } = await newest()
    const index = await (await fetch(`${sandbox.url}/buzon`)).text()
    expect(index).toContain('Tu código de acceso')
    expect(index).toContain(`/buzon/mensajes/${id}`)
    const shown = await (await fetch(`${sandbox.url}/buzon/mensajes/${id}`)).text()
    expect(shown).toContain('El código es 123456.')
    expect(shown).toContain('nota.txt')
    expect(shown).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  })

  it('never runs what a mail brings', async () => {
    await send({ subject: '<img src=x onerror=alert(1)>', html: '<script>alert(1)</script><p>Hola</p>' })
    const { id } = await newest()
    expect(await (await fetch(`${sandbox.url}/buzon/mensajes/${id}`)).text()).not.toContain('<img src=x')
    const frame = await fetch(`${sandbox.url}/buzon/mensajes/${id}/html`)
    const policy = frame.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/sandbox(?!.*allow-scripts)/)
  })

  it('shows inline pictures from the mailbox', async () => {
    await send({
      html: '<img src="cid:logo@senda">',
      attachments: [
        { filename: 'logo.png', content: Buffer.from('png'), cid: 'logo@senda', contentType: 'image/png' },
      ],
    })
    const { id } = await newest()
    const frame = await (await fetch(`${sandbox.url}/buzon/mensajes/${id}/html`)).text()
    expect(frame).toContain(`src="/buzon/mensajes/${id}/adjuntos/0"`)
  })
})

describe('failing on request', () => {
  it('fails exactly its share of deliveries with a temporary error', async () => {
    await fault({ mode: 'fail', share: 0.3 })
    const results = []
    for (let i = 0; i < 10; i += 1) {
      results.push(
        await send({ subject: `mail ${i}` }).then(
          () => 'ok',
          (error) => error.responseCode,
        ),
      )
    }
    expect(results.filter((result) => result === 451)).toHaveLength(3)
    expect((await list()).total).toBe(7)
  })

  it('can keep the mail and still say that it failed', async () => {
    await fault({ mode: 'fail', share: 1, when: 'after' })
    await expect(send({ messageId: '<uno@senda.test>' })).rejects.toMatchObject({ responseCode: 451 })
    await fault({ mode: 'ok' })
    await send({ messageId: '<uno@senda.test>' })
    expect((await list()).mensajes.map((mail) => mail.messageId)).toEqual([
      '<uno@senda.test>',
      '<uno@senda.test>',
    ])
  })

  it('refuses every connection', async () => {
    await fault({ mode: 'refuse' })
    await expect(send()).rejects.toThrow(/421/)
    await fault({ mode: 'ok' })
    await send()
    expect((await list()).total).toBe(1)
  })

  it('hangs: the sender waits until its own patience ends', async () => {
    await fault({ mode: 'hang' })
    const { hostname: host, port } = new URL(sandbox.smtpUrl)
    const impatient = nodemailer.createTransport({ host, port: Number(port), greetingTimeout: 200 })
    await expect(impatient.sendMail({ from: 'a@b.test', to: 'c@d.test', text: 'x' })).rejects.toThrow(
      /greeting/i,
    )
    impatient.close()
  })

  it('refuses for good what is addressed to rechazado@', async () => {
    await expect(send({ to: 'rechazado@ejemplo.com' })).rejects.toMatchObject({ responseCode: 550 })
  })

  it('refuses settings it does not know', async () => {
    await expect(fault({ mode: 'explotar' })).rejects.toThrow(/400/)
    await expect(fault({ mode: 'fail', share: 2 })).rejects.toThrow(/400/)
  })
})

it('keeps its mails over a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'buzon-'))
  try {
    const first = await startSandbox({ dataDir })
    await send({ subject: 'Señal', attachments: [{ filename: 'a.txt', content: 'hola' }] }, first.smtpUrl)
    await first.close()
    const second = await startSandbox({ dataDir })
    expect((await list('', second.url)).mensajes).toMatchObject([{ asunto: 'Señal', adjuntos: 1 }])
    await second.close()
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
