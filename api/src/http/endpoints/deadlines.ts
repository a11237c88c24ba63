import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { TRANSFER_TIMEOUT_MS } from '#contract/endpoint.ts'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Until the answer begins. */
    beginMs?: number
    /** Until all of what is read piece by piece is sent. */
    sendingMs?: number
  }
}

export const DEADLINE_MS = 15_000

/** We read what is sent, and the rest of it does not come. */
const isAwaited = ({ complete, readableFlowing }: IncomingMessage) =>
  complete === false && readableFlowing === true

/**
 * What has not begun to be answered by its deadline is given up; what is being sent has its own, and what was handed
 * over whole none: a slow line may take it. Ours and not the framework's `handlerTimeout`, which is over as soon as
 * the body of a request was read, and goes on where the reader of an answer left.
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
