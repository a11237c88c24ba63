// The parts of an address that a page reads, and the cache key of its bytes.
import { type PageQuery, pageQueryOf } from '#domain/sitio/page-query.ts'
import type { Visitante } from '#domain/sitio/sitio.ts'
import { VISTA_PREVIA } from '#domain/sitio/vista-previa.ts'
import type { KeyOf } from '../cache/front-door.ts'
import { canonicalUrl } from '../paths.ts'
import type { Visitantes } from '../visitor/visitante.ts'

/** Pages of one address differ only by the visitor's country and its price group, which staff can change. */
export function pageKey(url: string, { countryCode, group }: Visitante): string {
  return `${countryCode}${group} ${url}`
}

/** Addresses with one lower-case segment and no query: there are only as many as the site has pages. */
const ENTRANCE = /^\S+ \/[a-z0-9-]*$/
export const isEntrance = (key: string) => ENTRANCE.test(key)

/** The address of a page, without the query parameters it does not read. */
export interface PageAddress extends PageQuery {
  url: string
}

export function pageAddressOf(url: string): PageAddress {
  const at = url.indexOf('?')
  const pathname = at < 0 ? url : url.slice(0, at)
  const query = pageQueryOf(pathname, at < 0 ? '' : url.slice(at))
  return { ...query, url: pathname + query.read }
}

/** The preview token in an address. */
export function previewTokenOf(url: string): string | undefined {
  const at = url.indexOf('?')
  return at < 0 ? undefined : (new URLSearchParams(url.slice(at)).get(VISTA_PREVIA) ?? undefined)
}

/** The cache key of a request, for pages and for public answers of the API. */
export function keyOfKept({ ofRequest }: Visitantes): KeyOf {
  return (request) => {
    const url = canonicalUrl(request.url ?? '/')
    if (url.startsWith('/v1/')) return url
    if (previewTokenOf(url) !== undefined) return undefined
    const address = pageAddressOf(url)
    return address.isKeepable ? pageKey(address.url, ofRequest(request)) : undefined
  }
}

/** Keeps unread query parameters, such as campaign names, in a redirect. */
export function withIgnored(location: string, { ignored }: PageAddress): string {
  return ignored ? `${location}${location.includes('?') ? '&' : '?'}${ignored}` : location
}
