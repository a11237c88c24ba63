import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { ConfiguracionPublica, SiteHost, Visitante } from '#domain/sitio/sitio.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../errors.ts'
import { inProcessTransport, noSources, type Sources } from '../in-process.ts'
import type { LoadBuild } from './page-builds.ts'

/** Exports of the built pages, beside React Router's own entry. */
interface PagesEntry {
  createSiteContext(host: SiteHost): RouterContextProvider
}

function toWebRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  // GET also for HEAD, because the cached page needs its body.
  return new Request(url, { method: 'GET', headers, signal })
}

export function publicConfig({ pagos, ...config }: Config): ConfiguracionPublica {
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

/** Rendering is aborted after this time, before the request's own deadline. */
const RENDER_TIMEOUT_MS = 14_000

/** Unlike `AbortSignal.timeout`, it keeps no reference to a finished page. */
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
  const cached = handlers.get(build)
  if (cached) return cached
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

/** Renders a page and collects the tables that its loaders read. */
export async function render(
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

export const newNonce = () => randomBytes(16).toString('base64')
