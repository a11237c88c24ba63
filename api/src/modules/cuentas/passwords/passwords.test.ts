import type * as Argon2 from '@node-rs/argon2'
import { afterAll, describe, expect, it, vi } from 'vitest'

const compared: string[] = []
// Still the real one: only what it was given is written down.
vi.doMock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>()
  const verify = (stored: string, password: string) => {
    compared.push(stored)
    return argon2.verify(stored, password)
  }
  return { ...argon2, verify }
})
vi.resetModules()
const { hashPassword, isPasswordOf } = await import('./passwords.ts')
afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

describe('a password that is compared', () => {
  it('costs the same for an account, for one without a password and for none at all [S13]', async () => {
    const stored = await hashPassword('camino2026')
    expect(await isPasswordOf('camino2026', stored)).toBe(true)
    expect(await isPasswordOf('otra clave', stored)).toBe(false)
    expect(await isPasswordOf('otra clave', null)).toBe(false)
    expect(await isPasswordOf('nobody has this password', undefined)).toBe(false)
    const work = (hash: string) => hash.split('$').slice(1, 4)
    expect(work(stored)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
    expect(compared.map(work)).toEqual(Array(4).fill(work(stored)))
  })
})
