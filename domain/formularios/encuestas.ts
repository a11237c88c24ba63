// What the surveys say, counted.
import { z } from 'zod'
import { aDia, endpoint, item } from '#contract/endpoint.ts'

const Cuenta = z.object({ respuesta: z.string(), cuenta: z.int() })
const Pregunta = z.object({ campo: z.string(), respuestas: z.array(Cuenta) })

const Grupo = z.object({
  nombre: z.string(),
  cuenta: z.int(),
  respuestas: z.array(Cuenta),
  /** Under which other names it was answered about: it was renamed since. */
  antes: z.array(z.string()),
})
export type GrupoContado = z.infer<typeof Grupo>

/** The question that tells most, by which consultants are compared: whether they are recommended. */
export const PREGUNTA_COMPARADA = 'radioOption5'

const DeConsultas = z.object({
  total: z.int(),
  preguntas: z.array(Pregunta),
  /** Those with most surveys first. */
  consultores: z.array(Grupo),
})

const Encuestas = z.object({
  consultas: DeConsultas,
  /** The same survey, in the context of a company. */
  empresas: DeConsultas,
  actividades: z.object({ total: z.int(), eventos: z.array(Grupo) }),
})
export type Encuestas = z.infer<typeof Encuestas>

export const getEncuestas = endpoint({
  method: 'GET',
  path: '/gestion/encuestas',
  access: 'formularios.ver',
  summary: 'The answers of the surveys, counted, between two days.',
  query: z.object({ desde: aDia().optional(), hasta: aDia().optional() }),
  answers: { 200: item(Encuestas) },
})
