import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInProcess } from '../in-process.ts'
import type { Visitantes } from '../visitor/visitante.ts'
import { loggedPath } from './redact-references.ts'
import { whenEnded } from './when-ended.ts'

/** One line for what a request came to; without a status where its reader left before there was one. */
export function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { proxyIdOf }: Pick<Visitantes, 'proxyIdOf'>,
): void {
  // A connection that is closed no longer says whose it was.
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

/** The line of a request that the framework never saw. */
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

/** Every answer bears the id of its request, and every request leaves one line. */
export function installRequestLog(app: FastifyInstance, visitantes: Visitantes): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    logRequest(request, reply, visitantes)
    done()
  })
}
