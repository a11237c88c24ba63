// Saved replies of staff.
import { z } from 'zod'
import { endpoint, listOf } from '#contract/endpoint.ts'
import { staffResource } from '#contract/staff-resource.ts'
import { orden } from '../gestion/campos.ts'
import { renglon, requeridoHasta } from '../texto/campos.ts'
import { MENSAJE_MAX } from '../texto/limites.ts'

export const USOS_DE_RESPUESTA = ['mensaje', 'rechazo', 'otro-comprobante'] as const
export type UsoDeRespuesta = (typeof USOS_DE_RESPUESTA)[number]

/** Maximum length of a reason, which is stored in the history of a purchase. */
const MOTIVO_MAX = 500

const Respuesta = z.object({
  id: z.int(),
  uso: z.enum(USOS_DE_RESPUESTA),
  titulo: z.string(),
  texto: z.string(),
})
export type Respuesta = z.infer<typeof Respuesta>

export const RespuestasStaff = staffResource({
  name: 'respuestas',
  area: 'contenidos',
  key: 'id',
  row: Respuesta.extend({ orden: z.int() }),
  form: z
    .strictObject({
      uso: z.enum(USOS_DE_RESPUESTA, 'Elegí para qué se usa'),
      titulo: renglon,
      texto: requeridoHasta(MENSAJE_MAX),
      orden,
    })
    .refine(({ uso, texto }) => uso === 'mensaje' || texto.length <= MOTIVO_MAX, {
      path: ['texto'],
      error: `Para un motivo usá como máximo ${MOTIVO_MAX} caracteres`,
    }),
  filters: { uso: { of: USOS_DE_RESPUESTA, in: true }, titulo: 'text' },
  search: ['titulo', 'texto'],
  orders: ['orden', 'titulo', 'uso'],
  defaultOrder: 'uso|orden',
  creates: true,
  archives: true,
  publishable: false,
})

export const listRespuestas = endpoint({
  method: 'GET',
  path: '/gestion/respuestas-guardadas',
  access: 'staff',
  summary: 'Saved answers of one use, to choose from while working',
  query: z.object({ uso: z.enum(USOS_DE_RESPUESTA) }),
  answers: { 200: listOf(Respuesta) },
})
