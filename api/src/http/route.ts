import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/endpoint.ts'
import type { Actor } from '../db/actor.ts'
import { actorOf, type Usuario } from './auth.ts'
import { invalidInput } from './errors.ts'
import { readMultipart } from './multipart.ts'

/** What a handler gets beside its parsed input. */
interface Surroundings<E extends Endpoint> {
  usuario: E['access'] extends 'public' ? Usuario | undefined : Usuario
  /** In whose name a transaction of this request runs. */
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
}
export type HandlerInput<E extends Endpoint> = ParsedOf<E> & Surroundings<E>
type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<ReplyOf<E>> | ReplyOf<E>

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** A rendered page of the site. */
    page?: true
  }
}

function parse(schema: z.ZodType | undefined, value: unknown, code: 'DATOS_INVALIDOS' | 'CONSULTA_INVALIDA') {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalidInput(code, parsed.error)
  return parsed.data
}

const BODY_LIMIT = 64 * 1024
/** 5 MB over a slow telephone line. */
export const UPLOAD_TIMEOUT_MS = 120_000

/** Registers an endpoint of the contract. Access and limits are enforced by the hooks that read `config.endpoint`. */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const status = Number(Object.keys(endpoint.answers)[0])
  app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    config: { endpoint },
    ...(endpoint.multipart ? { handlerTimeout: UPLOAD_TIMEOUT_MS } : { bodyLimit: BODY_LIMIT }),
    handler: async (request, reply) => {
      const body = endpoint.multipart ? await readMultipart(request) : (request.body ?? {})
      const input = {
        params: parse(endpoint.params, request.params, 'DATOS_INVALIDOS'),
        query: parse(endpoint.query, request.query, 'CONSULTA_INVALIDA'),
        body: parse(endpoint.body, body, 'DATOS_INVALIDOS'),
        usuario: request.usuario,
        actor: actorOf(request),
        request,
        reply,
      } as unknown as HandlerInput<E>
      // What a person is told, or what was done, is nobody else's and not kept.
      if (endpoint.access !== 'public' || endpoint.method !== 'GET') reply.header('cache-control', 'no-store')
      const answer = await handler(input)
      if (reply.sent) return reply
      return reply.code(status).send(answer)
    },
  })
}
