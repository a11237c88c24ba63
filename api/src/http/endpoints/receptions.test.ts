import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'
import { createReceptions } from './receptions.ts'

const MIB = 1024 * 1024

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

  it('beyond the bound the network that holds most gives way, with what it began first [S241]', () => {
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

  it('what is here whole stays; what was answered makes room [S241]', () => {
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
    site = await openSite({ env: { TRUST_PROXY: '127.0.0.1' } })
    await site.server.listen({ port: 0, host: '127.0.0.1' })
    port = (site.server.server.address() as { port: number }).port
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await site.close()
  })

  /** Sends all of a file but its end. */
  function begin(address: string): { answer: () => string; finish(): void } {
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
    socket.write(
      `POST /v1/data/cud/create-libro HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-forwarded-for: ${address}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n${head}`,
    )
    socket.write(FILE)
    return { answer: () => answer, finish: () => socket.write(end) }
  }

  it('are not all held: who sends many gives way, who sends one is read [S241]', async () => {
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
})
