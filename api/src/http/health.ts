import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'
import type { Draining } from './draining.ts'

const READY_TIMEOUT_MS = 3_000

/** `/healthz`: the process lives. `/readyz`: it can serve, that is, the database answers and it is not closing. */
export function installHealth(
  app: FastifyInstance,
  { database, draining }: { database: Database; draining: Draining },
): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining.active) return reply.code(503).send({ status: 'closing' })
    const away = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('timeout')), READY_TIMEOUT_MS).unref(),
    )
    try {
      await Promise.race([database.pool.query('select 1'), away])
      return reply.send({ status: 'ready' })
    } catch {
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
