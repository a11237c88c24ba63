import type { z } from 'zod'
import { api } from '#client/api.ts'
import { sendFormarParte } from '#domain/formularios/formularios.ts'

export const schema = sendFormarParte.body
export const send = (body: z.output<typeof schema>) => api(sendFormarParte, { body })
