import type { FastifyInstance } from 'fastify'
import { isInProcess } from '../in-process.ts'
import type { Visitantes } from '../visitor/visitante.ts'
import { loggedPath } from './redact-references.ts'

/** Every answer bears the id of its request, and every request leaves one line. */
export function installRequestLog(app: FastifyInstance, visitantes: Visitantes): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, originalUrl } = request
    const url = loggedPath(originalUrl)
    const ms = Math.round(reply.elapsedTime)
    const level = isInProcess(request.raw) ? 'debug' : 'info'
    const proxyId = visitantes.proxyIdOf(request.raw)
    const client = request.ip
    request.log[level]({ client, proxyId, method, url, status: reply.statusCode, ms }, 'request')
    done()
  })
}
