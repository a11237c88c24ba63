import type { z } from 'zod'
import { api } from '#client/api.ts'
import { sesionStore } from '#client/session.ts'
import { RegistroForm, register } from '#domain/cuentas/acceso.ts'

export const schema = RegistroForm
export const send = async (body: z.output<typeof schema>): Promise<void> =>
  sesionStore.save(await api(register, { body }), { rememberMe: false })
