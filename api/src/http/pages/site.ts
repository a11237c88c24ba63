import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Visitante } from '#domain/sitio/sitio.ts'
import { withVistaPrevia } from '#domain/sitio/vista-previa.ts'
import type { Config } from '../../config.ts'
import { readOver } from '../../db/overlay.ts'
import type { ByteCache, Computed } from '../cache/byte-cache.ts'
import { sendCached } from '../cache/send.ts'
import { BACK_IN_SECONDS } from '../errors.ts'
import { keepFor } from '../in-process.ts'
import { previewProblemPage, withPreview } from '../preview/document.ts'
import { NoPreview, openPreview, type PreviewDoor } from '../preview/open.ts'
import type { Visitantes } from '../visitor/visitante.ts'
import { type PageAddress, pageAddressOf, pageKey, previewTokenOf, withIgnored } from './page-address.ts'
import { builtPages, type LoadBuild, livePages, WEB } from './page-builds.ts'
import { newNonce, publicConfig, render } from './rendering.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { serveFiles } from './static-files.ts'

interface SiteOptions extends PreviewDoor {
  config: Config
  cache: ByteCache
  security: SecurityHeaders
  visitantes: Visitantes
}

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
    ...(response.status === 503 && { 'retry-after': String(BACK_IN_SECONDS) }),
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

/** Renders a page with a draft for this one request. It cannot buy or send, and is not counted as a visit. */
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

/** Serves everything outside /v1: static files of the build, and cached pages. */
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
