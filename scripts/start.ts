import { readConfig } from '#api/config.ts'
import { buildFaceIfStale, improvePages, isFaceFresh } from './faces/face-builds.ts'
import { progress, runScript } from './operator.ts'
import { announce } from './site/announce.ts'
import { prepareSite } from './site/prepare.ts'

await runScript(async (closers) => {
  console.log('Senda is starting. The first time takes a little longer.')
  const building = new AbortController()
  closers.add(() => building.abort())
  // Gestión is built while the site is already serving pages.
  const gestion = (await isFaceFresh('gestion')) ? undefined : Promise.withResolvers<void>()
  const pages = Promise.withResolvers<void>()
  // The error of a failed build is reported once, by the code that awaits it.
  pages.promise.catch(() => {})
  const prepared = await prepareSite(closers, async (database) => {
    const built = buildFaceIfStale('web', progress, { signal: building.signal, soon: true })
    pages.resolve(built)
    const loaded = database.then(loadServer)
    await Promise.race([loaded, built.then(() => loaded)])
  })

  const { startServer } = await loadServer()
  const server = await startServer(readConfig(prepared.env), {
    // Everything except the pages is prepared while they are being built.
    pagesBuilt: pages.promise,
    gestionBuilt: gestion?.promise,
  })
  closers.add(server.close)
  announce(prepared)
  if (gestion) {
    await buildFaceIfStale('gestion', progress, { signal: building.signal })
    gestion.resolve()
  }
  // The site is serving visitors, so a failure is ignored and the next start tries again.
  await improvePages().catch(() => {})
})

function loadServer() {
  // React reads this variable when it is loaded and then uses its production build. The settings were read before.
  process.env['NODE_ENV'] = 'production'
  return import('#api/server.ts')
}
