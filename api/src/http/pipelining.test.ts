import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let asked = 0
beforeAll(async () => {
  site = await openSite({
    onBuilt: (server) => {
      server.addHook('onRequest', async () => {
        asked++
      })
    },
  })
  await site.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

const get = (url: string, more = '') => `GET ${url} HTTP/1.1\r\nhost: x\r\n${more}\r\n`

/** All of them in one go; the answers, once the connection is closed. */
async function send(requests: string): Promise<string> {
  const { port } = site.server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answers = ''
  socket.on('data', (chunk) => {
    answers += chunk
  })
  socket.on('error', () => {})
  socket.write(requests)
  await once(socket, 'close')
  return answers
}

const statuses = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1])

describe('requests that do not wait for their answers', () => {
  it.each(['/healthz', '/v1/data/paises?limit=3'])(
    'some of %s are answered in their order [operacion/pipelined-requests]',
    async (url) => {
      const last = get('/v1/nada', 'connection: close\r\n')
      const answers = await send(get(url).repeat(20) + last)
      expect(statuses(answers)).toEqual([...Array(20).fill('200'), '404'])
    },
  )

  it.each(['/v1/data/paises?limit=3', '/v1/data/eventos?limit=2&includes=imagenes'])(
    'hundreds of %s on one connection are not all begun: it is closed [operacion/pipelined-requests]',
    async (url) => {
      asked = 0
      const answers = await send(get(url).repeat(800))
      expect(statuses(answers).length).toBeLessThan(60)
      expect(asked).toBeLessThan(60)
      const after = await send(get(url, 'connection: close\r\n'))
      expect(statuses(after)).toEqual(['200'])
    },
  )
})
