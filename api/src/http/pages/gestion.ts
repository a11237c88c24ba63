// Serves Gestión: the files of its build, and one document for every address under /gestion.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { PagesNotBuiltError } from './page-builds.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { serveFiles } from './static-files.ts'

const GESTION_BASE = '/gestion'
const GESTION = join(import.meta.dirname, '../../../../gestion')

export async function installGestion(
  app: FastifyInstance,
  {
    config,
    security,
    built,
  }: { config: Config; security: SecurityHeaders; built?: Promise<void> | undefined },
): Promise<void> {
  const document = config.dev ? await liveDocument(app) : await builtDocument(app, security, built)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    const html = await document(path)
    reply.headers(security.gestion(path)).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (html) return reply.send(html)
    return reply.code(503).header('retry-after', String(LOOK_AGAIN_SECONDS)).send(IN_THE_MAKING)
  }
  app.get(GESTION_BASE, { config: { page: true } }, send)
  app.get(`${GESTION_BASE}/*`, { config: { page: true } }, send)
}

const LOOK_AGAIN_SECONDS = 2
const IN_THE_MAKING = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${LOOK_AGAIN_SECONDS}">
<title>Gestión · Senda</title>
</head>
<body style="margin: 20vh auto; max-width: 32rem; padding: 0 1.5rem; font: 1.1rem/1.6 system-ui, sans-serif">
<h1>Estamos preparando Gestión</h1>
<p>La primera vez tarda unos segundos. Esta página se abre sola cuando está lista; el sitio ya funciona.</p>
</body>
</html>
`

/** Undefined until the build is ready. */
type ReadDocument = (path: string) => Promise<string | undefined>

async function builtDocument(
  app: FastifyInstance,
  security: SecurityHeaders,
  built?: Promise<void>,
): Promise<ReadDocument> {
  const build = join(GESTION, 'build')
  const file = join(build, 'index.html')
  if (!built && !existsSync(file)) throw new PagesNotBuiltError()
  let html = built ? undefined : readFileSync(file, 'utf8')
  // The build reports its own errors.
  built?.then(
    () => {
      html = readFileSync(file, 'utf8')
    },
    () => {},
  )
  mkdirSync(join(build, 'assets'), { recursive: true })
  // Not cached by browsers: the service worker must match the build that is served.
  app.get(`${GESTION_BASE}/sw.js`, { config: { page: true } }, (_, reply) => {
    const worker = join(build, 'sw.js')
    reply.headers(security.worker).header('cache-control', 'no-cache')
    if (!html || !existsSync(worker)) return reply.code(404).send()
    return reply.type('text/javascript; charset=utf-8').send(readFileSync(worker))
  })
  serveFiles(app, {
    root: join(build, 'assets'),
    prefix: `${GESTION_BASE}/assets/`,
    isImmutable: () => true,
    headersOf: () => security.api,
  })
  return async () => html
}

/** Development: Vite compiles on request. */
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
