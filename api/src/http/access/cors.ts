import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { NO_ENTENDIDO } from '../framework-answers.ts'

/** Methods that endpoints of the contract use. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** Allows the configured origins to call the API. */
export async function installCors(app: FastifyInstance, origins: string[]): Promise<void> {
  // Without this hook the CORS library answers an `OPTIONS` that is no preflight in its own error format.
  app.addHook('onRequest', async ({ method, headers }) => {
    const isPreflight = headers.origin && headers['access-control-request-method']
    if (method === 'OPTIONS' && !isPreflight) throw new AppError('DATOS_INVALIDOS', { message: NO_ENTENDIDO })
  })
  await app.register(fastifyCors, {
    origin: origins,
    methods: METHODS,
    credentials: true,
    exposedHeaders: ['x-request-id', 'retry-after'],
  })
}
