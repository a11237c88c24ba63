import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tokens } from '#domain/cuentas/acceso.ts'
import { createSesionStore, decodeUserInfo } from './session.ts'
import type { Store } from './storage.ts'

function memory(): Store {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()].sort(),
  }
}

const token = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims), 'utf8').toString('base64url')}.firma`

const ana = { id: 7, email: 'ana@ejemplo.com', nombre: 'Ana', apellido: 'Núñez', roles: ['participante'] }
const tokens = (name = 'a'): Tokens => ({
  access_token: token({ ...ana, jti: name }),
  refresh_token: `refresh-${name}`,
  refresh_token_id: `id-${name}`,
})
const KEYS = ['accessToken', 'refreshToken', 'refreshTokenID', 'userInfo']

describe('the session in the browser (A4)', () => {
  let local = memory()
  let session = memory()
  let store = createSesionStore(() => ({ local, session }))
  beforeEach(() => {
    local = memory()
    session = memory()
    store = createSesionStore(() => ({ local, session }))
  })

  it('decodes the user from the access token, accents included [sitio/storage-keys]', () => {
    expect(decodeUserInfo(tokens().access_token)).toMatchObject(ana)
    expect(decodeUserInfo('no es un token')).toBeNull()
    expect(decodeUserInfo(token({ email: 'x' }))).toBeNull()
  })

  it('keeps a remembered session in local storage and any other in session storage [cuentas/session-storage]', () => {
    store.save(tokens(), { rememberMe: true })
    expect([local.keys(), session.keys()]).toEqual([KEYS, []])
    store.save(tokens('b'), { rememberMe: false })
    expect([local.keys(), session.keys()]).toEqual([[], KEYS])
  })

  it('what somebody else began or gave goes once another person signs in [cuentas/form-of-one-person]', () => {
    const begun = {
      local: { compraDetalle: '{"user_id":8,"dni":"1"}', pitem: '{}', otro: '{"user_id":8}' },
      session: {
        'borrador:comprador-evento': '{"dni":"1","de":8}',
        'borrador:perfil': '{"texto":"x","de":7}',
        'borrador:contacto': '{"mensaje":"sin cuenta"}',
        'borrador:roto': 'no es nada',
      },
    }
    for (const [key, value] of Object.entries(begun.local)) local.setItem(key, value)
    for (const [key, value] of Object.entries(begun.session)) session.setItem(key, value)
    store.save(tokens(), { rememberMe: true })
    expect(local.keys()).toEqual([...KEYS, 'pitem'].sort())
    expect(session.keys()).toEqual(['borrador:contacto', 'borrador:perfil', 'borrador:roto'])
    local.setItem('compraDetalle', '{"user_id":null}')
    store.save(tokens('b'), { rememberMe: true })
    local.setItem('compraDetalle', '{"user_id":7}')
    store.save(tokens('c'), { rememberMe: true })
    expect(local.getItem('compraDetalle')).toBe('{"user_id":7}')
  })

  it('reads local storage first and session storage second [cuentas/session-storage]', () => {
    expect(store.read()).toBeNull()
    session.setItem('accessToken', tokens('s').access_token)
    expect(store.read()?.accessToken).toBe(tokens('s').access_token)
    local.setItem('accessToken', tokens('l').access_token)
    expect(store.read()).toMatchObject({ accessToken: tokens('l').access_token, userInfo: ana })
  })

  it('holds who it is, its tokens and whether it is remembered [sitio/storage-keys]', () => {
    for (const rememberMe of [true, false]) {
      store.save(tokens(), { rememberMe })
      expect(store.read()).toEqual({
        userInfo: expect.objectContaining(ana),
        accessToken: tokens().access_token,
        refreshToken: 'refresh-a',
        refreshTokenID: 'id-a',
        rememberMe,
      })
    }
  })

  it('does not trust a token it cannot read [cuentas/session-storage]', () => {
    local.setItem('accessToken', 'roto')
    expect(store.read()).toBeNull()
  })

  it('replaces tokens where userInfo is [cuentas/session-renewal]', () => {
    store.save(tokens(), { rememberMe: false })
    store.replace(tokens('nuevo'))
    expect(local.keys()).toEqual([])
    expect(store.read()).toMatchObject({ refreshToken: 'refresh-nuevo', refreshTokenID: 'id-nuevo' })
    store.save(tokens(), { rememberMe: true })
    store.replace(tokens('otro'))
    expect(session.keys()).toEqual([])
    expect(local.getItem('refreshToken')).toBe('refresh-otro')
  })

  it('forgets the session and the purchase under way, and nothing else [cuentas/logout-clears]', () => {
    store.save(tokens(), { rememberMe: true })
    local.setItem('compraDetalle', '{}')
    local.setItem('group', '-1')
    store.clear()
    expect([local.keys(), session.keys()]).toEqual([['group'], []])
    expect(store.read()).toBeNull()
  })

  it('staff look as somebody else in one tab, and their own session stays [cuentas/looking-as-a-person]', () => {
    store.save(tokens('propia'), { rememberMe: true })
    const looking = token({ ...ana, id: 9, representadaPor: 7 })
    store.view(looking)
    expect(store.read()).toMatchObject({ accessToken: looking, userInfo: { id: 9, representadaPor: 7 } })
    expect(local.getItem('accessToken')).toBe(tokens('propia').access_token)
    store.signOut()
    expect(session.keys()).toEqual([])
    expect(store.read()).toMatchObject({ accessToken: tokens('propia').access_token, rememberMe: true })
    store.view(looking)
    store.clear()
    expect(store.read()?.accessToken).toBe(tokens('propia').access_token)
  })

  it('tells listeners of every change, until they leave', () => {
    const listener = vi.fn()
    const leave = store.subscribe(listener)
    store.save(tokens(), { rememberMe: true })
    store.replace(tokens('b'))
    store.clear()
    leave()
    store.save(tokens(), { rememberMe: true })
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('gives the same object while nothing changed, as React needs', () => {
    store.save(tokens(), { rememberMe: true })
    expect(store.read()).toBe(store.read())
  })
})
