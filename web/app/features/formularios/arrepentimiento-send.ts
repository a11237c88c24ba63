import type { z } from 'zod'
import { api } from '#client/api.ts'
import { sendArrepentimiento } from '#domain/formularios/formularios.ts'

export const schema = sendArrepentimiento.body
export const send = (body: z.output<typeof schema>) => api(sendArrepentimiento, { body })
