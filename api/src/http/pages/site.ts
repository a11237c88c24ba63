import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { type PageQuery, pageQueryOf } from '#domain/sitio/page-query.ts'
import type { ConfiguracionPublica, SiteHost, Visitante } from '#domain/sitio/sitio.ts'
import { VISTA_PREVIA, withVistaPrevia } from '#domain/sitio/vista-previa.ts'
import type { Config } from '../../config.ts'
import { ConfigError } from '../../config-error.ts'
import { readOver } from '../../db/overlay.ts'
import type { ByteCache, Computed } from '../cache/byte-cache.ts'
import type { KeyOf } from '../cache/front-door.ts'
import { sendCached } from '../cache/send.ts'
import { AppError } from '../errors.ts'
import { inProcessTransport, keepFor, noSources, type Sources } from '../in-process.ts'
import { canonicalUrl } from '../paths.ts'
import { previewProblemPage, withPreview } from '../preview/document.ts'
import { NoPreview, openPreview, type PreviewDoor } from '../preview/open.ts'
import type { Visitantes } from '../visitor/visitante.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { serveFiles } from './static-files.ts'

const WEB = join(import.meta.dirname, '../../../../web')

/** What the built pages export beside React Router's own entry. */
interface PagesEntry {
  createSiteContext(host: SiteHost): RouterContextProvider
}

interface SiteOptions extends PreviewDoor {
  config: Config
  cache: ByteCache
  security: SecurityHeaders
  visitantes: Visitantes
}

type LoadBuild = () => Promise<ServerBuild>

export class PagesNotBuiltError extends ConfigError {
  override name = 'PagesNotBuiltError'
  constructor() {
    super('The pages are not built yet: run `npm run build` (npm start does it for you).')
  }
}

/** Pages of the same address differ only by the visitor's country and its price group, which staff can change. */
function pageKey(url: string, { countryCode, group }: Visitante): string {
  return `${countryCode}${group} ${url}`
}

/** The first step of the site, in small letters and without a query: there are as many as the site has pages. */
const ENTRANCE = /^\S+ \/[a-z0-9-]*$/
export const isEntrance = (key: string) => ENTRANCE.test(key)

/** A page as it is asked for, less what it does not read (S39). */
interface PageAddress extends PageQuery {
  url: string
}

function pageAddressOf(url: string): PageAddress {
  const at = url.indexOf('?')
  if (at < 0) return { url, read: '', ignored: '', isKeepable: true }
  const pathname = url.slice(0, at)
  const query = pageQueryOf(pathname, url.slice(at))
  return { ...query, url: pathname + query.read }
}

/** The key of a draft that an address names. */
function previewTokenOf(url: string): string | undefined {
  const at = url.indexOf('?')
  return at < 0 ? undefined : (new URLSearchParams(url.slice(at)).get(VISTA_PREVIA) ?? undefined)
}

/** Where the answer to a request is kept, whether it is a page or a public answer of the API. */
export function keyOfKept({ ofRequest }: Visitantes): KeyOf {
  return (request) => {
    const url = canonicalUrl(request.url ?? '/')
    if (url.startsWith('/v1/')) return url
    if (previewTokenOf(url) !== undefined) return undefined
    const address = pageAddressOf(url)
    return address.isKeepable ? pageKey(address.url, ofRequest(request)) : undefined
  }
}

function toWebRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  // Also for HEAD: what is kept must have its body.
  return new Request(url, { method: 'GET', headers, signal })
}

/** Whoever is sent on keeps what the page did not read, as the name of the campaign that they came by. */
function withIgnored(location: string, { ignored }: PageAddress): string {
  return ignored ? `${location}${location.includes('?') ? '&' : '?'}${ignored}` : location
}

function publicConfig({ pagos, ...config }: Config): ConfiguracionPublica {
  const { mercadopago, paypal, stripe } = pagos
  return {
    origin: config.origin,
    sandboxUrl: config.sandboxUrl ?? null,
    imagenesUrl: config.imagenesUrl,
    dev: config.dev,
    pagos: {
      mercadopago: mercadopago
        ? { publicKey: mercadopago.publicKey, scriptUrl: mercadopago.scriptUrl }
        : null,
      paypal: paypal ? { clientId: paypal.clientId, scriptBase: paypal.scriptBase } : null,
      stripe: stripe !== undefined,
    },
    estadisticas: { tagManagerId: config.tagManagerId ?? null, pixelId: config.pixelId ?? null },
  }
}

/** Rendering that takes longer than the request may is given up. */
const RENDER_TIMEOUT_MS = 14_000

/** Unlike `AbortSignal.timeout`, it holds nothing of a page that is done. */
async function withinTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new AppError('TIEMPO_AGOTADO')), RENDER_TIMEOUT_MS)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}

const handlers = new WeakMap<ServerBuild, RequestHandler>()

function handlerOf(build: ServerBuild, dev: boolean): RequestHandler {
  const known = handlers.get(build)
  if (known) return known
  const handler = createRequestHandler(build, dev ? 'development' : 'production')
  handlers.set(build, handler)
  return handler
}

interface Rendering {
  url: string
  visitante: Visitante
  nonce: string
  configuracion: ConfiguracionPublica
}

async function render(
  app: FastifyInstance,
  request: FastifyRequest,
  { url, visitante, nonce, configuracion }: Rendering,
  loadBuild: LoadBuild,
): Promise<{ response: Response; sources: Sources }> {
  const build = await loadBuild()
  const sources = noSources()
  const context = (build.entry.module as unknown as PagesEntry).createSiteContext({
    transport: inProcessTransport(app, request.id, sources),
    visitante,
    nonce,
    requestId: request.id,
    configuracion,
  })
  const { origin, dev } = configuracion
  const response = await withinTime((signal) =>
    handlerOf(build, dev)(toWebRequest(request, new URL(origin + url), signal), context),
  )
  return { response, sources }
}

const newNonce = () => randomBytes(16).toString('base64')
const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

async function renderPublic(
  app: FastifyInstance,
  request: FastifyRequest,
  page: { address: PageAddress; visitante: Visitante },
  { config, security }: SiteOptions,
  loadBuild: LoadBuild,
): Promise<Computed> {
  const nonce = newNonce()
  const { address, visitante } = page
  const configuracion = publicConfig(config)
  const rendering = { url: address.url, visitante, nonce, configuracion }
  const { response, sources } = await render(app, request, rendering, loadBuild)
  const location = response.headers.get('location')
  if (location) response.headers.set('location', withIgnored(location, address))
  const headers = {
    ...(isHtml(response) ? security.page(nonce) : security.api),
    ...Object.fromEntries(response.headers),
    'cache-control': response.status === 200 ? 'public, no-cache' : 'no-store',
    vary: 'accept-encoding, cookie',
  }
  return {
    status: response.status,
    headers,
    body: Buffer.from(await response.arrayBuffer()),
    tags: [...sources.tags],
    ...keepFor(sources),
  }
}

/** The page with a draft in it: made for this one request, and for nobody who buys, sends or is counted. */
async function sendPreview(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  options: SiteOptions,
  loadBuild: LoadBuild,
): Promise<FastifyReply> {
  const { config, security } = options
  const address = pageAddressOf(request.raw.url ?? '/')
  const pathname = address.url.replace(/\?.*$/, '')
  const nonce = newNonce()
  reply.headers({ ...security.preview(nonce), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  try {
    const { visitante, overlays, banner } = await openPreview(options, { token, pathname })
    const configuracion = {
      ...publicConfig(config),
      pagos: { mercadopago: null, paypal: null, stripe: false },
      estadisticas: { tagManagerId: null, pixelId: null },
    }
    const rendering = { url: address.url, visitante, nonce, configuracion }
    const { response } = await readOver(overlays, () => render(app, request, rendering, loadBuild))
    const location = response.headers.get('location')
    if (location) return reply.redirect(withVistaPrevia(location, token), 302)
    reply.code(response.status).type('text/html; charset=utf-8')
    return reply.send(withPreview(await response.text(), { banner, token, nonce }))
  } catch (error) {
    if (!(error instanceof NoPreview)) throw error
    const { status, titulo, message, lista } = error
    const html = previewProblemPage({ titulo, texto: message, lista, salida: address.url })
    return reply.code(status).type('text/html; charset=utf-8').send(html)
  }
}

async function builtPages(): Promise<LoadBuild> {
  const file = join(WEB, 'build/server/index.js')
  if (!existsSync(file)) throw new PagesNotBuiltError()
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return async () => build
}

/** Development: Vite compiles pages on request and pushes changes to the browser. */
async function livePages(app: FastifyInstance): Promise<LoadBuild> {
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

/** Everything outside /v1: static files of the build, and pages rendered once and kept. */
export async function installSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const loadBuild = options.config.dev ? await livePages(app) : await builtPages()
  if (!options.config.dev) {
    serveFiles(app, {
      root: join(WEB, 'build/client'),
      listed: true,
      isImmutable: (path) => path.includes('/assets/'),
      headersOf: (path) => (path.endsWith('/sw.js') ? options.security.worker : {}),
    })
  }
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = previewTokenOf(request.raw.url ?? '/')
    if (token !== undefined) return sendPreview(app, request, reply, token, options, loadBuild)
    const address = pageAddressOf(request.raw.url ?? '/')
    const visitante = options.visitantes.ofRequest(request.raw)
    const work = () => renderPublic(app, request, { address, visitante }, options, loadBuild)
    if (options.config.dev) {
      const { status, headers, body } = await work()
      return reply.code(status).headers(headers).send(body)
    }
    const key = address.isKeepable ? pageKey(address.url, visitante) : undefined
    return sendCached(options.cache, key, request, reply, work)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', config: { page: true }, handler: page })
}
