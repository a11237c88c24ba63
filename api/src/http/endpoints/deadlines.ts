import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { TRANSFER_TIMEOUT_MS } from '#contract/endpoint.ts'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Deadline for the start of the answer. */
    beginMs?: number
    /** Deadline for a streamed answer to be sent completely. */
    sendingMs?: number
  }
}

export const DEADLINE_MS = 15_000

/** The request body is being read and has not arrived completely. */
const isAwaited = ({ complete, readableFlowing }: IncomingMessage) =>
  complete === false && readableFlowing === true

/**
 * Aborts requests whose answer has not begun by its deadline. Streamed answers have a deadline of their own;
 * bodies handed over as a whole have none, because the line may be slow. Fastify's `handlerTimeout` does not
 * serve: it ends once the body is read, and continues after the reader of an answer has left.
 */
export function installDeadlines(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { beginMs = DEADLINE_MS, sendingMs = TRANSFER_TIMEOUT_MS } = request.routeOptions.config
    const cut = () => {
      if (!reply.sent) reply.raw.destroy()
    }
    const giveUp = () => {
      if (reply.sent) return
      if (reply.raw.headersSent) timer = setTimeout(cut, sendingMs - beginMs)
      else if (isAwaited(request.raw)) reply.header('connection', 'close').send(new AppError('ENVIO_LENTO'))
      else reply.send(new AppError('TIEMPO_AGOTADO'))
    }
    let timer = setTimeout(giveUp, beginMs)
    const stop = () => clearTimeout(timer)
    reply.raw.once('finish', stop).once('close', stop)
    done()
  })
}
