import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const LOOK_EVERY_MS = 100

export interface Balancer {
  url: string
  close(): void
}

/**
 * A minimal load balancer that behaves like real ones: it checks the readiness of each process, sends requests in
 * turn over persistent connections, and tries the next process when no part of a response arrived and a repetition is
 * safe. It answers 503 when no process is left and 502 when one broke off.
 */
export async function openBalancer(targets: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(targets)
  let turn = 0
  const look = setInterval(() => {
    for (const target of targets) {
      fetch(`${target}/readyz`).then(
        ({ ok }) => (ok ? ready.add(target) : ready.delete(target)),
        () => ready.delete(target),
      )
    }
  }, LOOK_EVERY_MS)

  function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, tried: string[]): void {
    const left = targets.filter((target) => !tried.includes(target))
    const open = left.filter((target) => ready.has(target))
    const target = (open.length ? open : left)[turn++ % (open.length || left.length || 1)]
    if (!target) return void outgoing.writeHead(503).end()
    const sent = request(
      target + incoming.url,
      { agent, method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) return void outgoing.destroy()
      const isSafe = incoming.method === 'GET' || error.code === 'ECONNREFUSED'
      if (isSafe) pass(incoming, body, outgoing, [...tried, target])
      else outgoing.writeHead(502).end()
    })
    sent.end(body)
  }

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    pass(incoming, Buffer.concat(chunks), outgoing, [])
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(look)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
