import type { FastifyInstance } from 'fastify'
import type { Proveedor } from './config.ts'
import type { Faults } from './faults.ts'

/** An error response in a provider's own format. */
export class Failure extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, message: string, body: unknown) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** Formats every error of the scope, and the injected faults, as the provider does. */
export function answerFailures(
  app: FastifyInstance,
  faults: Faults,
  proveedor: Proveedor,
  bodyOf: (status: number, message: string) => unknown,
) {
  faults.guard(app, proveedor, () => bodyOf(500, 'An unknown error occurred (sandbox fault).'))
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Failure) return reply.code(error.status).send(error.body)
    const status = (error as { statusCode?: number }).statusCode ?? 500
    return reply.code(status).send(bodyOf(status, (error as Error).message))
  })
}
