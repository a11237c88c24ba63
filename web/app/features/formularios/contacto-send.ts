import type { z } from 'zod'
import { api } from '#client/api.ts'
import { sendContacto } from '#domain/formularios/formularios.ts'

export const schema = sendContacto.body
export const send = (body: z.output<typeof schema>) => api(sendContacto, { body })
