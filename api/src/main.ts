import { readConfig } from './config.ts'
import { prepareDatabase } from './db/migrate.ts'
import { startServer } from './server.ts'
import { describeStartError } from './start-error.ts'

const CLOSE_WITHIN_MS = 9_500

/** The production entry: one process, configured by its environment, that migrates, listens and closes cleanly. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  await prepareDatabase(config)
  const server = await startServer(config)
  console.log(`Listening on ${server.url}`)
  let closing = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (closing) return
      closing = true
      setTimeout(() => process.exit(1), config.drainMs + CLOSE_WITHIN_MS).unref()
      await server.close()
      process.exit(0)
    })
  }
}

main().catch((error: unknown) => {
  console.error(describeStartError(error))
  process.exit(1)
})
