import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type AppError, errorBody, statusOf, toAppError } from './errors.ts'
import type { SecurityHeaders } from './pages/security-headers.ts'

interface BrokenRequest extends Error {
  code?: string
}

/** What Node could not read as a request, in the words of the one format for errors. */
function answerTo({ code }: BrokenRequest): { status: number; body: string } {
  const body = (message: string) => JSON.stringify({ code: 'DATOS_INVALIDOS', message })
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, body: body('La petición tardó demasiado.') }
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, body: body('La petición es demasiado grande.') }
  return { status: 400, body: body('No entendimos la petición.') }
}

/** Answers that are given before any hook runs; they bear the same headers as all others. */
export function createFrameworkAnswers(security: SecurityHeaders) {
  return {
    /** An address that cannot be decoded, or one too long. */
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      const known: AppError = toAppError(error)
      reply
        .code(statusOf(known))
        .headers({ ...security.api, 'cache-control': 'no-store', 'x-request-id': request.id })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(errorBody(known)))
    },

    /** Nothing that deserves the name of a request: there is only a socket to answer on. */
    clientErrorHandler(error: BrokenRequest, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const { status, body } = answerTo(error)
      const headers = {
        ...security.api,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'x-request-id': randomUUID(),
        connection: 'close',
      }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      if (socket.writable)
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
      socket.destroySoon()
    },
  }
}
