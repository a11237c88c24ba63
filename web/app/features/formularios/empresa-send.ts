import type { z } from 'zod'
import { api } from '#client/api.ts'
import { sendEmpresa } from '#domain/formularios/formularios.ts'

export const schema = sendEmpresa.body
export const send = (body: z.output<typeof schema>) => api(sendEmpresa, { body })
