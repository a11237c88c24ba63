import { readConfig } from '#api/config.ts'
import { buildFaceIfStale, improvePages, isFaceFresh } from './faces/face-builds.ts'
import { progress, runScript } from './operator.ts'
import { announce } from './site/announce.ts'
import { prepareSite } from './site/prepare.ts'

await runScript(async (closers) => {
  console.log('Senda is starting. The first time takes a little longer.')
  const building = new AbortController()
  closers.add(() => building.abort())
  // Gestión is built while people look at the site already.
  const gestion = (await isFaceFresh('gestion')) ? undefined : Promise.withResolvers<void>()
  const pages = Promise.withResolvers<void>()
  // Pages that could not be built are told once, by whoever waits for them.
  pages.promise.catch(() => {})
  const prepared = await prepareSite(closers, async (database) => {
    const built = buildFaceIfStale('web', progress, { signal: building.signal, soon: true })
    pages.resolve(built)
    const loaded = database.then(loadServer)
    await Promise.race([loaded, built.then(() => loaded)])
  })

  const { startServer } = await loadServer()
  const server = await startServer(readConfig(prepared.env), {
    // All but the pages is made ready while they are still being built.
    pagesBuilt: pages.promise,
    gestionBuilt: gestion?.promise,
  })
  closers.add(server.close)
  announce(prepared)
  if (gestion) {
    await buildFaceIfStale('gestion', progress, { signal: building.signal })
    gestion.resolve()
  }
  // Somebody is being served: where it does not work, the next start tries again.
  await improvePages().catch(() => {})
})

function loadServer() {
  // React picks its fast build by this name when it is loaded; the settings have been read already.
  process.env['NODE_ENV'] = 'production'
  return import('#api/server.ts')
}
