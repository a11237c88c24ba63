import type { z } from 'zod'
import { api } from '#client/api.ts'
import { describeDevice } from '#client/device.ts'
import { sesionStore } from '#client/session.ts'
import { LoginForm, login } from '#domain/cuentas/acceso.ts'

export const schema = LoginForm

export async function send({ rememberMe, ...credentials }: z.output<typeof schema>): Promise<void> {
  const tokens = await api(login, { body: { ...credentials, rememberMe, ...(await describeDevice()) } })
  sesionStore.save(tokens, { rememberMe })
}
