import * as plain from 'node:http'
import * as secure from 'node:https'
import { ProveedorError } from './proveedor.ts'

/** How long an idle connection is kept. After a longer pause the server may have closed it without our noticing. */
const IDLE_MS = 4_000
const KEPT = { keepAlive: true, timeout: IDLE_MS }

interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body: string | undefined
  signal: AbortSignal
}

/** Error codes of a kept connection that the server closed just as we reused it. */
const CLOSED = ['ECONNRESET', 'EPIPE']

/**
 * One HTTP call with its whole answer. Not `fetch`: it costs as much CPU time as four database statements, and a
 * purchase makes two to four calls.
 */
function createExchange(base: string) {
  const { protocol, hostname, port, pathname } = new URL(base)
  const prefix = pathname.replace(/\/$/, '')
  const { request } = protocol === 'https:' ? secure : plain
  const kept = protocol === 'https:' ? new secure.Agent(KEPT) : new plain.Agent(KEPT)

  const exchange = (call: Call, agent: plain.Agent | false) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { method, path, headers, body, signal } = call
      if (signal.aborted) return reject(signal.reason)
      const sent = request({ protocol, hostname, port, path: prefix + path, method, headers, agent })
      const abort = () => sent.destroy(signal.reason)
      const fail = (error: unknown) => {
        signal.removeEventListener('abort', abort)
        reject(error)
      }
      signal.addEventListener('abort', abort, { once: true })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // Safe to repeat: calls that change something carry an idempotency key or have the same effect twice.
        const again = sent.reusedSocket && CLOSED.includes(error.code ?? '') && !signal.aborted
        if (!again) return fail(error)
        signal.removeEventListener('abort', abort)
        exchange(call, false).then(resolve, reject)
      })
      sent.on('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', fail)
        response.on('end', () => {
          signal.removeEventListener('abort', abort)
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') })
        })
      })
      sent.end(body)
    })
  return (call: Call) => exchange(call, kept)
}

/** JSON calls to one fixed host. Redirects are not followed. */
export function createHttp(base: string, nombre: string) {
  const exchange = createExchange(base)
  return async function request<Body>(
    method: Call['method'],
    path: string,
    options: { headers: Record<string, string>; body?: string; signal: AbortSignal },
  ): Promise<{ status: number; body: Body }> {
    const { headers, body: sent, signal } = options
    const { status, text } = await exchange({ method, path, headers, body: sent, signal }).catch((cause) => {
      throw new ProveedorError(`${nombre} did not answer`, { cause })
    })
    let body: unknown = null
    try {
      body = text ? JSON.parse(text) : null
    } catch (cause) {
      throw new ProveedorError(`${nombre} answered something unreadable`, { status, cause })
    }
    if (status < 200 || status > 299) {
      throw new ProveedorError(`${nombre} answered ${status}`, { status, body })
    }
    return { status, body: body as Body }
  }
}
