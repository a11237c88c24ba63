import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, maxBytesOf } from '#contract/endpoint.ts'
import { AppError } from '../errors.ts'
import { receptionOf } from './receptions.ts'

function takes({ raw, multipart, form }: Endpoint, type: string): boolean {
  if (raw) return true
  if (multipart) return type === 'multipart/form-data'
  return type === 'application/json' || (form === true && type === 'application/x-www-form-urlencoded')
}

/**
 * Accepts only the content type that the endpoint declares, so that a form on another site cannot call the API.
 * Compressed bodies are refused.
 */
export function installBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    const packed = request.headers['content-encoding'] ?? 'identity'
    if (endpoint && packed !== 'identity') throw new AppError('TIPO_NO_ADMITIDO')
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (endpoint && type !== undefined && endpoint.method !== 'GET' && !takes(endpoint, type)) {
      throw new AppError('TIPO_NO_ADMITIDO')
    }
    if (endpoint && endpoint.method !== 'GET' && !endpoint.multipart) countBody(endpoint, request, reply)
  })
}

/**
 * Counts a body that is read into memory with its announced length until the request is answered. It can be
 * cancelled when memory runs out, as uploads can.
 */
function countBody(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
  const { 'transfer-encoding': inPieces, 'content-length': length } = request.headers
  const announced = inPieces ? Infinity : Number(length ?? 0)
  if (!announced) return
  let refused: AppError | undefined
  let isBegun = false
  const reception = receptionOf(request, reply, (reason) => {
    refused = reason
    if (isBegun && !reply.sent) reply.send(reason)
  })
  request.raw.once('end', reception.complete)
  reception.take(Math.min(announced, maxBytesOf(endpoint)))
  if (refused) throw refused
  isBegun = true
}
