import type { FastifyInstance } from 'fastify'
import { type Listening, listenTo } from '../../db/listen.ts'
import { CLOSED_SESSIONS, type ClosedSessions } from '../access/closed-sessions.ts'
import type { ByteCache } from './byte-cache.ts'
import { CHANNEL, EVERYTHING, FREQUENT } from './invalidation-queries.ts'
import { createPace, type Timers } from './pace.ts'

/**
 * Cached seat counts are at most one second old. This is that second minus the travel time of a notice and the
 * delay of a busy process.
 */
export const FREQUENT_MS = 700
const CATCH_UP_MS = 1_000

/**
 * Listens for changed tables and calls `onChange` with their names. While the connection is down the cache is
 * cleared, because changes may be missed. Seat changes invalidate at most once per FREQUENT_MS, so that a rush
 * of sales does not rebuild every page for each sale.
 */
export async function installInvalidation(
  app: FastifyInstance,
  options: {
    databaseUrl: string
    cache: ByteCache
    onChange: Record<string, () => Promise<void>>
    /** Receives its notices on the same connection. */
    closed: ClosedSessions
    timers?: Timers | undefined
  },
): Promise<Listening> {
  const { databaseUrl, cache, onChange, closed, timers } = options
  const frequent = createPace(FREQUENT_MS, (table) => cache.dropTag(table), timers)
  let again: NodeJS.Timeout | undefined
  /** Retries until it succeeds, so that tokens of sessions closed in the meantime are refused. */
  function catchUp(): void {
    clearTimeout(again)
    closed.catchUp().catch((err) => {
      app.log.error({ err }, 'closed sessions not read')
      again = setTimeout(catchUp, CATCH_UP_MS).unref()
    })
  }
  const listening = listenTo({
    databaseUrl,
    channels: {
      [CHANNEL]: (table) => {
        if (!table) return
        if (table === EVERYTHING) return cache.clear()
        if (table.startsWith(FREQUENT)) return frequent.ask(table.slice(FREQUENT.length))
        cache.dropTag(table)
        onChange[table]?.().catch((err) => app.log.error({ err, table }, 'change not followed'))
      },
      [CLOSED_SESSIONS]: closed.add,
    },
    log: app.log,
    onConnected: () => {
      cache.clear()
      catchUp()
    },
    // Only the listening connection may be lost, while queries still work.
    onLost: () => {
      cache.clear()
      catchUp()
    },
  })
  app.addHook('onClose', () => {
    frequent.stop()
    clearTimeout(again)
    return listening.close()
  })
  await listening.ready
  return listening
}
