import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/client.ts'
import type { Draining } from '../draining.ts'

const READY_TIMEOUT_MS = 3_000

/**
 * `/healthz`: the process runs. `/readyz`: it can serve: the database accepts writes and the process is not
 * shutting down. An unavailable standby or object store is reported but does not fail readiness: reads fall
 * back to the primary, and pages work without stored files.
 */
export function installHealth(
  app: FastifyInstance,
  {
    database,
    draining,
    objetos,
  }: {
    database: Database
    draining: Draining
    objetos: { state(): 'up' | 'away' | undefined }
  },
): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining.active) return reply.code(503).send({ status: 'closing' })
    const away = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('timeout')), READY_TIMEOUT_MS).unref(),
    )
    try {
      const takesWrites = await Promise.race([database.takesWrites(), away])
      if (!takesWrites) return reply.code(503).send({ status: 'database read-only' })
      const { standby } = database
      const store = objetos.state()
      return reply.send({
        status: 'ready',
        ...(standby ? { standby: standby.state } : {}),
        ...(store ? { objects: store } : {}),
      })
    } catch {
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
