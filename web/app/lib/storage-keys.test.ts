import { describe, expect, it } from 'vitest'
import { createSesionStore } from '#client/session.ts'
import { LAST_ERROR_KEY, memoryStore, PERSONAL_KEYS } from '#client/storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

describe('signing out on a shared computer', () => {
  it('leaves nothing that names anybody, whoever wrote it and whatever the key [cuentas/logout-clears]', () => {
    const local = memoryStore()
    const session = memoryStore()
    const store = createSesionStore(() => ({ local, session }))
    const claims = Buffer.from(JSON.stringify({ id: 7, nombre: 'Ana' })).toString('base64url')
    const tokens = { access_token: `e30.${claims}.x`, refresh_token: 'x', refresh_token_id: 'x' }
    store.save(tokens, { rememberMe: true })
    expect(store.read()?.userInfo.nombre).toBe('Ana')
    const written = [...Object.values(STORAGE_KEYS), ...Object.values(PERSONAL_KEYS), LAST_ERROR_KEY]
    for (const key of [...written, 'borrador:contacto', '_mp_device', 'una clave de mañana']) {
      local.setItem(key, 'Ana Núñez')
      session.setItem(key, 'Ana Núñez')
    }
    store.signOut()
    const kept = ['country', 'countryDesc', 'estadisticas', 'group', 'omitirBienvenida']
    expect([local.keys().sort(), session.keys().sort()]).toEqual([kept, kept])
    expect(store.read()).toBeNull()
  })
})
