import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type ClientRequest, get, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { endpoint, Message, timeoutOf } from '#contract/endpoint.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { serveFiles } from '../pages/static-files.ts'
import { DEADLINE_MS } from './deadlines.ts'
import { route } from './route.ts'

/** More than the machine takes for a reader that does not read. */
const SIZE = 48 * 1024 * 1024
const TEN_MINUTES = 10 * 60_000

const probe = { method: 'GET', access: 'public', summary: 'A probe.' } as const
const csv = { 200: file('text/csv; charset=utf-8') }
const longExport = endpoint({ ...probe, path: '/data/prueba/larga', answers: csv })
const leftExport = endpoint({ ...probe, path: '/data/prueba/dejada', answers: csv })
const brokenExport = endpoint({ ...probe, path: '/data/prueba/rota', answers: csv })
const lateExport = endpoint({ ...probe, path: '/data/prueba/tarde', answers: csv })
const lateAnswer = endpoint({ ...probe, path: '/data/prueba/nunca', answers: { 200: Message } })
const lateWrite = endpoint({
  ...probe,
  method: 'POST',
  path: '/data/prueba/escritura',
  body: z.object({ texto: z.string() }),
  answers: { 200: Message },
})

function* lines() {
  const line = Buffer.alloc(64 * 1024, 'a')
  for (let sent = 0; sent < SIZE; sent += line.length) yield line
}

/** A database that goes away when some of the rows have been sent. */
async function* linesUntilItBreaks() {
  yield 'referencia\r\n'
  await read.promise
  throw new Error('the database is away')
}
const read = Promise.withResolvers<void>()

let site: TestSite
let root: string
let url: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'senda-'))
  await writeFile(join(root, 'grande.js'), Buffer.alloc(SIZE, 'a'))
  site = await openSite({
    template: 'empty',
    onBuilt(server) {
      serveFiles(server, { root, prefix: '/assets/', isImmutable: () => true })
      route(server, longExport, () => ({ name: 'larga.csv', content: Readable.from(lines()) }))
      route(server, leftExport, () => ({ name: 'dejada.csv', content: Readable.from(lines()) }))
      route(server, brokenExport, () => ({ name: 'rota.csv', content: Readable.from(linesUntilItBreaks()) }))
      route(server, lateExport, () => new Promise<never>(() => {}))
      route(server, lateAnswer, () => new Promise<never>(() => {}))
      route(server, lateWrite, () => new Promise<never>(() => {}))
    },
  })
  await site.server.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(site.server.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await site.close()
  await rm(root, { recursive: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const answerOf = (request: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => request.once('response', resolve).once('error', reject))

async function lengthOf(answer: IncomingMessage): Promise<number> {
  let length = 0
  for await (const chunk of answer) length += (chunk as Buffer).length
  return length
}

describe('a reader whose line is slow', () => {
  it.each(['/assets/grande.js', '/v1/data/prueba/larga'])(
    'gets all of %s, however long it takes [contenidos/exports-complete operacion/endpoint-bounds]',
    async (path) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const answer = await answerOf(get(url + path))
      expect(answer.statusCode).toBe(200)
      answer.pause()
      vi.advanceTimersByTime(TEN_MINUTES)
      expect(await lengthOf(answer)).toBe(SIZE)
      expect(answer.complete).toBe(true)
    },
  )

  it('does not hold a connection on which nothing moves [operacion/limits-everywhere]', () => {
    expect(site.server.server.timeout).toBe(120_000)
  })
})

it('an export that breaks on the way is not taken for a whole one [contenidos/exports-complete]', async () => {
  const answer = await answerOf(get(`${url}/v1/data/prueba/rota`))
  expect(answer.statusCode).toBe(200)
  answer.once('data', () => read.resolve())
  await expect(lengthOf(answer)).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(answer.complete).toBe(false)
})

const write = (path: string, texto: string) => {
  const asked = request(url + path, { method: 'POST', headers: { 'content-type': 'application/json' } })
  asked.end(JSON.stringify({ texto }))
  return asked
}

describe('an answer that does not begin', () => {
  it.each([
    ['a file', () => get(`${url}/v1/data/prueba/tarde`)],
    ['a read', () => get(`${url}/v1/data/prueba/nunca`)],
    ['a write whose body was read', () => write('/v1/data/prueba/escritura', 'x')],
  ])('is given up: %s [operacion/endpoint-bounds]', async (_what, ask) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = answerOf(ask())
    await vi.waitFor(() => {
      vi.advanceTimersByTime(TEN_MINUTES)
      return Promise.race([asked, Promise.reject(new Error('not yet'))])
    })
    expect((await asked).statusCode).toBe(503)
  })
})

describe('a reader who leaves', () => {
  it.each([
    ['/assets/grande.js', DEADLINE_MS],
    ['/v1/data/prueba/dejada', timeoutOf(leftExport)],
  ])(
    'ends %s while it is being sent, with the deadline that was set for it [informes/download-left]',
    async (path, deadlineMs) => {
      const { mock: begun } = vi.spyOn(globalThis, 'setTimeout')
      const { mock: ended } = vi.spyOn(globalThis, 'clearTimeout')
      const asked = get(url + path)
      const answer = await answerOf(asked)
      const deadline = begun.results[begun.calls.findIndex(([, ms]) => ms === deadlineMs)]?.value
      expect(deadline).toBeDefined()
      const isOver = () => ended.calls.some(([timer]) => timer === deadline)
      expect(isOver()).toBe(false)
      answer.once('error', () => {})
      asked.destroy()
      await vi.waitFor(() => expect(isOver()).toBe(true))
    },
  )
})
