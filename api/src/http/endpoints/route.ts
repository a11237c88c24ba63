import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Answer, type FileAnswer, isFile, isRedirect } from '#contract/answer.ts'
import {
  API_BASE,
  answerOf,
  type DeclaredAnswer,
  type Endpoint,
  maxBytesOf,
  type ParsedOf,
  type Permission,
  SENDING_MAX_MS,
  timeoutOf,
} from '#contract/endpoint.ts'
import { versionOfTag } from '#contract/version.ts'
import type { Actor } from '../../db/actor.ts'
import { isRefusedWrite, readOnly } from '../../db/read-only.ts'
import { actorOf, type Staff, type Usuario } from '../access/auth.ts'
import type { ByteCache, Computed } from '../cache/byte-cache.ts'
import { sendCached } from '../cache/send.ts'
import { AppError, invalidInput } from '../errors.ts'
import { type FileReply, sendFile } from './file.ts'
import { type BeginReception, readMultipart } from './multipart.ts'
import { receptionOf } from './receptions.ts'
import { unstorableText } from './unstorable-text.ts'

/** The caller. Handlers of a public endpoint without `person` do not receive it. */
type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? E extends { person: string }
    ? { usuario: Usuario | undefined }
    : unknown
  : { usuario: E['access'] extends Permission | 'staff' ? Staff : Usuario }

/** What a handler receives beside its parsed input. */
interface Surroundings {
  /** Actor for the transactions of this request. */
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
}
export type HandlerInput<E extends Endpoint> = ParsedOf<E> & CallerOf<E> & Surroundings

/** What a handler returns: the answer before its schema is applied, a download, or a redirect address. */
type ReplyOf<E extends Endpoint> = ReplyFor<DeclaredAnswer<E>>
type ReplyFor<A> = A extends z.ZodType ? z.input<A> : A extends FileAnswer ? FileReply : string
type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<ReplyOf<E>> | ReplyOf<E>

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** Whether the route is a rendered page of the site. */
    page?: true
  }
}

function parse(schema: z.ZodType | undefined, value: unknown, code: 'DATOS_INVALIDOS' | 'CONSULTA_INVALIDA') {
  if (!schema) return undefined
  const fields = unstorableText(value)
  if (Object.keys(fields).length) throw new AppError(code, { fields })
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalidInput(code, parsed.error, value)
  return parsed.data
}

/** The row version that the client edited. */
function expectedVersion(endpoint: Endpoint, request: FastifyRequest): number | undefined {
  if (!endpoint.version || endpoint.method === 'GET') return undefined
  const version = versionOfTag(request.headers['if-match'])
  if (version === undefined) throw new AppError('VERSION_REQUERIDA')
  return version
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The idempotency key, if the endpoint declares `once`. */
function idempotencyKey({ once }: Endpoint, { headers }: FastifyRequest): string | undefined {
  const key = once && headers['idempotency-key']
  return typeof key === 'string' && UUID.test(key) ? key : undefined
}

/** The reason in the body is recorded with the change. */
function withReason(actor: Actor, body: unknown): Actor {
  const { motivo } = (body ?? {}) as { motivo?: unknown }
  return typeof motivo === 'string' && motivo ? { ...actor, motivo } : actor
}

async function inputOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const begin: BeginReception = (giveUp) => receptionOf(request, reply, giveUp)
  const input = endpoint.multipart
    ? await readMultipart(request, maxBytesOf(endpoint), begin)
    : (request.body ?? {})
  const body = parse(endpoint.body, input, 'DATOS_INVALIDOS')
  return {
    params: parse(endpoint.params, request.params, 'DATOS_INVALIDOS'),
    query: parse(endpoint.query, request.query, 'CONSULTA_INVALIDA'),
    body,
    version: expectedVersion(endpoint, request),
    claveIdempotencia: idempotencyKey(endpoint, request),
    usuario: endpoint.access === 'public' && !endpoint.person ? undefined : request.usuario,
    actor: withReason(actorOf(request), body),
    request,
    reply,
  }
}

/** Staff who view the site as another person get a read-only transaction, unless the endpoint is open to viewers. */
async function respondAs<T>(
  { usuario }: FastifyRequest,
  { viewing }: Endpoint,
  respond: () => Promise<T>,
): Promise<T> {
  if (usuario?.representadaPor === undefined || viewing === 'open') return respond()
  try {
    return await readOnly(respond)
  } catch (error) {
    throw isRefusedWrite(error) ? new AppError('SOLO_LECTURA', { cause: error }) : error
  }
}

/** Registers the route. Hooks that read `config.endpoint` enforce its access, limits, body types and answers. */
function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  respond: (input: HandlerInput<E>) => Promise<FastifyReply>,
): void {
  const file = isFile(answerOf(endpoint)[1])
  app.route({
    method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
    url: API_BASE + endpoint.path,
    config: { endpoint, beginMs: timeoutOf(endpoint), ...(file ? { sendingMs: SENDING_MAX_MS } : {}) },
    ...(endpoint.multipart ? {} : { bodyLimit: maxBytesOf(endpoint) }),
    handler: async (request, reply) => {
      const input = await inputOf(endpoint, request, reply)
      // Personal answers and results of changes are not cached.
      if (endpoint.access !== 'public' || endpoint.method !== 'GET') reply.header('cache-control', 'no-store')
      return respondAs(request, endpoint, () => respond(input as unknown as HandlerInput<E>))
    },
  })
}

/** A conflict answers with the current row under the schema of the answer, so the answer must have an `item`. */
function requireItem({ version, method, path }: Endpoint, answer: Answer): void {
  if (version && !(answer instanceof z.ZodObject && 'item' in answer.shape)) {
    throw new Error(`${method} ${path} has a version, so it answers an item`)
  }
}

/** Registers an endpoint of the contract. */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const [status, declared] = answerOf(endpoint)
  requireItem(endpoint, declared)
  serve(app, endpoint, async (input) => {
    const { request, reply } = input
    const answer = await handler(input)
    // The deadline has already answered the request.
    if (reply.sent) return reply
    reply.code(status)
    if (isFile(declared)) return sendFile(request, reply, declared, answer as FileReply)
    if (isRedirect(declared)) return reply.redirect(answer as string, status)
    return reply.send(answer)
  })
}

/** A read with the same answer for all callers: the only kind of answer that is cached. */
export type PublicRead = Endpoint & { method: 'GET'; access: 'public' }

/** Whether the path spells its parameters canonically: `01` is parsed as `1` but is another address. */
function isAsRead({ params, request }: { params?: unknown; request: FastifyRequest }): boolean {
  const written = request.params as Record<string, string>
  return Object.entries(params ?? {}).every(([name, value]) => String(value) === written[name])
}

/** Registers a public read whose answers are cached as bytes until one of their tables changes. */
export function keptRoute<E extends PublicRead>(
  app: FastifyInstance,
  endpoint: E,
  cache: ByteCache,
  compute: (input: HandlerInput<E>) => Promise<Computed>,
): void {
  if (endpoint.access !== 'public' || endpoint.method !== 'GET') {
    throw new Error(`${endpoint.method} ${endpoint.path} is not a public read, so it is never kept`)
  }
  serve(app, endpoint, (input) => {
    const { request, reply } = input
    const key = isAsRead(input) ? request.raw.url : undefined
    return sendCached(cache, key, request, reply, () => compute(input))
  })
}
