// What of an address a page reads, and under which key its bytes are kept.
import { type PageQuery, pageQueryOf } from '#domain/sitio/page-query.ts'
import type { Visitante } from '#domain/sitio/sitio.ts'
import { VISTA_PREVIA } from '#domain/sitio/vista-previa.ts'
import type { KeyOf } from '../cache/front-door.ts'
import { canonicalUrl } from '../paths.ts'
import type { Visitantes } from '../visitor/visitante.ts'

/** Pages of the same address differ only by the visitor's country and its price group, which staff can change. */
export function pageKey(url: string, { countryCode, group }: Visitante): string {
  return `${countryCode}${group} ${url}`
}

/** The first step of the site, in small letters and without a query: there are as many as the site has pages. */
const ENTRANCE = /^\S+ \/[a-z0-9-]*$/
export const isEntrance = (key: string) => ENTRANCE.test(key)

/** A page as it is asked for, less what it does not read (S39). */
export interface PageAddress extends PageQuery {
  url: string
}

export function pageAddressOf(url: string): PageAddress {
  const at = url.indexOf('?')
  const pathname = at < 0 ? url : url.slice(0, at)
  const query = pageQueryOf(pathname, at < 0 ? '' : url.slice(at))
  return { ...query, url: pathname + query.read }
}

/** The key of a draft that an address names. */
export function previewTokenOf(url: string): string | undefined {
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

/** Whoever is sent on keeps what the page did not read, as the name of the campaign that they came by. */
export function withIgnored(location: string, { ignored }: PageAddress): string {
  return ignored ? `${location}${location.includes('?') ? '&' : '?'}${ignored}` : location
}
