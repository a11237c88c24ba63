// A provider with scripted answers, for cases that the sandbox does not simulate.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StubRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

/** `cut` closes the connection without an answer. */
export type StubAnswer = { status?: number; body?: unknown } | 'cut'

export async function startStubProvider(answer: (request: StubRequest) => StubAnswer) {
  const requests: StubRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const { method = '', url = '' } = request
    const received = { method, url, headers: request.headers as Record<string, string>, body }
    requests.push(received)
    const said = answer(received)
    if (said === 'cut') return request.socket.destroy()
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json' })
    response.end(said.body === undefined ? '' : JSON.stringify(said.body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
