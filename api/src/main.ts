import { flushCompileCache } from 'node:module'
import './quick-imports.ts'
import { readConfig } from './config.ts'
import { productionAdvice } from './production.ts'
import { describeStartError } from './start-error.ts'
import { endWithin } from './watchdog.ts'

const CLOSE_WITHIN_MS = 9_500
const EXIT_WITHIN_MS = 400

/** The production entry: one process, configured by its environment, that migrates, listens and closes cleanly. */
async function main(): Promise<void> {
  // Whoever forgets it gets the guards of production; React asks for it too, when it is loaded.
  process.env['NODE_ENV'] ||= 'production'
  const config = readConfig(process.env)
  // A wrong setting or database is told before the house is loaded, which takes a second.
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
      // It listens before all of it runs: who says stop meanwhile gets a stop like any other.
      await (await starting).close()
      process.exit(0)
    })
  }
  const server = await starting
  // Now and not at its end: who is killed leaves nothing behind, and the next start would compile everything again.
  flushCompileCache()
  console.log(`Listening on ${server.url}`)
}

main().catch((error: unknown) => {
  console.error(describeStartError(error))
  process.exit(1)
})
