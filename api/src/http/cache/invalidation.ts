import type { FastifyInstance } from 'fastify'
import { listenTo } from '../../db/listen.ts'
import type { ByteCache } from './byte-cache.ts'
import { CHANNEL, EVERYTHING } from './invalidation-queries.ts'

/**
 * Listens for changed tables; `onChange` hears of them by name. While the connection is away nothing kept can be
 * trusted, so all of it is dropped.
 */
export async function installInvalidation(
  app: FastifyInstance,
  options: { databaseUrl: string; cache: ByteCache; onChange: Record<string, () => Promise<void>> },
): Promise<void> {
  const { databaseUrl, cache, onChange } = options
  const listening = listenTo({
    databaseUrl,
    channel: CHANNEL,
    log: app.log,
    onConnected: () => cache.clear(),
    onLost: () => cache.clear(),
    onNotification: (table) => {
      if (!table) return
      if (table === EVERYTHING) return cache.clear()
      cache.dropTag(table)
      onChange[table]?.().catch((err) => app.log.error({ err, table }, 'change not followed'))
    },
  })
  app.addHook('onClose', () => listening.close())
  await listening.ready
}
