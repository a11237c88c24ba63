// The staff's face: files of its own build, and one document that every address under /gestion opens.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { PagesNotBuiltError } from './site.ts'
import { serveFiles } from './static-files.ts'

export const GESTION_BASE = '/gestion'
const GESTION = join(import.meta.dirname, '../../../gestion')

export async function installGestion(
  app: FastifyInstance,
  { config, security }: { config: Config; security: SecurityHeaders },
): Promise<void> {
  const document = config.dev ? await liveDocument(app) : await builtDocument(app, security)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    const html = await document(path)
    return reply
      .headers(security.gestion(path))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  }
  app.get(GESTION_BASE, { config: { page: true } }, send)
  app.get(`${GESTION_BASE}/*`, { config: { page: true } }, send)
}

type ReadDocument = (path: string) => Promise<string>

async function builtDocument(app: FastifyInstance, security: SecurityHeaders): Promise<ReadDocument> {
  const build = join(GESTION, 'build')
  const file = join(build, 'index.html')
  if (!existsSync(file)) throw new PagesNotBuiltError()
  const html = readFileSync(file, 'utf8')
  serveFiles(app, {
    root: join(build, 'assets'),
    prefix: `${GESTION_BASE}/assets/`,
    isImmutable: () => true,
    headers: security.api,
  })
  return async () => html
}

/** Development: Vite compiles what is asked for. */
async function liveDocument(app: FastifyInstance): Promise<ReadDocument> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: GESTION,
    configFile: join(GESTION, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server, path: 'gestion-hmr' } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.raw.url?.startsWith(`${GESTION_BASE}/`)) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  return (path) => vite.transformIndexHtml(path, readFileSync(join(GESTION, 'index.html'), 'utf8'))
}
