import { flushCompileCache } from 'node:module'
import './quick-imports.ts'
import { readConfig } from './config.ts'
import { productionAdvice } from './production.ts'
import { describeStartError } from './start-error.ts'
import { endWithin } from './watchdog.ts'

const CLOSE_WITHIN_MS = 9_500
const EXIT_WITHIN_MS = 400

/**
 * Production entry point: one process, configured by its environment, that migrates, listens and shuts down cleanly.
 */
async function main(): Promise<void> {
  // The default enables the production checks; React reads it when it is loaded.
  process.env['NODE_ENV'] ||= 'production'
  const config = readConfig(process.env)
  // Configuration and database are checked before the application is loaded, which takes a second.
  const { prepareDatabase } = await import('./db/migrate.ts')
  for (const advice of [...productionAdvice(config), ...(await prepareDatabase(config))]) console.warn(advice)
  const { startServer } = await import('./server.ts')
  const starting = startServer(config)
  let closing = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (closing) return
      closing = true
      const within = config.drainMs + CLOSE_WITHIN_MS
      setTimeout(() => process.exit(1), within).unref()
      endWithin(within + EXIT_WITHIN_MS)
      // The server listens before it has started completely; a stop signal waits for the start and then closes it.
      await (await starting).close()
      process.exit(0)
    })
  }
  const server = await starting
  // Now, not at exit: a killed process would leave no cache, and the next start would compile everything again.
  flushCompileCache()
  console.log(`Listening on ${server.url}`)
}

main().catch((error: unknown) => {
  console.error(describeStartError(error))
  process.exit(1)
})
