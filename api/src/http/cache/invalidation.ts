import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { ByteCache } from './byte-cache.ts'

const CHANNEL = 'cambios'
const RETRY_MS = 1_000

/** Listens for changed tables. While the connection is away nothing kept can be trusted, so all of it is dropped. */
export function listenForChanges(
  databaseUrl: string,
  cache: ByteCache,
  log: FastifyBaseLogger,
  onChange: (table: string) => void,
) {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const lost = (error?: Error) => {
    if (closed || retry) return
    log.warn({ err: error }, 'cache invalidation: connection lost')
    cache.clear()
    client?.removeAllListeners()
    client?.on('error', () => {})
    client = undefined
    retry = setTimeout(() => {
      retry = undefined
      connect().catch(lost)
    }, RETRY_MS)
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'senda-listen',
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
    })
    client = next
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', ({ payload: table }) => {
      if (!table) return
      cache.dropTag(table)
      onChange(table)
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    cache.clear()
  }

  return {
    ready: connect(),
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
