import type { z } from 'zod'
import { api } from '#client/api.ts'
import { sesionStore } from '#client/session.ts'
import { stores } from '#client/storage.ts'
import { RegistroForm, register } from '#domain/cuentas/acceso.ts'
import { STORAGE_KEYS } from '../../lib/storage-keys.ts'

export const schema = RegistroForm
export async function send(body: z.output<typeof schema>): Promise<void> {
  const tokens = await api(register, { body })
  // A signed-in person needs no recovery code.
  stores().local.removeItem(STORAGE_KEYS.recuperarEmail)
  sesionStore.save(tokens, { rememberMe: false })
}
