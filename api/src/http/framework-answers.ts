import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORES } from '#domain/sitio/errores.ts'
import { type AppError, errorBody, statusOf, toAppError } from './errors.ts'
import { logRequest, logUnseen } from './observing/request-log.ts'
import type { SecurityHeaders } from './pages/security-headers.ts'
import { mendedUrl } from './paths.ts'
import type { Visitantes } from './visitor/visitante.ts'

interface BrokenRequest extends Error {
  code?: string
}

interface Refusal {
  status: number
  message: string
}

export const NO_ENTENDIDO = 'No entendimos la petición.'
const NOT_UNDERSTOOD: Refusal = { status: 400, message: NO_ENTENDIDO }
const UNMET: Refusal = { status: 417, message: 'La petición espera algo que no damos.' }

/** The answer for a request that Node could not parse, in our error format. */
function refusalOf({ code }: BrokenRequest): Refusal {
  const [status, message] = ERRORES.ENVIO_LENTO
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status, message }
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, message: 'La petición es demasiado grande.' }
  return NOT_UNDERSTOOD
}

/** With no Host header, or two, the balancer and this server may disagree about the site (RFC 9112 3.2). */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let named = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') named++
  }
  return named === 1 || (named === 0 && httpVersion === '1.0')
}

/** Answers sent before any hook runs. They carry the usual headers and are logged. */
export function createFrameworkAnswers(
  security: SecurityHeaders,
  { visitantes, log }: { visitantes: Visitantes; log: () => FastifyBaseLogger },
) {
  function write({ message }: Refusal) {
    const reqId = randomUUID()
    const body = JSON.stringify({ code: 'DATOS_INVALIDOS', message })
    const headers = {
      ...security.api,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'x-request-id': reqId,
      connection: 'close',
    }
    return { reqId, headers, body }
  }

  function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
    const { reqId, headers, body } = write(refusal)
    response.writeHead(refusal.status, headers).end(body)
    logUnseen(log(), request, visitantes, { reqId, status: refusal.status })
  }

  return {
    /** For an address that cannot be decoded or is too long. */
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      reply.headers({ ...security.api, 'cache-control': 'no-store', 'x-request-id': request.id })
      logRequest(request, reply, visitantes)
      const mended = mendedUrl(request.url)
      if (mended) {
        reply.redirect(mended, 302)
        return
      }
      const appError: AppError = toAppError(error)
      reply
        .code(statusOf(appError))
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(errorBody(appError)))
    },

    /** For input that is not a valid request: only the socket is there to answer on. */
    clientErrorHandler(error: BrokenRequest, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const refusal = refusalOf(error)
      const { status } = refusal
      const { reqId, headers, body } = write(refusal)
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      if (socket.writable) {
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
        log().info({ reqId, client: socket.remoteAddress, status, reason: error.code }, 'request')
      }
      socket.destroySoon()
    },

    /** Refuses a request without exactly one Host header; returns true if it answered. */
    refuseUnlessOneHost(request: IncomingMessage, response: ServerResponse): boolean {
      if (namesOneHost(request)) return false
      refuse(request, response, NOT_UNDERSTOOD)
      return true
    },

    refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
      refuse(request, response, UNMET)
    },
  }
}
