import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

const RETRY_MS = 1_000
/** Interval of the heartbeat, which detects a dead connection. */
const BEAT_MS = 5_000
/** Longer than a busy process or server needs: a false alarm reconnects and clears the cache. */
const BEAT_ANSWER_MS = 9_000

interface Options {
  databaseUrl: string
  /** Handler of the notices of each channel. */
  channels: Readonly<Record<string, (payload: string) => void>>
  log: FastifyBaseLogger
  /** Called after each connect, the first included: earlier notices may be missing. */
  onConnected?(): void
  /** Called when the connection is lost and after each failed attempt to reconnect. */
  onLost?(): void
}

export interface Listening {
  ready: Promise<void>
  /** Whether notices are received at present. */
  readonly isUp: boolean
  close(): Promise<void>
}

/** Listens on PostgreSQL channels over its own connection, and reconnects when it breaks. */
export function listenTo(options: Options): Listening {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let beat: NodeJS.Timeout | undefined
  let isUp = false
  const channels = Object.keys(options.channels)

  const lost = (err?: Error) => {
    if (closed || retry) return
    options.log.warn({ err, channels }, 'listen: connection lost')
    clearInterval(beat)
    isUp = false
    options.onLost?.()
    const gone = client
    client = undefined
    gone?.removeAllListeners()
    gone?.on('error', () => {})
    gone?.end().catch(() => {})
    retry = setTimeout(() => {
      retry = undefined
      connect().catch(lost)
    }, RETRY_MS)
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: 'senda-listen',
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
      query_timeout: 4_000,
    })
    client = next
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', ({ channel, payload }) => options.channels[channel]?.(payload ?? ''))
    await next.connect()
    await next.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '))
    isUp = true
    const heartbeat = { text: 'select 1', query_timeout: BEAT_ANSWER_MS }
    beat = setInterval(() => next.query(heartbeat).catch(lost), BEAT_MS).unref()
    options.onConnected?.()
  }

  const ready = connect()
  ready.catch(lost)
  return {
    ready,
    get isUp() {
      return isUp
    },
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(beat)
      await client?.end().catch(() => {})
    },
  }
}
