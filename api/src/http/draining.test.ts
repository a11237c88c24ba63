import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDraining } from './draining.ts'

describe('a process that leaves', () => {
  it('waits for an answer, but not for ever: 10 seconds later nothing is open [operacion/graceful-stop]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const draining = createDraining()
    const server = createServer((_request, response) => draining.track(response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
    onTestFinished(() => void visitor.destroy())
    visitor.write('GET / HTTP/1.1\r\nhost: senda\r\n\r\n')
    await once(server, 'request')

    draining.begin()
    const left = once(visitor, 'close')
    const finished = draining.finish(server)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(visitor.closed).toBe(false)
    await vi.advanceTimersByTimeAsync(5_000)
    await Promise.all([finished, left])
  })
})
