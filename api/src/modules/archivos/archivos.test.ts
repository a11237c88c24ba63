import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint, Message } from '#contract/endpoint.ts'
import { ARCHIVO_DEMASIADO_GRANDE, ARCHIVO_MAX_BYTES, Archivo } from '#domain/archivos/archivos.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { grant, openSite, TEST_SECRET, type TestSite } from '#testing/site.ts'
import { SISTEMA } from '../../db/actor.ts'
import { parseRange } from '../../http/endpoints/byte-range.ts'
import { route } from '../../http/endpoints/route.ts'
import { createArchivosService } from './service.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex')
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
const GIF = Buffer.from('47494638396101000100800000000000ffffff21f90401000000002c', 'hex')
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

const padded = (start: Buffer, size: number) => Buffer.concat([start, Buffer.alloc(size - start.length)])
const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

describe('uploads (B5)', () => {
  let site: TestSite
  const sendArchivo = endpoint({
    method: 'POST',
    path: '/data/prueba-archivo',
    access: 'public',
    summary: 'A form with a file.',
    multipart: true,
    body: z.object({ titulo: z.string().min(1), archivo: Archivo.optional() }),
    answers: { 200: Message },
  })

  beforeAll(async () => {
    site = await openSite({
      template: 'empty',
      onBuilt: (server, database) => {
        const archivos = createArchivosService({
          database,
          config: { secrets: [TEST_SECRET] },
          clock: () => new Date(),
        })
        route(server, sendArchivo, ({ body }) =>
          database.transaction(SISTEMA, async (tx) => {
            const stored = body.archivo && (await archivos.storeUpload(tx, body.archivo))
            if (body.titulo === 'falla') throw new Error('something after the upload')
            return { message: stored?.nombre ?? 'sin archivo' }
          }),
        )
      },
    })
  })
  afterAll(() => site.close())
  beforeEach(() => site.sql('delete from archivos'))

  const send = async (fields: Record<string, string | Blob>) =>
    site.inject(await multipart('/v1/data/prueba-archivo', fields))
  const count = async () => (await site.sql('select 1 from archivos')).length

  it.each([
    ['recibo.jpg', JPEG, 'image/jpeg'],
    ['recibo.JPEG', JPEG, 'image/jpeg'],
    ['recibo.png', PNG, 'image/png'],
    ['recibo.pdf', PDF, 'application/pdf'],
    ['recibo.zip', ZIP, 'application/zip'],
  ])('%s is kept, privately and under its hash [pedidos/payment-proof]', async (name, bytes, tipo) => {
    const answer = await send({ titulo: 'x', archivo: file(bytes, name) })
    expect(answer.json()).toEqual({ message: name })
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(await site.sql('select hash, tipo, tamanio, publico, contenido from archivos')).toEqual([
      { hash, tipo, tamanio: bytes.length, publico: false, contenido: bytes },
    ])
    expect((await site.inject({ url: `/archivos/${hash}` })).statusCode).toBe(404)
  })

  it.each([
    ['a page named as a picture', HTML, 'foto.png'],
    ['a picture named as another kind', JPEG, 'foto.png'],
    ['an archive named as a document', ZIP, 'recibo.pdf'],
    ['a document named as an archive', PDF, 'recibo.zip'],
    ['a kind that is not offered', GIF, 'foto.gif'],
    ['a kind that is not offered under a name that is', GIF, 'foto.jpg'],
    ['a double ending', HTML, 'recibo.pdf.html'],
    ['no ending', PDF, 'recibo'],
    ['an empty file', Buffer.alloc(0), 'recibo.pdf'],
    ['a name that objects inherit', PDF, 'recibo.constructor'],
  ])('%s gets 415 and leaves nothing [archivos/upload-limit]', async (_, bytes, name) => {
    const answer = await send({ titulo: 'x', archivo: file(bytes, name) })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'TIPO_NO_ADMITIDO', fields: { archivo: expect.any(String) } })
    expect(await count()).toBe(0)
  })

  it.each([
    ['of a kind that is not taken', HTML, 'recibo.html', 'tiene que ser .jpg'],
    [
      'a photograph that no browser here opens',
      GIF,
      'IMG_0001.HEIC',
      'captura de pantalla, o la foto como .jpg',
    ],
    ['something else than its name says', GIF, 'foto.jpg', 'no es lo que dice su nombre'],
    ['empty', Buffer.alloc(0), 'recibo.pdf', 'está vacío'],
  ])(
    'a file that is %s is refused for that [formularios/files-refused-by-reason]',
    async (_, bytes, name, reason) => {
      const answer = await send({ titulo: 'x', archivo: file(bytes, name) })
      expect(answer.json().fields.archivo).toContain(reason)
    },
  )

  it('5,242,880 bytes pass and one more gets 413 and leaves nothing [archivos/upload-limit pedidos/payment-proof]', async () => {
    const most = await send({ titulo: 'x', archivo: file(padded(PDF, ARCHIVO_MAX_BYTES), 'justo.pdf') })
    expect(most.statusCode).toBe(200)
    expect(await site.sql('select tamanio from archivos')).toEqual([{ tamanio: 5_242_880 }])
    await site.sql('delete from archivos')
    const more = await send({ titulo: 'x', archivo: file(padded(PDF, ARCHIVO_MAX_BYTES + 1), 'mas.pdf') })
    expect(more.statusCode).toBe(413)
    expect(more.json()).toMatchObject({ message: ARCHIVO_DEMASIADO_GRANDE })
    expect(await count()).toBe(0)
  })

  it('what fails after the upload takes the file with it [archivos/upload-limit]', async () => {
    const answer = await send({ titulo: 'falla', archivo: file(PDF, 'recibo.pdf') })
    expect(answer.statusCode).toBe(500)
    expect(await count()).toBe(0)
  })

  it('an archive is not opened: a broken one is kept as it came [archivos/uploads-for-staff]', async () => {
    const bomb = Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(200)])
    expect((await send({ titulo: 'x', archivo: file(bomb, 'todo.zip') })).statusCode).toBe(200)
    expect(await site.sql('select contenido from archivos')).toEqual([{ contenido: bomb }])
  })

  it('the name is stored without folders and control characters', async () => {
    const name = '../../etc/C:\\fakepath\\reci\u202ebo\u0007.pdf'
    expect((await send({ titulo: 'x', archivo: file(PDF, name) })).json()).toEqual({ message: 'recibo.pdf' })
    const long = `${'a'.repeat(400)}.pdf`
    const { message } = (await send({ titulo: 'x', archivo: file(PDF, long) })).json()
    expect(message).toBe(`${'a'.repeat(120)}.pdf`)
  })

  it('no file, an unchosen file and a text in place of a file [pedidos/payment-proof]', async () => {
    expect((await send({ titulo: 'x' })).json()).toEqual({ message: 'sin archivo' })
    expect((await send({ titulo: 'x', archivo: file(Buffer.alloc(0), '') })).json()).toEqual({
      message: 'sin archivo',
    })
    expect((await send({ titulo: 'x', archivo: 'soy un texto' })).statusCode).toBe(400)
  })

  it('fields are checked like those of any body', async () => {
    const answer = await send({ archivo: file(PDF, 'recibo.pdf') })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty('titulo')
    expect(await count()).toBe(0)
    expect((await send({ titulo: 'x'.repeat(20_000) })).statusCode).toBe(413)
  })

  it('a body that is no multipart, or a broken one, is the sender’s mistake', async () => {
    const post = (type: string, payload: string) =>
      site.inject({
        method: 'POST',
        url: '/v1/data/prueba-archivo',
        headers: { 'content-type': type },
        payload,
      })
    expect((await post('application/json', '{"titulo":"x"}')).statusCode).toBe(415)
    expect((await post('multipart/form-data', 'x')).statusCode).toBe(400)
    expect((await post('multipart/form-data; boundary=b', '--b\r\nContent-Dispo')).statusCode).toBe(400)
    const proto = '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n'
    expect((await post('multipart/form-data; boundary=b', proto)).statusCode).toBe(400)
  })

  it('a second file is refused', async () => {
    const answer = await send({ titulo: 'x', archivo: file(PDF, 'a.pdf'), otro: file(PDF, 'b.pdf') })
    expect(answer.statusCode).toBe(413)
    expect(await count()).toBe(0)
  })

  it('a sender who hangs up half way leaves nothing', async () => {
    await site.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = site.server.server.address() as { port: number }
    const { headers, payload } = await multipart('/v1/data/prueba-archivo', {
      titulo: 'x',
      archivo: file(padded(PDF, 300_000), 'recibo.pdf'),
    })
    const arrived = once(site.server.server, 'connection') as Promise<[Socket]>
    const socket = connect(port, '127.0.0.1')
    const [peer] = await arrived
    socket.write(
      `POST /v1/data/prueba-archivo HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers?.['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    )
    socket.write(payload.subarray(0, 100_000))
    await vi.waitFor(() => expect(peer.bytesRead).toBeGreaterThanOrEqual(100_000))
    const left = once(peer, 'close')
    socket.destroy()
    await left
    expect(await count()).toBe(0)
  })

  it('staff download it as an attachment that is not sniffed; nobody else does [archivos/uploads-for-staff]', async () => {
    await send({ titulo: 'x', archivo: file(PDF, 'recibo.pdf') })
    await site.sql(
      `insert into usuarios (email, nombre, roles) values
         ('staff@ejemplo.com', 'Staff', '{staff}'), ('ana@ejemplo.com', 'Ana', '{participante}')`,
    )
    await grant(site, 'staff@ejemplo.com', 'administracion')
    const hash = createHash('sha256').update(PDF).digest('hex')
    const url = `/v1/data/archivos/${hash}`
    const missing = `/v1/data/archivos/${'0'.repeat(64)}`
    expect((await site.inject({ url })).statusCode).toBe(401)
    const refused = await site.as('ana').inject({ url })
    // A token of the site says nothing at the door of Gestión.
    expect(refused.statusCode).toBe(401)
    expect((await site.as('ana').inject({ url: missing })).json()).toEqual(refused.json())
    expect((await site.as('staff').inject({ url: missing })).statusCode).toBe(404)
    const answer = await site.as('staff').inject({ url })
    expect(answer.rawPayload).toEqual(PDF)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="archivo-[0-9a-f]{12}\.pdf"$/,
    )
  })
})

describe('public files', () => {
  let site: TestSite
  const video = randomBytes(2_500_000)
  const hash = createHash('sha256').update(video).digest('hex')
  const url = `/archivos/${hash}`

  beforeAll(async () => {
    site = await openSite({ template: 'empty' })
    await site.sql(
      `insert into archivos (hash, tipo, tamanio, publico, contenido) values ($1, 'video/webm', $2, true, $3)`,
      [hash, video.length, video],
    )
  })
  afterAll(() => site.close())

  it('are kept for ever by whoever asks, and not sent twice', async () => {
    const answer = await site.inject({ url: `${url}?subtitulos=abc` })
    expect(answer.rawPayload.equals(video)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/webm',
      'content-length': String(video.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const again = await site.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    const head = await site.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([
      200,
      String(video.length),
      '',
    ])
  })

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, 2_499_999],
    ['bytes=-500', 2_499_500, 2_499_999],
    ['bytes=1048570-1048580', 1_048_570, 1_048_580],
    ['bytes=2499990-9999999', 2_499_990, 2_499_999],
  ])('a player can seek: %s', async (range, start, end) => {
    const answer = await site.inject({ url, headers: { range } })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/2500000`)
    expect(answer.rawPayload.equals(video.subarray(start, end + 1))).toBe(true)
  })

  it('a range past the end gets 416, an odd one the whole file', async () => {
    const past = await site.inject({ url, headers: { range: 'bytes=2500000-' } })
    expect([past.statusCode, past.headers['content-range']]).toEqual([416, 'bytes */2500000'])
    for (const range of ['bytes=0-1,5-6', 'bytes=9-1', 'lines=1-2', 'bytes=-']) {
      expect((await site.inject({ url, headers: { range } })).statusCode, range).toBe(200)
    }
    const stale = await site.inject({ url, headers: { range: 'bytes=0-9', 'if-range': '"otro"' } })
    expect(stale.statusCode).toBe(200)
    expect(parseRange('bytes=-0', 10)).toBe('unsatisfiable')
  })

  it('an address that is no file of ours is not found', async () => {
    for (const name of ['x', '0'.repeat(64), `${hash}0`, '%2e%2e%2fpackage.json']) {
      expect((await site.inject({ url: `/archivos/${name}` })).statusCode, name).toBe(404)
    }
  })
})
