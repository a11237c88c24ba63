import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

const OWN_BASES =
  /^\/v1\/(auth|data|gestion|portal|mercadopago|stripe|paypal|ip-location|openapi\.json|docs)(?=[/?]|$)/

/** Every data path also answers without `/data`: `/v1/eventos` is `/v1/data/eventos` (D1). */
export function canonicalUrl(url: string): string {
  return url.startsWith('/v1/') && !OWN_BASES.test(url) ? `/v1/data/${url.slice(4)}` : url
}

const SITE = /^https?:\/\/[^/?#]*/i

/** The path of a target that names the whole address, as for a proxy (RFC 9112 3.2.2). The site it names is not believed. */
export function originFormOf(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(SITE, '')
  return path === target || path.startsWith('/') ? path : `/${path}`
}

const QUERY_MAX = 2_048
/** A browser reads what follows as the name of another site. */
const LOOKS_FOREIGN = /^(?!\/)|^\/[/\\]/

const ESCAPES = /(?:%[0-9a-f]{2})+|%[0-9a-f]?/gi

/**
 * A page's address without the letters that were lost on its way, if any were: links are cut in the middle of an accent,
 * or written in the alphabet of an old program. What is left leads on by its number.
 */
export function mendedUrl(url: string): string | undefined {
  if (url.startsWith('/v1/')) return undefined
  const end = url.indexOf('?') < 0 ? url.length : url.indexOf('?')
  const path = url.slice(0, end)
  const mended = path.replace(ESCAPES, (run) => (decodes(run) ? run : legibleIn(run)))
  // Two slashes anywhere: whoever tidies it up on its way may take what follows for another site.
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

/** Steps that lead nowhere, the end of an address that browsers keep to themselves, and the slash of another system. */
const NEEDLESS = /\/\.{0,2}(?=\/)|\/\.{1,2}$|.\/$|[#\\]/
/** Steps of a page are found in any case; our links write them small. */
const SHOUTS = /^\/(?!v1\/).*[A-Z]/
const ESCAPE = /%[0-9A-F]{2}/g

/**
 * Whether the path is written as browsers and our links do. What answers under its other spellings too, of which there
 * is no end, is kept under this one.
 */
export function isPlainlySpelled(url: string): boolean {
  const path = url.split('?', 1)[0] ?? url
  try {
    // Links write signs that mean something in an address as they are.
    const plain = encodeURI(decodeURIComponent(path))
    return plain === path && !NEEDLESS.test(path) && !SHOUTS.test(path.replace(ESCAPE, ''))
  } catch {
    return false
  }
}

/** Refuses addresses that nothing of ours leads to: a query too long (S39), a path that reads as a site (S42). */
export function installPathRules(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (LOOKS_FOREIGN.test(originalUrl)) throw new AppError('NO_ENCONTRADO')
    const query = originalUrl.indexOf('?')
    if (query >= 0 && originalUrl.length - query > QUERY_MAX) throw new AppError('DIRECCION_DEMASIADO_LARGA')
  })
}
