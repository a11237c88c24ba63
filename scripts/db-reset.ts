import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#api/config.ts'
import { removeEmbeddedPostgres } from '#api/db/embedded.ts'
import { embeddedDataDir } from './database.ts'
import { OperatorError, runScript } from './operator.ts'

const ENV_FILE = join(import.meta.dirname, '../.env')

await runScript(async () => {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  if (process.env['DATABASE_URL']) {
    throw new OperatorError(
      'DATABASE_URL is set. This command deletes the embedded database only; use dropdb and createdb for yours.',
    )
  }
  const { dataDir } = readConfig({ DATABASE_URL: 'postgres://not-yet', ...process.env })
  await removeEmbeddedPostgres(embeddedDataDir(dataDir))
  console.log('The embedded database is gone. The next npm start makes a new one with the demo content.')
})
