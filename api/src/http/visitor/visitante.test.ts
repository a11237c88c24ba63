import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getCountryClient } from '#domain/ubicaciones/ubicaciones.ts'
import { insertCatalogue } from '#testing/catalogue.ts'
import { openSite, type TestSite } from '#testing/site.ts'

const ARGENTINE = '200.45.191.35'
const URUGUAYAN = '167.61.0.1'
const SPANISH = '80.58.61.250'
/** A private network. */
const NOWHERE = '10.20.30.40'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ template: 'empty', env: { TRUST_PROXY: '127.0.0.1' } })
  await insertCatalogue(site)
  await vi.waitFor(async () => expect(await from(ARGENTINE)).toMatchObject({ group: -1 }))
})
afterAll(() => site.close())

const from = async (address: string, cookie = '') =>
  (
    await site.inject({
      url: '/v1/ip-location/get-country-client',
      headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
    })
  ).json().group

const cookieOf = async (address: string) => {
  const answer = await site.inject({
    url: '/v1/ip-location/get-country-client',
    headers: { 'x-forwarded-for': address },
  })
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

describe('the price group of a visitor', () => {
  it('comes from the address by a real country database [ubicaciones/location-lookup ubicaciones/groups-of-countries ubicaciones/server-decides-group]', async () => {
    expect(await from(ARGENTINE)).toEqual({ countryCode: 'AR', group: -1, countryDesc: 'Argentina' })
    expect(await from(URUGUAYAN)).toEqual({ countryCode: 'UY', group: 1, countryDesc: 'Uruguay' })
    expect(await from(SPANISH)).toEqual({ countryCode: 'ES', group: 0, countryDesc: 'España' })
  })

  it('falls back to the United States where the look-up gives nothing [ubicaciones/location-lookup]', async () => {
    const { group } = await site.call(getCountryClient)
    expect(group).toEqual({ countryCode: 'US', group: 0, countryDesc: 'United States' })
    expect(await from('not an address')).toMatchObject({ countryCode: 'US' })
  })

  it('is kept in a signed cookie that nobody can forge [ubicaciones/server-decides-group]', async () => {
    const cookie = await cookieOf(ARGENTINE)
    expect(await from(NOWHERE, cookie)).toMatchObject({ countryCode: 'AR' })
    const [name, value = ''] = cookie.split('=')
    const [, until, signature] = value.split('.')
    for (const forged of [
      `UY.${until}.${signature}`,
      `AR.${Number(until) + 1}.${signature}`,
      'AR',
      'AR.9999999999.',
      '..',
    ]) {
      expect(await from(NOWHERE, `${name}=${forged}`), forged).toMatchObject({ countryCode: 'US' })
    }
    expect(await from(NOWHERE, 'group=-1; country=AR')).toMatchObject({ countryCode: 'US' })
  })

  it('is that of the address; the cookie speaks only where that has none, for a day, and never renews itself [ubicaciones/server-decides-group]', async () => {
    const cookie = await cookieOf(ARGENTINE)
    expect(await from(SPANISH, cookie)).toMatchObject({ countryCode: 'ES' })
    const headers = { 'x-forwarded-for': NOWHERE, cookie }
    const answer = await site.inject({ url: '/v1/ip-location/get-country-client', headers })
    expect(answer.json().group.countryCode).toBe('AR')
    expect(answer.headers['set-cookie']).toBeUndefined()
    const [, , until = ''] = /=(\w+)\.(\d+)\./.exec(cookie) ?? []
    const seconds = Number(until) - Date.now() / 1000
    expect(seconds).toBeLessThanOrEqual(24 * 3600)
    const now = vi.spyOn(Date, 'now').mockReturnValue((Number(until) + 1) * 1000)
    expect(await from(NOWHERE, cookie)).toMatchObject({ countryCode: 'US' })
    now.mockRestore()
  })

  it('believes forwarded addresses from configured proxies only [ubicaciones/trusted-proxies-only]', async () => {
    const direct = await openSite({ databaseUrl: site.config.databaseUrl })
    const answer = await direct.inject({
      url: '/v1/ip-location/get-country-client',
      headers: { 'x-forwarded-for': ARGENTINE },
    })
    expect(answer.json().group.countryCode).toBe('US')
    await direct.close()
    const chained = await site.inject({
      url: '/v1/ip-location/get-country-client',
      headers: { 'x-forwarded-for': `${ARGENTINE}, ${SPANISH}` },
    })
    expect(chained.json().group.countryCode, 'what the client itself wrote counts for nothing').toBe('ES')
  })

  it('is -1 in Argentina, 1 and 2 where the table says so, and 0 everywhere else, without a restart [ubicaciones/groups-of-countries]', async () => {
    const FRENCH = '80.10.0.1'
    const groups = async () => {
      const found = []
      for (const address of [ARGENTINE, URUGUAYAN, SPANISH, FRENCH]) found.push((await from(address)).group)
      return found
    }
    expect(await groups()).toEqual([-1, 1, 0, 0])
    await site.sql(`update paises set grupo = 3 - grupo where codigo = 'UY'`)
    await site.sql(`update paises set grupo = 1 where codigo = 'ES'`)
    await vi.waitFor(async () => expect(await groups()).toEqual([-1, 2, 1, 0]))
    await site.sql(`insert into paises (nombre, codigo, grupo) values ('Francia', 'FR', 2)`)
    await vi.waitFor(async () => expect(await groups()).toEqual([-1, 2, 1, 2]))
    await site.sql(`delete from paises where codigo = 'FR'`)
    await vi.waitFor(async () => expect(await groups()).toEqual([-1, 2, 1, 0]))
    await expect(site.sql(`update paises set grupo = 3 where codigo = 'ES'`)).rejects.toMatchObject({
      code: '23514',
    })
  })
})
