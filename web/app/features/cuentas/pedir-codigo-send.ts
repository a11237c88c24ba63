import type { z } from 'zod'
import { api } from '#client/api.ts'
import { forgotPassword, RecuperacionForm } from '#domain/cuentas/acceso.ts'

export const schema = RecuperacionForm
export const send = (body: z.output<typeof schema>) => api(forgotPassword, { body })
