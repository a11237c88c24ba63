import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../db/client.ts'
import type { Standby } from '../../db/standby.ts'
import type { ByteCache } from '../cache/byte-cache.ts'
import { forget } from './business-metrics.ts'
import { whenEnded } from './when-ended.ts'

export interface Metrics {
  registry: Registry
  cacheHit(): void
  /** Answers sent from the cache so far. */
  cacheHits(): number
}

export function createMetrics(cache: ByteCache, database: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  let hits = 0
  new Counter({
    name: 'senda_cache_hits_total',
    help: 'Answers sent from memory',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(hits)
    },
  })
  new Gauge({
    name: 'senda_cache_entries',
    help: 'Answers kept in memory',
    registers: [registry],
    collect() {
      this.set(cache.size)
    },
  })
  new Gauge({
    name: 'senda_cache_bytes',
    help: 'Bytes kept in memory, keys included',
    registers: [registry],
    collect() {
      this.set(cache.bytes)
    },
  })
  new Gauge({
    name: 'senda_db_connections',
    help: 'Connections of this process to the database',
    registers: [registry],
    collect() {
      this.set(database.pool.totalCount)
    },
  })
  if (database.standby) installStandbyMetrics(registry, database.standby)
  new Gauge({
    name: 'senda_db_waiting',
    help: 'Requests waiting for a database connection',
    registers: [registry],
    collect() {
      this.set(database.pool.waitingCount)
    },
  })
  return { registry, cacheHit: () => void hits++, cacheHits: () => hits }
}

function installStandbyMetrics(registry: Registry, standby: Standby): void {
  new Gauge({
    name: 'senda_standby_up',
    help: 'Whether public reads go to the standby',
    registers: [registry],
    collect() {
      this.set(standby.state === 'away' ? 0 : 1)
    },
  })
  new Gauge({
    name: 'senda_standby_lag_bytes',
    help: 'What the standby has not replayed of the log of the primary',
    registers: [registry],
    collect() {
      forget(this)
      if (standby.lagBytes !== undefined) this.set(standby.lagBytes)
    },
  })
}

/** Whether the process receives change notices; without them nothing is cached. */
export function installListeningMetric({ registry }: Metrics, isListening: () => boolean): void {
  new Gauge({
    name: 'senda_listening',
    help: 'Whether the connection that tells of changes stands',
    registers: [registry],
    collect() {
      this.set(isListening() ? 1 : 0)
    },
  })
}

export function installRequestMetrics(app: FastifyInstance, { registry }: Metrics): void {
  const duration = new Histogram({
    name: 'senda_request_seconds',
    help: 'Requests that were not answered from memory',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    whenEnded(reply, (aborted) => {
      const status = aborted ? 'aborted' : String(reply.statusCode)
      duration.labels(request.method, route, status).observe(reply.elapsedTime / 1000)
    })
    done()
  })
}

/** Serves metrics on their own port, on loopback by default: never on the public port. */
export async function serveMetrics({ registry }: Metrics, port: number, host: string) {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}
