import type { FastifyBaseLogger } from 'fastify'
import { listenTo } from '../../db/listen.ts'
import type { ByteCache } from './byte-cache.ts'

const CHANNEL = 'cambios'

/** Listens for changed tables. While the connection is away nothing kept can be trusted, so all of it is dropped. */
export function listenForChanges(
  databaseUrl: string,
  cache: ByteCache,
  log: FastifyBaseLogger,
  onChange: (table: string) => void,
) {
  return listenTo({
    databaseUrl,
    channel: CHANNEL,
    log,
    onConnected: () => cache.clear(),
    onLost: () => cache.clear(),
    onNotification: (table) => {
      if (!table) return
      cache.dropTag(table)
      onChange(table)
    },
  })
}
