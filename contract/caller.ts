import { type Download, isFile } from './answer.ts'
import { type AnswerOf, API_BASE, answerOf, type Endpoint, type InputOf, timeoutOf } from './endpoint.ts'
import { ErrorBody } from './error-body.ts'
import { ApiError } from './errors.ts'
import { etagOfVersion } from './version.ts'

export interface WireRequest {
  method: Endpoint['method']
  /** Starts with /v1. */
  url: string
  body?: unknown
  /** The body travels as multipart/form-data, with or without files. */
  multipart?: boolean
  /** In addition to the headers that the transport sets. */
  headers?: Record<string, string>
  /** If the session cannot be renewed, the transport repeats the request without a token. */
  orAnonymous?: boolean
  /** A successful answer is a `Download`. */
  file?: boolean
  /** The longest that the server takes to begin its answer. */
  timeoutMs?: number
}

export interface WireAnswer {
  status: number
  /** Parsed JSON, or a `Download` when the request has `file`. */
  body: unknown
  requestId?: string | undefined
}

/** Carries a request to the API: `fetch` in a browser, an in-process call on the server. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>

export type Caller = <E extends Endpoint>(
  endpoint: E,
  ...input: unknown extends InputOf<E> ? [] : [InputOf<E>]
) => Promise<AnswerOf<E>>

type Params = Record<string, string | number | boolean | undefined>

export function urlOf(definition: Endpoint, input: { params?: Params; query?: Params } = {}): string {
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  const query = Object.entries(input.query ?? {})
    .filter((pair): pair is [string, string | number | boolean] => pair[1] !== undefined && pair[1] !== false)
    .map(([key, value]) =>
      value === true ? encodeURIComponent(key) : `${encodeURIComponent(key)}=${encodeURIComponent(value)}`,
    )
  return API_BASE + path + (query.length ? `?${query.join('&')}` : '')
}

function isDownload(body: unknown): body is Download {
  return (body as Download | null)?.blob instanceof Blob
}

interface AnyInput {
  params?: Params
  query?: Params
  body?: unknown
  version?: number
  claveIdempotencia?: string
}

function headersOf({ version, claveIdempotencia }: AnyInput): Record<string, string> | undefined {
  if (version === undefined && claveIdempotencia === undefined) return undefined
  return {
    ...(version === undefined ? {} : { 'if-match': etagOfVersion(version) }),
    ...(claveIdempotencia === undefined ? {} : { 'idempotency-key': claveIdempotencia }),
  }
}

/** Calls endpoints over any transport; an answer outside 2xx becomes an ApiError. */
export function createCaller(transport: Transport): Caller {
  return (async (definition: Endpoint, input: AnyInput = {}) => {
    const [, declared] = answerOf(definition)
    const file = isFile(declared)
    const headers = headersOf(input)
    const answer = await transport({
      method: definition.method,
      url: urlOf(definition, input),
      body: input.body,
      timeoutMs: timeoutOf(definition),
      ...(definition.multipart ? { multipart: true } : {}),
      ...(definition.person === 'or-anonymous' ? { orAnonymous: true } : {}),
      ...(headers ? { headers } : {}),
      ...(file ? { file } : {}),
    })
    if (answer.status >= 200 && answer.status < 300) {
      if (file && !isDownload(answer.body)) throw new TypeError('this transport carries no files')
      return answer.body
    }
    const parsed = ErrorBody.safeParse(answer.body)
    throw new ApiError(
      answer.status,
      parsed.success ? parsed.data : { code: 'ERROR_INTERNO', message: 'Algo salió mal de nuestro lado.' },
      answer.requestId,
    )
  }) as Caller
}

/** The file name of a download, from its `Content-Disposition` header. */
export function nameOfDisposition(header: string | null | undefined): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1] ?? 'archivo'
}
