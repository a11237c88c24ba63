import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '../errors.ts'

function takes({ raw, multipart, form }: Endpoint, type: string): boolean {
  if (raw) return true
  if (multipart) return type === 'multipart/form-data'
  return type === 'application/json' || (form === true && type === 'application/x-www-form-urlencoded')
}

/** A body comes as the endpoint declares it, or not at all: a foreign page's form cannot pose as a call of ours. Nothing is unpacked. */
export function installBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    const packed = request.headers['content-encoding'] ?? 'identity'
    if (endpoint && packed !== 'identity') throw new AppError('TIPO_NO_ADMITIDO')
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (endpoint && type !== undefined && endpoint.method !== 'GET' && !takes(endpoint, type)) {
      throw new AppError('TIPO_NO_ADMITIDO')
    }
  })
}
