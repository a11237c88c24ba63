import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInProcess } from '../in-process.ts'
import type { Visitantes } from '../visitor/visitante.ts'
import { loggedPath } from './redact-references.ts'
import { whenEnded } from './when-ended.ts'

/** Logs one line when the request ends; without a status if the client left before the answer. */
export function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { proxyIdOf }: Pick<Visitantes, 'proxyIdOf'>,
): void {
  // Read now: a closed connection no longer has an address.
  const { method, originalUrl, ip: client } = request
  const proxyId = proxyIdOf(request.raw)
  whenEnded(reply, (aborted) => {
    const url = loggedPath(originalUrl)
    const ms = Math.round(reply.elapsedTime)
    const level = isInProcess(request.raw) ? 'debug' : 'info'
    const status = aborted && !reply.raw.headersSent ? undefined : reply.statusCode
    const line = { client, proxyId, method, url, status, ms, ...(aborted ? { aborted } : {}) }
    request.log[level](line, 'request')
  })
}

/** Logs a request that Fastify never saw. */
export function logUnseen(
  log: FastifyBaseLogger,
  request: IncomingMessage,
  { addressOf, proxyIdOf }: Pick<Visitantes, 'addressOf' | 'proxyIdOf'>,
  answer: { reqId: string; status: number },
): void {
  const { method } = request
  const [client, proxyId] = [addressOf(request), proxyIdOf(request)]
  log.info({ ...answer, client, proxyId, method, url: loggedPath(request.url) }, 'request')
}

/** Sets the request id on every answer and logs every request. */
export function installRequestLog(app: FastifyInstance, visitantes: Visitantes): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    logRequest(request, reply, visitantes)
    done()
  })
}
