import { verify } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, isPasswordOf } from './passwords.ts'

describe('a password that is compared', () => {
  it('costs the same for an account, for one without a password and for none at all [cuentas/unknown-like-known]', async () => {
    const compared: string[] = []
    const writeDown = (stored: string, password: string) => {
      compared.push(stored)
      return verify(stored, password)
    }
    const stored = await hashPassword('camino2026')
    expect(await isPasswordOf('camino2026', stored, writeDown)).toBe(true)
    expect(await isPasswordOf('otra clave', stored, writeDown)).toBe(false)
    expect(await isPasswordOf('otra clave', null, writeDown)).toBe(false)
    expect(await isPasswordOf('nobody has this password', undefined, writeDown)).toBe(false)
    const work = (hash: string) => hash.split('$').slice(1, 4)
    expect(work(stored)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
    expect(compared.map(work)).toEqual(Array(4).fill(work(stored)))
  })
})
