import type { Download } from '#contract/answer.ts'
import { nameOfDisposition, type Transport, type WireAnswer, type WireRequest } from '#contract/caller.ts'
import { type CodigoError, ERRORES } from '#domain/sitio/errores.ts'
import type { Renewal } from './renew.ts'
import { type Sesion, sesionStore } from './session.ts'
import { LAST_ERROR_KEY, stores } from './storage.ts'
import { API_TIMEOUT_MS } from './timeout.ts'

export interface BrowserTransportOptions {
  read?: () => Sesion | null
  fetch?: typeof fetch
  /** Called once after a 401, with the rejected access token (A4). */
  renew: (refused: string) => Promise<Renewal>
  /** Stores the message of the last failed answer (A8). */
  keepError?: (message: string) => void
}

/** Carries calls from the browser to /v1 on the same origin, as the person who is signed in. */
export function createBrowserTransport(options: BrowserTransportOptions): Transport {
  const read = options.read ?? sesionStore.read
  const send = options.fetch ?? fetch
  const keepError =
    options.keepError ?? ((message: string) => stores().session.setItem(LAST_ERROR_KEY, message))

  async function attempt(request: WireRequest, sesion: Sesion | null): Promise<WireAnswer> {
    const headers = new Headers({ accept: request.file ? '*/*' : 'application/json', ...request.headers })
    if (sesion) headers.set('authorization', `Bearer ${sesion.accessToken}`)
    const body = toBody(request)
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    let response: Response
    try {
      response = await send(request.url, {
        method: request.method,
        headers,
        body: body ?? null,
        signal: AbortSignal.timeout(request.timeoutMs ?? API_TIMEOUT_MS),
      })
    } catch (error) {
      // Our own time limit becomes an answer (A8). Network failures are rethrown.
      if (error instanceof DOMException && error.name === 'TimeoutError') return errorAnswer('TIEMPO_AGOTADO')
      throw error
    }
    return {
      status: response.status,
      body: request.file && response.ok ? await toDownload(response) : parseJson(await response.text()),
      requestId: response.headers.get('x-request-id') ?? undefined,
    }
  }

  /** Repeats a request after a 401: at most once with a renewed token and once without a token. */
  async function repeat(request: WireRequest, before: Sesion, refused: WireAnswer): Promise<WireAnswer> {
    const renewal = await options.renew(before.accessToken)
    // The session may still be valid. A 401 would tell the page that it ended.
    if (renewal === 'unreachable') return errorAnswer('NO_DISPONIBLE')
    const sesion = renewal === 'renewed' ? read() : null
    // Another person may have signed in meanwhile. The request must not run in their name.
    const same = sesion?.userInfo.id === before.userInfo.id
    const answer = same ? await attempt(request, sesion) : refused
    return answer.status === 401 && request.orAnonymous ? attempt(request, null) : answer
  }

  return async (request) => {
    const sesion = read()
    const first = await attempt(request, sesion)
    const answer = first.status === 401 && sesion ? await repeat(request, sesion, first) : first
    const message = answer.status >= 400 && (answer.body as { message?: unknown } | null)?.message
    if (typeof message === 'string') keepError(message)
    return answer
  }
}

async function toDownload(response: Response): Promise<Download> {
  return {
    name: nameOfDisposition(response.headers.get('content-disposition')),
    blob: await response.blob(),
  }
}

function errorAnswer(code: CodigoError): WireAnswer {
  const [status, message] = ERRORES[code]
  return { status, body: { code, message } }
}

function toBody({ body, multipart }: WireRequest): BodyInit | undefined {
  if (body === undefined || body === null) return undefined
  if (!multipart) return JSON.stringify(body)
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(key, value instanceof Blob ? value : String(value))
  }
  return form
}

function parseJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}
