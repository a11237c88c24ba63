import { createCaller, nameOfDisposition, type Transport } from '#contract/caller.ts'
import { SIN_USO } from '#contract/sin-uso.ts'
import { isInUse } from './use.ts'

const TIMEOUT_MS = 20_000

/** Called when a request finds that the session has ended, so that the frame can ask for a new sign-in. */
let sessionLost: () => void = () => {}
export function onSessionLost(listener: () => void): () => void {
  sessionLost = listener
  return () => {
    sessionLost = () => {}
  }
}

/** Asks for the second factor again; false if the user did not provide it. */
let showFactorAgain: () => Promise<boolean> = async () => false
export function onFactorNeeded(ask: () => Promise<boolean>): () => void {
  showFactorAgain = ask
  return () => {
    showFactorAgain = async () => false
  }
}

/** Sends a request. The session is an HttpOnly cookie of this origin, out of reach of scripts. */
const send: Transport = async (request) => {
  const { method, url, body, multipart, file, headers: extra, timeoutMs = TIMEOUT_MS } = request
  const headers = new Headers({ accept: 'application/json', ...extra })
  // Only reads are marked as background requests. Every write comes from a user, including a scan at check-in.
  if (method === 'GET' && !isInUse()) headers.set(SIN_USO, '1')
  const bytes = body instanceof Uint8Array
  if (bytes) headers.set('content-type', 'application/octet-stream')
  else if (body !== undefined && !multipart) headers.set('content-type', 'application/json')
  const response = await fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    body:
      body === undefined
        ? null
        : bytes
          ? (body as Uint8Array<ArrayBuffer>)
          : multipart
            ? formOf(body as object)
            : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { status } = response
  const requestId = response.headers.get('x-request-id') ?? undefined
  if (status === 401) sessionLost()
  if (file && response.ok) {
    const name = nameOfDisposition(response.headers.get('content-disposition'))
    return { status, body: { name, blob: await response.blob() }, requestId }
  }
  const text = await response.text()
  return { status, body: text ? (JSON.parse(text) as unknown) : null, requestId }
}

const transport: Transport = async (request) => {
  const answer = await send(request)
  const needsFactor = answer.status === 403 && (answer.body as { code?: string }).code === 'FACTOR_REQUERIDO'
  return needsFactor && (await showFactorAgain()) ? send(request) : answer
}

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null)
      form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

export const call = createCaller(transport)
