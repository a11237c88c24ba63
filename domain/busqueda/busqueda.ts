// The search of the site over activities, consultants, books, videos and pages.
import { z } from 'zod'
import { endpoint, listOf } from '#contract/endpoint.ts'
import { MODALIDADES } from '../eventos/eventos.ts'

export const TIPOS_ENCONTRADOS = ['actividad', 'consultor', 'libro', 'video', 'pagina'] as const
export type TipoEncontrado = (typeof TIPOS_ENCONTRADOS)[number]

export const CONSULTA_MIN = 2
export const CONSULTA_MAX = 80

const Cuando = z.object({
  Modalidad: z.enum(MODALIDADES),
  Fecha: z.string(),
  zona: z.string(),
  evento_sociales: z.object({ Fecha: z.string(), FechaFin: z.string().nullable() }),
})

export const Encontrado = z.object({
  tipo: z.enum(TIPOS_ENCONTRADOS),
  titulo: z.string(),
  /** A line of detail: date and place, author or topic. */
  detalle: z.string(),
  /** A path of this site. */
  ruta: z.string(),
  /** Date of a dated activity, for visitors in another time zone. */
  cuando: Cuando.optional(),
})
export type Encontrado = z.infer<typeof Encontrado>

export const search = endpoint({
  method: 'GET',
  path: '/data/buscar',
  access: 'public',
  summary:
    'Activities, consultants, books, videos and pages whose words are like those asked for, and who attends in a place of that name.',
  query: z.strictObject({
    q: z
      .string({ error: 'Escribí qué buscás' })
      .trim()
      .min(CONSULTA_MIN, 'Escribí al menos dos letras')
      .max(CONSULTA_MAX, `Usá como máximo ${CONSULTA_MAX} caracteres`),
  }),
  answers: { 200: listOf(Encontrado) },
})
