import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

const RETRY_MS = 1_000
/** A way that lets nothing through any more looks like one on which nothing is said. */
const BEAT_MS = 5_000
/** Longer than a busy process or server takes: what is lost is made anew, with all that was kept. */
const BEAT_ANSWER_MS = 9_000

interface Options {
  databaseUrl: string
  /** What is done with what is told on each channel. */
  channels: Readonly<Record<string, (payload: string) => void>>
  log: FastifyBaseLogger
  /** Each time the connection stands, the first included: something may have been missed before. */
  onConnected?(): void
  /** Also each time that it could not be made to stand again. */
  onLost?(): void
}

export interface Listening {
  ready: Promise<void>
  /** Whether it hears anything now. */
  readonly isUp: boolean
  close(): Promise<void>
}

/** Listens on channels of PostgreSQL over a connection of its own, and comes back when it breaks. */
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
    const asked = { text: 'select 1', query_timeout: BEAT_ANSWER_MS }
    beat = setInterval(() => next.query(asked).catch(lost), BEAT_MS).unref()
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
