import type { FastifyInstance } from 'fastify'
import { type Listening, listenTo } from '../../db/listen.ts'
import { CLOSED_SESSIONS, type ClosedSessions } from '../access/closed-sessions.ts'
import type { ByteCache } from './byte-cache.ts'
import { CHANNEL, EVERYTHING, FREQUENT } from './invalidation-queries.ts'
import { createPace, type Timers } from './pace.ts'

/** A second, less the time that a notice travels and a busy process takes: nothing that is sent is older. */
export const FREQUENT_MS = 700
const CATCH_UP_MS = 1_000

/**
 * Listens for changed tables; `onChange` hears of them by name. While the connection is away nothing kept can be
 * trusted, so all of it is dropped. Frequent changes drop at most once in FREQUENT_MS, so that a rush of sales does not
 * make every page anew for each of them.
 */
export async function installInvalidation(
  app: FastifyInstance,
  options: {
    databaseUrl: string
    cache: ByteCache
    onChange: Record<string, () => Promise<void>>
    /** Hears on the same connection. */
    closed: ClosedSessions
    timers?: Timers | undefined
  },
): Promise<Listening> {
  const { databaseUrl, cache, onChange, closed, timers } = options
  const frequent = createPace(FREQUENT_MS, (table) => cache.dropTag(table), timers)
  let again: NodeJS.Timeout | undefined
  /** Until it worked: what was closed meanwhile opens nothing. */
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
    // The database may be there for everybody else.
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
