import type { z } from 'zod'
import { api } from '#client/api.ts'
import { sendEncuesta } from '#domain/formularios/formularios.ts'

export const schema = sendEncuesta.body
export const send = (body: z.output<typeof schema>) => api(sendEncuesta, { body })
