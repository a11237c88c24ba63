import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { VIDEO_HOSTS } from '../../resource/sanitize-html.ts'

/** Plain data, not a plugin: cached answers carry their headers. */
const EVERYWHERE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
/** Only for documents. */
const DOCUMENTS: Record<string, string> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-dns-prefetch-control': 'off',
}

const YEAR = 31_536_000

const gestionPolicy = (scripts: string, mediaHosts: string[]) =>
  [
    `default-src 'none'`,
    `script-src ${scripts}`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    ['media-src', `'self'`, 'blob:', ...mediaHosts].join(' '),
    `connect-src 'self'`,
    `worker-src 'self'`,
    `frame-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
/**
 * The exact inline script of gestion/index.html. It must run before any schema is created: otherwise zod tests
 * whether it may compile code, and the policy reports a violation.
 */
export const ZOD_WITHOUT_EVAL = 'globalThis.__zod_globalConfig={jitless:true}'
const OFFICE_SCRIPTS = `'self' 'sha256-${createHash('sha256').update(ZOD_WITHOUT_EVAL).digest('base64')}'`
/** The fallback QR reader for browsers without one is WebAssembly. */
const CAMERA_SCRIPTS = `${OFFICE_SCRIPTS} 'wasm-unsafe-eval'`
const CAMERA_PATH = '/gestion/acreditar'
const isDoor = (path: string) => path === CAMERA_PATH || path.startsWith(`${CAMERA_PATH}/`)

export interface SecurityHeaders {
  api: Record<string, string>
  /** Headers of the service worker. */
  worker: Record<string, string>
  page(nonce: string): Record<string, string>
  /** Headers of a draft preview: it must not be indexed, send anything or leak its address. */
  preview(nonce: string): Record<string, string>
  /**
   * Headers of Gestión's document: no foreign hosts, images from memory allowed, camera only at the check-in screen.
   */
  gestion(path: string): Record<string, string>
}

/** Hosts that the scripts of the configured payment providers load from and call. */
function paymentHostsOf({ pagos }: Config): string[] {
  const { mercadopago, paypal } = pagos
  const hosts: string[] = []
  if (mercadopago) {
    hosts.push(
      ...(new URL(mercadopago.scriptUrl).hostname.endsWith('.mercadopago.com')
        ? [
            'https://*.mercadopago.com',
            'https://*.mercadopago.com.ar',
            'https://*.mercadolibre.com',
            'https://*.mlstatic.com',
          ]
        : [new URL(mercadopago.scriptUrl).origin]),
    )
  }
  if (paypal) {
    hosts.push(
      ...(new URL(paypal.scriptBase).hostname.endsWith('.paypal.com')
        ? ['https://*.paypal.com', 'https://*.paypalobjects.com']
        : [new URL(paypal.scriptBase).origin]),
    )
  }
  return [...new Set(hosts)]
}

/** The card payment form redirects to the hosted checkout. */
function cardHostsOf({ pagos: { stripe } }: Config): string[] {
  if (!stripe) return []
  const { hostname, origin } = new URL(stripe.apiBase)
  return [hostname.endsWith('.stripe.com') ? 'https://checkout.stripe.com' : origin]
}

function statisticsHostsOf({ tagManagerId, pixelId }: Config): string[] {
  return [
    ...(tagManagerId ? ['https://*.googletagmanager.com', 'https://*.google-analytics.com'] : []),
    ...(pixelId ? ['https://www.facebook.com', 'https://connect.facebook.net'] : []),
  ]
}

/** Host that serves the site's videos. */
function mediaHostsOf({ objetos }: Config): string[] {
  if (!objetos?.direct) return []
  const { protocol, host, origin } = new URL(objetos.url)
  return [objetos.pathStyle ? origin : `${protocol}//${objetos.bucket}.${host}`]
}

export function createSecurityHeaders(config: Config): SecurityHeaders {
  const secure = config.origin.startsWith('https:')
  const base = secure
    ? { ...EVERYWHERE, 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }
    : EVERYWHERE
  const document = { ...base, ...DOCUMENTS }
  const paymentHosts = paymentHostsOf(config)
  const cardHosts = cardHostsOf(config)
  const statisticsHosts = statisticsHostsOf(config)
  const mediaHosts = mediaHostsOf(config)
  const gestionPolicies = {
    office: gestionPolicy(OFFICE_SCRIPTS, mediaHosts),
    door: gestionPolicy(CAMERA_SCRIPTS, mediaHosts),
  }
  const imageHosts = config.imagenesUrl ? [new URL(config.imagenesUrl).origin] : []
  const directives = (nonce: string, { reaches }: { reaches: boolean }) => [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: https://i.ytimg.com https://i.vimeocdn.com ${[...imageHosts, ...paymentHosts, ...statisticsHosts].join(' ')}`,
    `font-src 'self'`,
    ['media-src', `'self'`, ...mediaHosts].join(' '),
    reaches ? `connect-src 'self' ${[...paymentHosts, ...statisticsHosts].join(' ')}` : `connect-src 'none'`,
    `frame-src ${VIDEO_HOSTS.map((host) => `https://${host}`).join(' ')} ${paymentHosts.join(' ')}`,
    `worker-src 'self' blob:`,
    reaches ? `form-action 'self' ${cardHosts.join(' ')}` : `form-action 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    api: { ...base, 'content-security-policy': `default-src 'none'; frame-ancestors 'none'` },
    worker: { ...base, 'content-security-policy': `default-src 'none'; connect-src 'self'` },
    gestion: (path) => ({
      ...document,
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': `camera=(${isDoor(path) ? 'self' : ''}), microphone=(), geolocation=(), payment=()`,
      ...(config.dev ? {} : { 'content-security-policy': gestionPolicies[isDoor(path) ? 'door' : 'office'] }),
    }),
    page: (nonce) => ({
      ...document,
      ...(config.dev ? {} : { 'content-security-policy': directives(nonce, { reaches: true }).join('; ') }),
    }),
    preview: (nonce) => ({
      ...document,
      'referrer-policy': 'no-referrer',
      ...(config.dev ? {} : { 'content-security-policy': directives(nonce, { reaches: false }).join('; ') }),
    }),
  }
}

/** Sets the headers of everything but pages, which carry their own. */
export function installSecurityHeaders(app: FastifyInstance, security: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config?.page) reply.headers(security.api)
    done()
  })
}
