import { describe, expect, it, vi } from 'vitest'
import type { Tokens } from '#domain/cuentas/acceso.ts'
import { createRenew } from './renew.ts'
import type { Sesion } from './session.ts'

const sesionOf = (name: string): Sesion => ({
  userInfo: { id: 1, email: '', nombre: '', apellido: '', roles: [] },
  accessToken: `acceso-${name}`,
  refreshToken: `refresco-${name}`,
  refreshTokenID: 'sesion',
  rememberMe: true,
})

/** Locks as all tabs of a browser share them. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => Promise<unknown>) => {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }
  return { request } as unknown as LockManager
}

function setUp(answers: (() => Response | Promise<Response>)[]) {
  let sesion: Sesion | null = sesionOf('1')
  const store = {
    read: () => sesion,
    replace: vi.fn((tokens: Tokens) => {
      sesion = {
        ...sesionOf('1'),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
      }
    }),
    clear: vi.fn(() => {
      sesion = null
    }),
  }
  const sent: unknown[] = []
  const fetch = (async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    const next = answers.shift()
    if (!next) throw new Error('one exchange too many')
    return next()
  }) as typeof globalThis.fetch
  return { store, sent, fetch, locks: createLocks() }
}
const renewed = (name: string) => () =>
  Response.json({
    access_token: `acceso-${name}`,
    refresh_token: `refresco-${name}`,
    refresh_token_id: 'sesion',
  })

describe('renewing a session (A4)', () => {
  it('whoever looks as somebody else has nothing to renew with: it is over [cuentas/looking-as-a-person]', async () => {
    const { store, sent, ...rest } = setUp([])
    const looking = { ...sesionOf('1'), userInfo: { ...sesionOf('1').userInfo, representadaPor: 3 } }
    const renew = createRenew({ store: { ...store, read: () => looking }, ...rest })
    expect([await renew('acceso-1'), sent, store.clear.mock.calls.length]).toEqual(['ended', [], 1])
  })

  it('exchanges the refresh token and keeps the new ones [cuentas/session-renewal]', async () => {
    const { store, sent, ...rest } = setUp([renewed('2')])
    expect(await createRenew({ store, ...rest })('acceso-1')).toBe('renewed')
    expect(sent).toEqual([{ refreshTokenID: 'sesion', refreshToken: 'refresco-1' }])
    expect(store.read()?.accessToken).toBe('acceso-2')
  })

  it('is shared by requests side by side and by tabs [cuentas/session-renewal]', async () => {
    const { store, sent, fetch, locks } = setUp([renewed('2')])
    const [tab, other] = [createRenew({ store, fetch, locks }), createRenew({ store, fetch, locks })]
    const all = [tab('acceso-1'), tab('acceso-1'), other('acceso-1'), other('acceso-1')]
    expect(await Promise.all(all)).toEqual(Array(4).fill('renewed'))
    expect(sent).toHaveLength(1)
    expect(await tab('acceso-1')).toBe('renewed')
    expect(sent).toHaveLength(1)
  })

  it('would be one exchange for each tab without their lock: the control run', async () => {
    const { store, sent, fetch } = setUp([renewed('2'), renewed('3')])
    const request = (_: string, work: () => Promise<unknown>) => work()
    const locks = { request } as unknown as LockManager
    const tabs = [createRenew({ store, fetch, locks }), createRenew({ store, fetch, locks })]
    await Promise.all(tabs.map((tab) => tab('acceso-1')))
    expect(sent).toHaveLength(2)
  })

  it.each([400, 401, 403, 404])(
    'signs out when the server says no: %i [cuentas/session-renewal]',
    async (status) => {
      const { store, ...rest } = setUp([() => new Response('{}', { status })])
      expect(await createRenew({ store, ...rest })('acceso-1')).toBe('ended')
      expect(store.clear).toHaveBeenCalledOnce()
    },
  )

  it.each([
    ...[408, 429, 500, 502, 503, 504].map((status) => () => new Response('{}', { status })),
    () => new Response('<h1>A proxy</h1>'),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ])(
    'keeps the session when the server cannot be reached or is too busy [cuentas/renewal-unreachable]',
    async (away) => {
      const { store, ...rest } = setUp([away, renewed('2')])
      const renew = createRenew({ store, ...rest })
      expect(await renew('acceso-1')).toBe('unreachable')
      expect(store.clear).not.toHaveBeenCalled()
      expect(await renew('acceso-1')).toBe('renewed')
    },
  )

  it('has nothing to renew without a session', async () => {
    const { store, sent, ...rest } = setUp([])
    store.clear()
    expect(await createRenew({ store, ...rest })('acceso-1')).toBe('ended')
    expect(sent).toEqual([])
  })
})
