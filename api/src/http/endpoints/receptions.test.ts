import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint, Message } from '#contract/endpoint.ts'
import { Archivo } from '#domain/archivos/archivos.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { createReceptions } from './receptions.ts'
import { route } from './route.ts'

const MIB = 1024 * 1024
const LARGE_BODY = 8 * MIB
const takesMuch = endpoint({
  method: 'POST',
  path: '/data/prueba/mucho',
  access: 'public',
  summary: 'A probe.',
  body: z.object({ texto: z.string() }),
  maxBytes: LARGE_BODY,
  answers: { 200: Message },
})
const ofSession = endpoint({
  method: 'POST',
  path: '/data/prueba/sesion',
  access: 'session',
  summary: 'A probe.',
  multipart: true,
  body: z.object({ archivo: Archivo }),
  answers: { 200: Message },
})
const ofStaff = endpoint({ ...ofSession, path: '/gestion/prueba/staff', access: 'staff' })

describe('what is being received together', () => {
  function receive(max: number) {
    const receptions = createReceptions(max)
    const gaveWay: string[] = []
    const begin = (name: string, network = name) => {
      const reception = receptions.begin(network, ({ code }) => gaveWay.push(`${name} ${code}`))
      return reception
    }
    return { begin, gaveWay }
  }

  it('beyond the bound the network that holds most gives way, with what it began first [operacion/bytes-in-flight]', () => {
    const { begin, gaveWay } = receive(100)
    const one = begin('one')
    one.take(30)
    const [first, second] = [begin('first', 'many'), begin('second', 'many')]
    first.take(30)
    second.take(30)
    expect(gaveWay).toEqual([])
    one.take(20)
    expect(gaveWay).toEqual(['first NO_DISPONIBLE'])
    second.take(21)
    expect(gaveWay).toEqual(['first NO_DISPONIBLE', 'second NO_DISPONIBLE'])
  })

  it('what is here whole stays; what was answered makes room [operacion/bytes-in-flight]', () => {
    const { begin, gaveWay } = receive(100)
    const whole = begin('whole', 'net')
    whole.take(90)
    whole.complete()
    const next = begin('next', 'net')
    next.take(20)
    expect(gaveWay).toEqual(['next NO_DISPONIBLE'])
    whole.end()
    begin('last', 'net').take(100)
    expect(gaveWay).toHaveLength(1)
  })
})

describe('many files that come as slowly as their senders like', () => {
  const FILE = Buffer.alloc(5 * MIB - 1000, 0x41)
  const ALL = 24
  const sockets: Socket[] = []
  let site: TestSite
  let port = 0
  beforeAll(async () => {
    site = await openSite({
      env: { TRUST_PROXY: '127.0.0.1' },
      onBuilt(server) {
        route(server, takesMuch, ({ body }) => ({ message: body.texto }))
        for (const probe of [ofSession, ofStaff]) {
          route(server, probe, ({ body }) => ({ message: String(body.archivo.size) }))
        }
      },
    })
    await site.server.listen({ port: 0, host: '127.0.0.1' })
    port = (site.server.server.address() as { port: number }).port
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await site.close()
  })

  /** Sends all of a file but its end. */
  function begin(
    address: string,
    path = '/data/cud/create-libro',
    signed: Record<string, string> = {},
  ): { answer: () => string; finish(): void } {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    const head =
      '--b\r\ncontent-disposition: form-data; name="archivo"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
    const end = '\r\n--b--\r\n'
    const length = head.length + FILE.length + end.length
    const headers = Object.entries(signed)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    socket.write(
      `POST /v1${path} HTTP/1.1\r\nhost: x\r\n${headers}connection: close\r\nx-forwarded-for: ${address}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n${head}`,
    )
    socket.write(FILE)
    return { answer: () => answer, finish: () => socket.write(end) }
  }

  it('are not all held: who sends many gives way, who sends one is read [operacion/bytes-in-flight]', async () => {
    const many = Array.from({ length: ALL }, () => begin('198.51.100.7'))
    const given = () => many.filter(({ answer }) => answer().startsWith('HTTP/1.1 503'))
    await vi.waitFor(() => expect(given().length).toBeGreaterThan(ALL - (64 * MIB) / FILE.length - 1), 20_000)
    expect(given()[0]?.answer()).toMatch(/retry-after: 30/)

    const one = begin('203.0.113.9')
    await setImmediate()
    one.finish()
    // Read to its end: its form lacks everything else.
    await vi.waitFor(() => expect(one.answer()).toMatch(/^HTTP\/1\.1 400/), 20_000)
  })

  it('nor are those of people who are signed in and of staff, and room is there again once they left [operacion/bytes-in-flight]', async () => {
    const senders = { ana: ofSession, staff: ofStaff }
    for (const [account, { path }] of Object.entries(senders)) {
      for (const socket of sockets) socket.destroy()
      const signed = await site.as(account).headers()
      const many = Array.from({ length: ALL }, () => begin('198.51.100.7', path, signed))
      const given = () => many.filter(({ answer }) => answer().startsWith('HTTP/1.1 503'))
      const tooMany = ALL - (64 * MIB) / FILE.length - 1
      await vi.waitFor(() => expect(given().length, account).toBeGreaterThan(tooMany), 20_000)
      expect(given()[0]?.answer()).toMatch(/retry-after: 30/)
      const one = begin('203.0.113.9', path, signed)
      one.finish()
      await vi.waitFor(() => expect(one.answer()).toContain(`"message":"${FILE.length}"`), 20_000)
    }
  })

  it('nor fields of forms, which come before their file [operacion/bytes-in-flight]', async () => {
    for (const socket of sockets) socket.destroy()
    const field = (at: number) =>
      `--b\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n${'x'.repeat(16_000)}\r\n`
    const form = Array.from({ length: 40 }, (_, at) => field(at)).join('')
    const signed = Object.entries(await site.as('ana').headers()).map(([name, value]) => `${name}: ${value}`)
    const answers = Array.from({ length: 130 }, () => {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      const parts: string[] = []
      socket.on('data', (chunk) => parts.push(String(chunk)))
      socket.on('error', () => {})
      const head = [
        `POST /v1${ofSession.path} HTTP/1.1`,
        'host: x',
        'x-forwarded-for: 198.51.100.7',
        'content-type: multipart/form-data; boundary=b',
        'content-length: 700000',
        ...signed,
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n${form}--b\r\n`)
      return parts
    })
    const given = () => answers.filter((parts) => parts.join('').startsWith('HTTP/1.1 503'))
    await vi.waitFor(() => expect(given().length).toBeGreaterThan(10), 20_000)
    expect(given()[0]?.join('')).toMatch(/connection: close/i)
  })

  it('nor are bodies of other kinds, which count as they are announced [operacion/bytes-in-flight]', async () => {
    for (const socket of sockets) socket.destroy()
    const announce = (address: string, body = '', length = LARGE_BODY) => {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('error', () => {})
      socket.write(
        `POST /v1${takesMuch.path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
      )
      return () => answer
    }
    const fit = (64 * MIB) / LARGE_BODY
    const many = Array.from({ length: fit + 3 }, () => announce('198.51.100.7'))
    const given = () => many.filter((answer) => answer().startsWith('HTTP/1.1 503'))
    await vi.waitFor(() => expect(given()).toHaveLength(3), 20_000)
    expect(given()[0]?.()).toMatch(/retry-after: 30/)
    expect(given()[0]?.()).toMatch(/connection: close/i)

    const text = '{"texto":"hola"}'
    const one = announce('203.0.113.9', text, text.length)
    await vi.waitFor(() => expect(one()).toMatch(/^HTTP\/1\.1 200/), 20_000)
    expect(given()).toHaveLength(4)
  })
})
