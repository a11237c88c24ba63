import { readConfig } from '#api/config.ts'
import { announce } from './announce.ts'
import { buildFacesIfStale } from './face-builds.ts'
import { progress, runScript } from './operator.ts'
import { prepareSite } from './prepare.ts'

await runScript(async (closers) => {
  console.log('Senda is starting. The first time takes a little longer.')
  const building = new AbortController()
  closers.add(() => building.abort())
  const prepared = await prepareSite(closers, () => buildFacesIfStale(progress, building.signal))

  const config = readConfig(prepared.env)
  // React picks its fast build by this name when it is loaded; the configuration has been read already.
  process.env['NODE_ENV'] = 'production'
  const { startServer } = await import('#api/server.ts')
  const server = await startServer(config)
  closers.add(server.close)
  announce(prepared)
})
