import { setTimeout } from 'node:timers/promises'
import { type App, buildApp, type FaceBuilds } from './app.ts'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { openDatabase } from './db/client.ts'
import { countFilesElsewhere, findDemoAccounts } from './db/usable-server.ts'
import { serveMetrics } from './http/observing/metrics.ts'
import { startJobs } from './jobs/jobs.ts'
import { startDelivery } from './mail/delivery.ts'
import { demoAccountsRefusal, filesElsewhereRefusal } from './production.ts'

export interface RunningServer {
  url: string
  close(): Promise<void>
}

/** Receives replies to our mails if a port is set; the mail parser is loaded only then. */
async function openInbound({ mailEntrantePort: port, host }: Config, { buzon, server }: App) {
  if (port === undefined) return undefined
  const { createInbound } = await import('./mail/inbound.ts')
  return createInbound({ port, host, buzon, log: server.log })
}

/** Opens the database, builds the app and listens. Migrations must have run. */
export async function startServer(config: Config, builds: FaceBuilds = {}): Promise<RunningServer> {
  const database = openDatabase({
    url: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    max: config.databasePool,
    pooled: config.databaseDirectUrl !== undefined,
  })
  const demoAccounts =
    config.production && !config.allowDemoAccounts ? await findDemoAccounts(database.pool) : []
  if (demoAccounts.length) throw new ConfigError(demoAccountsRefusal(demoAccounts))
  const filesElsewhere = config.production && !config.objetos ? await countFilesElsewhere(database.pool) : 0
  if (filesElsewhere) throw new ConfigError(filesElsewhereRefusal(filesElsewhere))
  const app = await buildApp(config, database, { pages: true, ...builds })
  const { server, metrics, jobs: scheduled, tareas, draining } = app
  // An occupied port is reported before requests arrive.
  const { metricsPort, metricsHost } = config
  const metricsServer =
    metricsPort === undefined ? undefined : await serveMetrics(metrics, metricsPort, metricsHost)
  const inbound = await openInbound(config, app)
  const url = await server.listen({ port: config.port, host: config.host })
  // After listening, because the first start creates the queue's tables, and readers need not wait for that.
  const jobs = await startJobs(
    { database, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl, log: server.log },
    scheduled,
  )
  tareas.connect(jobs)
  const delivery = startDelivery(config, database, server.log)
  return {
    url,
    async close() {
      draining.begin()
      await setTimeout(config.drainMs)
      // Live reload keeps connections open for ever.
      if (!config.dev) await draining.finish(server.server)
      metricsServer?.close()
      await server.close()
      await Promise.all([jobs.close(), delivery?.close(), inbound?.close()])
      await database.close()
    },
  }
}
