// Survey results, counted.
import { z } from 'zod'
import { aDia, endpoint, item } from '#contract/endpoint.ts'

const Cuenta = z.object({ respuesta: z.string(), cuenta: z.int() })
const Pregunta = z.object({ campo: z.string(), respuestas: z.array(Cuenta) })

const Grupo = z.object({
  nombre: z.string(),
  cuenta: z.int(),
  respuestas: z.array(Cuenta),
  /** Earlier names of the consultant under which surveys were answered. */
  antes: z.array(z.string()),
})
export type GrupoContado = z.infer<typeof Grupo>

/** The question by which consultants are compared: whether people recommend them. */
export const PREGUNTA_COMPARADA = 'radioOption5'

const DeConsultas = z.object({
  total: z.int(),
  preguntas: z.array(Pregunta),
  /** Consultants with most surveys first. */
  consultores: z.array(Grupo),
})

const Encuestas = z.object({
  consultas: DeConsultas,
  /** The same survey about consultations in companies. */
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
