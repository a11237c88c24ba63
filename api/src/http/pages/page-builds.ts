import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { ConfigError } from '../../config-error.ts'

export const WEB = join(import.meta.dirname, '../../../../web')

export type LoadBuild = () => Promise<ServerBuild>

export class PagesNotBuiltError extends ConfigError {
  override name = 'PagesNotBuiltError'
  constructor() {
    super('The pages are not built yet: run `npm run build` (npm start does it for you).')
  }
}

export async function builtPages(): Promise<LoadBuild> {
  const file = join(WEB, 'build/server/index.js')
  if (!existsSync(file)) throw new PagesNotBuiltError()
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return async () => build
}

/** Development: Vite compiles pages on request and pushes changes to the browser. */
export async function livePages(app: FastifyInstance): Promise<LoadBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(v1|gestion)(\/|$)/.test(request.raw.url ?? '')) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}
