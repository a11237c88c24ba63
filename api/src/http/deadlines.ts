import type { FastifyInstance, FastifyReply } from 'fastify'
import { TRANSFER_TIMEOUT_MS, timeoutOf } from '#contract/endpoint.ts'
import { AppError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the sending of its answer may take, where that is not soon over. */
    sendingMs?: number
  }
}

export const DEADLINE_MS = 15_000

/**
 * What has not begun to be answered by its deadline is given up; what is being sent has its own. Ours and not the
 * framework's `handlerTimeout`, which is over as soon as the body of a request was read, and goes on where the reader
 * of an answer left.
 */
export function installDeadlines(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint, sendingMs = TRANSFER_TIMEOUT_MS } = request.routeOptions.config
    const beginMs = endpoint ? timeoutOf(endpoint) : DEADLINE_MS
    let timer = setTimeout(() => {
      if (reply.raw.headersSent) timer = setTimeout(() => reply.raw.destroy(), sendingMs - beginMs)
      else giveUp(reply)
    }, beginMs)
    const stop = () => clearTimeout(timer)
    reply.raw.once('finish', stop).once('close', stop)
    done()
  })
}

function giveUp(reply: FastifyReply): void {
  if (!reply.sent) reply.send(new AppError('TIEMPO_AGOTADO'))
}
