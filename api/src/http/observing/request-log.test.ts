import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'

interface Line {
  reqId?: string
  client?: string
  method?: string
  url?: string
  status?: number
  aborted?: boolean
  msg: string
}

const lines: Line[] = []
let site: TestSite
/** Requests for `/prueba/lenta` wait until this is called. */
let letGo: () => void
let waiting = 0
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _, done) {
      for (const line of String(chunk).split('\n').filter(Boolean)) lines.push(JSON.parse(line))
      done()
    },
  })
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  site = await openSite({
    template: 'empty',
    logTo,
    onBuilt(server) {
      server.get('/prueba/lenta', async () => {
        waiting++
        await gone
        return 'tarde'
      })
      server.get('/prueba/larga', async (_, reply) => reply.type('text/plain').send('x'.repeat(50_000_000)))
    },
  })
  await site.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
async function open(): Promise<Socket> {
  const { port } = site.server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}
const linesOf = (path: string) => lines.filter(({ url, msg }) => url === path && msg === 'request')
async function figureOf(route: string, status: string): Promise<number> {
  const text = await site.app.metrics.registry.getSingleMetricAsString('senda_request_seconds')
  const line = `senda_request_seconds_count{method="GET",route="${route}",status="${status}"}`
  return Number(
    text
      .split('\n')
      .find((each) => each.startsWith(line))
      ?.split(' ')[1] ?? 0,
  )
}

describe('a reader who leaves [operacion/log-lines]', () => {
  it('before the answer leaves one line and one figure, however many requests waited on the connection', async () => {
    const socket = await open()
    socket.write(get('/prueba/lenta').repeat(3))
    await vi.waitFor(() => expect(waiting).toBe(3))
    socket.destroy()
    await vi.waitFor(() => expect(linesOf('/prueba/lenta')).toHaveLength(3))
    letGo()
    await (await fetch(`${addressOf()}/prueba/lenta`)).text()
    await vi.waitFor(() => expect(linesOf('/prueba/lenta')).toHaveLength(4))
    const [left, , , stayed] = linesOf('/prueba/lenta')
    expect(left).toMatchObject({
      aborted: true,
      client: '127.0.0.1',
      method: 'GET',
      reqId: expect.any(String),
    })
    expect(left).not.toHaveProperty('status')
    expect(stayed).toMatchObject({ status: 200 })
    expect(stayed).not.toHaveProperty('aborted')
    expect(await figureOf('/prueba/lenta', 'aborted')).toBe(3)
    expect(await figureOf('/prueba/lenta', '200')).toBe(1)
  })

  it('in the middle of the answer leaves one, with what had been answered', async () => {
    const socket = await open()
    socket.write(get('/prueba/larga'))
    await once(socket, 'data')
    socket.destroy()
    await vi.waitFor(() => expect(linesOf('/prueba/larga')).toHaveLength(1))
    expect(linesOf('/prueba/larga')).toEqual([expect.objectContaining({ status: 200, aborted: true })])
    expect(await figureOf('/prueba/larga', 'aborted')).toBe(1)
  })
})

const addressOf = () => `http://127.0.0.1:${(site.server.server.address() as AddressInfo).port}`

describe('an answer that no hook saw', () => {
  it.each([
    ['no request', 'nada de esto\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['a request for no site', 'GET /ninguno HTTP/1.1\r\nx-a: b\r\n\r\n', 400],
    ['what nobody can expect', 'GET /espera HTTP/1.1\r\nhost: x\r\nexpect: todo\r\n\r\n', 417],
    [
      'an address that cannot be read',
      get('/v1/data/eventos/%E0%A4%A').replace('host: x', 'host: x\r\nconnection: close'),
      400,
    ],
  ])('has one line under the id that it bears: %s [operacion/log-lines]', async (_, sent, status) => {
    const socket = await open()
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.write(sent)
    await once(socket, 'close')
    const [, id] = /x-request-id: (\S+)/i.exec(answer) ?? []
    expect(id).toBeDefined()
    await vi.waitFor(() => expect(lines.filter(({ reqId }) => reqId === id)).toHaveLength(1))
    expect(lines.filter(({ reqId }) => reqId === id)).toEqual([
      expect.objectContaining({ status, client: '127.0.0.1', msg: 'request' }),
    ])
  })
})
