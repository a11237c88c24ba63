import type { z } from 'zod'
import { api } from '#client/api.ts'
import { sendEncuestaEvento } from '#domain/formularios/formularios.ts'

export const schema = sendEncuestaEvento.body
export const send = (body: z.output<typeof schema>) => api(sendEncuestaEvento, { body })
