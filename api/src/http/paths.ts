import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

const OWN_BASES =
  /^\/v1\/(auth|data|gestion|portal|mercadopago|stripe|paypal|ip-location|openapi\.json|docs)(?=[/?]|$)/

/** Every data path also answers without `/data`: `/v1/eventos` is `/v1/data/eventos`. */
export function canonicalUrl(url: string): string {
  return url.startsWith('/v1/') && !OWN_BASES.test(url) ? `/v1/data/${url.slice(4)}` : url
}

const SITE = /^https?:\/\/[^/?#]*/i

/** The path of an absolute-form target, as sent to proxies (RFC 9112 3.2.2). Its host is ignored. */
export function originFormOf(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(SITE, '')
  return path === target || path.startsWith('/') ? path : `/${path}`
}

const QUERY_MAX = 2_048
/** Browsers read such a path as another site. */
const LOOKS_FOREIGN = /^(?!\/)|^\/[/\\]/

const ESCAPES = /(?:%[0-9a-f]{2})+|%[0-9a-f]?/gi

/**
 * The address without broken escapes, or undefined if none are broken. Links are cut in the middle of an
 * accented letter or written in an old encoding; the number in the address still finds the page.
 */
export function mendedUrl(url: string): string | undefined {
  if (url.startsWith('/v1/')) return undefined
  const end = url.indexOf('?') < 0 ? url.length : url.indexOf('?')
  const path = url.slice(0, end)
  const mended = path.replace(ESCAPES, (run) => (decodes(run) ? run : legibleIn(run)))
  // A double slash may be read as another site after a proxy normalises the path.
  const misleads = LOOKS_FOREIGN.test(mended) || mended.includes('//')
  return mended === path || misleads ? undefined : mended + url.slice(end)
}

function decodes(run: string): boolean {
  try {
    decodeURIComponent(run)
    return true
  } catch {
    return false
  }
}

const legibleIn = (run: string) =>
  encodeURIComponent(Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8').replaceAll('\ufffd', ''))

/** Empty and dot segments, a trailing slash, fragments and backslashes. */
const NEEDLESS = /\/\.{0,2}(?=\/)|\/\.{1,2}$|.\/$|[#\\]/
/** Page paths match in any case; our links are in lower case. */
const UPPER_CASE = /^\/(?!v1\/).*[A-Z]/
const ESCAPE = /%[0-9A-F]{2}/g

/**
 * Whether the path is spelled as browsers and our links spell it. Only this spelling is cached, because the
 * number of alternative spellings is unlimited.
 */
export function isPlainlySpelled(url: string): boolean {
  const path = url.split('?', 1)[0] ?? url
  try {
    // Links leave reserved characters unescaped.
    const plain = encodeURI(decodeURIComponent(path))
    return plain === path && !NEEDLESS.test(path) && !UPPER_CASE.test(path.replace(ESCAPE, ''))
  } catch {
    return false
  }
}

/** Refuses addresses that no link of ours produces: a query that is too long, a path that reads as another site. */
export function installPathRules(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (LOOKS_FOREIGN.test(originalUrl)) throw new AppError('NO_ENCONTRADO')
    const query = originalUrl.indexOf('?')
    if (query >= 0 && originalUrl.length - query > QUERY_MAX) throw new AppError('DIRECCION_DEMASIADO_LARGA')
  })
}
