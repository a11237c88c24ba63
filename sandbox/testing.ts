import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  url: string
  headers: IncomingHttpHeaders
  raw: string
  body: Record<string, unknown>
}

export type Merchant = Awaited<ReturnType<typeof startMerchant>>

/** A fake shop: records every webhook and answers as configured. */
export async function startMerchant() {
  const received: Received[] = []
  const statuses: number[] = []
  const server = createServer((request, response) => {
    let raw = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => {
      raw += chunk
    })
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, raw, body: JSON.parse(raw) })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Sets the statuses of the next webhooks; 200 afterwards. */
    answerWith: (...next: number[]) => statuses.push(...next),
    clear() {
      received.length = 0
      statuses.length = 0
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Calls the control API. */
export async function control<T = unknown>(
  base: string,
  path: string,
  body?: unknown,
  method = 'POST',
): Promise<T> {
  const answer = await fetch(`${base}${path}`, {
    method: body === undefined && method === 'POST' ? 'GET' : method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

/** Presses a button of a hosted page, like a browser without scripts. */
export async function press(pageUrl: string, eleccion: string) {
  const answer = await fetch(pageUrl, {
    method: 'POST',
    body: new URLSearchParams({ eleccion }),
    redirect: 'manual',
  })
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}
