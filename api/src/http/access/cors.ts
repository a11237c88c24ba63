import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { NO_ENTENDIDO } from '../framework-answers.ts'

/** What the contract has. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** The pages of other sites that may call the API, and in which ways. */
export async function installCors(app: FastifyInstance, origins: string[]): Promise<void> {
  // The library would answer in its own words and format.
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
