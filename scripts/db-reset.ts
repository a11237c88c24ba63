import { removeEmbeddedPostgres } from '#api/db/embedded.ts'
import { OperatorError, runScript } from './operator.ts'
import { embeddedDataDir } from './site/database.ts'
import { readEarlyConfig } from './site/prepare.ts'

await runScript(async () => {
  const { dataDir } = readEarlyConfig()
  if (process.env['DATABASE_URL']) {
    throw new OperatorError(
      'DATABASE_URL is set. This command deletes the embedded database only; use dropdb and createdb for yours.',
    )
  }
  await removeEmbeddedPostgres(embeddedDataDir(dataDir))
  console.log(
    'The embedded database is gone. The next npm start makes a new one, with the demo content unless DEMO=0.',
  )
})
