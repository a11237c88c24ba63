// `npm run objetos` shows where the media of the site are stored; `npm run objetos -- mover` moves all of them to the
// configured store at once. A running site does the same in the background, some minutes at a time.
import { type Config, readConfig } from '#api/config.ts'
import { type Closers, OperatorError, progress, runScript } from './operator.ts'
import { readEarlyConfig } from './site/prepare.ts'
import { openSameDatabase } from './site/same-database.ts'

const USAGE = 'Say nothing, or: npm run objetos -- mover'

await runScript(async (closers) => {
  const [wanted, ...more] = process.argv.slice(2)
  if (more.length || (wanted !== undefined && wanted !== 'mover')) throw new OperatorError(USAGE)
  const databaseUrl = await openSameDatabase(readEarlyConfig(), closers)
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl })
  console.log(await run(config, wanted === 'mover', closers))
  await closers.closeAll()
})

async function run(config: Config, moving: boolean, closers: Closers): Promise<string> {
  const [{ openDatabase }, { createObjetosService }] = await Promise.all([
    import('#api/db/client.ts'),
    import('#api/modules/archivos/objetos/service.ts'),
  ])
  const pooled = config.databaseDirectUrl !== undefined
  const database = openDatabase({ url: config.databaseUrl, max: 2, pooled })
  closers.add(database.close)
  const log = { info: progress, error: (_: unknown, text: string) => progress(text) }
  const objetos = createObjetosService({ database, config, log })
  if (moving) {
    if (!config.objetos) throw new OperatorError('There is no object store: OBJETOS_URL is not set.')
    progress(config.objetos.emptying ? 'bringing files back' : 'sending files to the object store')
    const done = await objetos.work()
    if (!done) throw new OperatorError('A process of the site is at it already. Nothing was done here.')
    progress(`${done.moved} moved, ${done.deleted} deleted in the object store`)
  }
  const { alla, aca, enCamino, sobrantes } = await objetos.count()
  const state = (await objetos.state()) ?? 'not set'
  return [
    '',
    `Object store: ${state}`,
    `In the object store: ${alla}`,
    `In the database: ${aca}`,
    `On their way: ${enCamino}`,
    `To be deleted there: ${sobrantes}`,
    ...(config.objetos?.emptying && alla + sobrantes === 0
      ? ['The object store is empty: its settings can go.']
      : []),
    '',
  ].join('\n')
}
