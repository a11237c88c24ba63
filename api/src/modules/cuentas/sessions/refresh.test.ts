import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tokens } from '#domain/cuentas/acceso.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0'

async function open(remoteAddress = '198.51.100.7'): Promise<Tokens> {
  const answer = await site.inject({
    method: 'POST',
    url: '/v1/auth/login',
    headers: { 'user-agent': BROWSER },
    payload: { Email: 'ana@ejemplo.com', Contrasenia: 'camino2026' },
    remoteAddress,
  })
  return answer.json()
}
const renew = (
  { refresh_token, refresh_token_id }: Tokens,
  { from = '198.51.100.7', browser = BROWSER } = {},
) =>
  site.inject({
    method: 'POST',
    url: '/v1/auth/refresh-token',
    headers: { 'user-agent': browser },
    payload: { refreshTokenID: refresh_token_id, refreshToken: refresh_token },
    remoteAddress: from,
  })
const statusOf = async (...input: Parameters<typeof renew>) => (await renew(...input)).statusCode

describe('refresh tokens', () => {
  it('a bogus one takes no connection and closes nothing [cuentas/cheap-renewal]', async () => {
    const tokens = await open()
    const other = await open()
    const [link = '', seal = ''] = tokens.refresh_token.split('.')
    let taken = 0
    const count = () => taken++
    site.database.pool.on('acquire', count)
    const forged = [
      'x'.repeat(43),
      other.refresh_token,
      `${tokens.refresh_token}.`,
      `${link}.${seal.toUpperCase()}`,
      `${link.toUpperCase()}.${seal}`,
      `.${seal}`,
    ]
    for (const refresh_token of forged) expect(await statusOf({ ...tokens, refresh_token })).toBe(401)
    site.database.pool.off('acquire', count)
    expect(taken).toBe(0)
    expect(await statusOf(tokens)).toBe(200)
  })

  it('a used one is recognised after however many exchanges, without following them [cuentas/cheap-renewal]', async () => {
    const stolen = await open()
    const current: Tokens = (await renew(stolen)).json()
    await site.sql(
      `update sesiones set rotaciones = 1000000, rotada_en = now() - interval '1 hour' where id = $1`,
      [current.refresh_token_id],
    )
    const last: Tokens = (await renew(current)).json()
    expect(await statusOf(stolen)).toBe(401)
    expect(await statusOf(last)).toBe(401)
  })

  it('the endpoint has a limit of its own, by network, counted without the database [cuentas/cheap-renewal]', async () => {
    const bogus: Tokens = { access_token: '', refresh_token: 'x', refresh_token_id: crypto.randomUUID() }
    const statuses = new Map<number, number>()
    for (let i = 0; i < 130; i++) {
      const status = await statusOf(bogus, { from: `2001:db8:35::${i.toString(16)}` })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [401, 120],
      [429, 10],
    ])
    expect(await statusOf(bogus, { from: '2001:db8:35:1::1' })).toBe(401)
    expect(await site.sql(`select key from limites where key like 'renovacion%'`)).toEqual([])
  })

  it.each([
    ['browser', { browser: 'curl/8' }],
    ['network', { from: '198.51.100.8' }],
  ])(
    'the grace is not for another %s: the session is closed [cuentas/grace-for-same-browser]',
    async (_, stranger) => {
      const tokens = await open()
      const current: Tokens = (await renew(tokens)).json()
      expect(await statusOf(tokens)).toBe(200)
      expect(await statusOf(tokens, stranger)).toBe(401)
      expect(await statusOf(current)).toBe(401)
    },
  )

  it('the grace follows the browser to a new network, and takes its /64 as one [cuentas/grace-for-same-browser]', async () => {
    const tokens = await open()
    const moved = { from: '2001:db8:1:2::1' }
    expect(await statusOf(tokens, moved)).toBe(200)
    expect(await statusOf(tokens, { from: '2001:db8:1:2:aaaa::9' })).toBe(200)
  })
})
