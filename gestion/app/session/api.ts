import { createCaller, nameOfDisposition, type Transport } from '#contract/caller.ts'
import { SIN_USO } from '#contract/sin-uso.ts'
import { isInUse } from './use.ts'

const TIMEOUT_MS = 20_000

/** Told when a call finds the session over, so that the frame can lead to the door and back. */
let sessionLost: () => void = () => {}
export function onSessionLost(listener: () => void): () => void {
  sessionLost = listener
  return () => {
    sessionLost = () => {}
  }
}

/** Asks for the second factor once more; false where nobody showed it. */
let showFactorAgain: () => Promise<boolean> = async () => false
export function onFactorNeeded(ask: () => Promise<boolean>): () => void {
  showFactorAgain = ask
  return () => {
    showFactorAgain = async () => false
  }
}

/** The session is a cookie of this origin; nothing of it is within reach of scripts. */
const send: Transport = async (request) => {
  const { method, url, body, multipart, file, headers: extra, timeoutMs = TIMEOUT_MS } = request
  const headers = new Headers({ accept: 'application/json', ...extra })
  // Whatever is written was meant, by a scanner at the door too.
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
