import type { z } from 'zod'
import { api } from '#client/api.ts'
import { sendCertificado } from '#domain/formularios/formularios.ts'

export const schema = sendCertificado.body
export const send = (body: z.output<typeof schema>) => api(sendCertificado, { body })
