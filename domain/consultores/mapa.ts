import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { TIPOS_CONSULTOR } from './consultores.ts'

export const PaisConConsultores = z.object({
  IdPais: z.int(),
  Nombre: z.string(),
  codigo: z.string(),
  consultores: z.int(),
})
export type PaisConConsultores = z.infer<typeof PaisConConsultores>

export const listPaisesConConsultores = endpoint({
  method: 'GET',
  path: '/data/consultores/paises',
  access: 'public',
  summary: 'Countries with active consultants of a list and how many there are, most first.',
  query: z.object({ tipo: z.enum(TIPOS_CONSULTOR) }),
  answers: { 200: z.object({ data: z.array(PaisConConsultores), total: z.int() }) },
})
