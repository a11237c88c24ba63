import { type AnswerOf, API_BASE, type Endpoint, type InputOf } from './endpoint.ts'
import { ApiError, ErrorBody } from './errors.ts'

export interface WireRequest {
  method: Endpoint['method']
  /** Starts with /v1. */
  url: string
  body?: unknown
  /** The body travels as multipart/form-data, with or without files. */
  multipart?: boolean
}

export interface WireAnswer {
  status: number
  body: unknown
  requestId?: string | undefined
}

/** Something that carries a request to the API: fetch in a browser, an in-process call on the server. */
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

/** Calls endpoints over any transport; an answer outside 2xx becomes an ApiError. */
export function createCaller(transport: Transport): Caller {
  return (async (definition: Endpoint, input: { params?: Params; query?: Params; body?: unknown } = {}) => {
    const answer = await transport({
      method: definition.method,
      url: urlOf(definition, input),
      body: input.body,
      ...(definition.multipart ? { multipart: true } : {}),
    })
    if (answer.status >= 200 && answer.status < 300) return answer.body
    const parsed = ErrorBody.safeParse(answer.body)
    throw new ApiError(
      answer.status,
      parsed.success ? parsed.data : { code: 'ERROR_INTERNO', message: 'Algo salió mal de nuestro lado.' },
      answer.requestId,
    )
  }) as Caller
}
