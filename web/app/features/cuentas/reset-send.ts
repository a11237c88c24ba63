import type { z } from 'zod'
import { api } from '#client/api.ts'
import { forgotPasswordLogin, ResetForm } from '#domain/cuentas/acceso.ts'

export const schema = ResetForm
export const send = (body: z.output<typeof schema>) => api(forgotPasswordLogin, { body })
