import type { z } from 'zod'
import { api } from '#client/api.ts'
import { describeDevice } from '#client/device.ts'
import { sesionStore } from '#client/session.ts'
import { stores } from '#client/storage.ts'
import { LoginForm, login } from '#domain/cuentas/acceso.ts'
import { STORAGE_KEYS } from '../../lib/storage-keys.ts'

export const schema = LoginForm

export async function send({ rememberMe, ...credentials }: z.output<typeof schema>): Promise<void> {
  const tokens = await api(login, { body: { ...credentials, rememberMe, ...(await describeDevice()) } })
  // A signed-in person needs no recovery code.
  stores().local.removeItem(STORAGE_KEYS.recuperarEmail)
  sesionStore.save(tokens, { rememberMe })
}
