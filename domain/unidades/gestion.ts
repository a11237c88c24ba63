// Units and their quizzes as staff edit them.
import { z } from 'zod'
import { endpoint, Id, item, listOf } from '#contract/endpoint.ts'
import { staffResource } from '#contract/staff-resource.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { video } from '../gestion/campos.ts'
import { OBLIGATORIO, renglon, requeridoHasta, siFalta } from '../texto/campos.ts'
import { Pregunta } from './unidades.ts'

const PREGUNTAS_MAX = 50
const OPCIONES_MAX = 12
const PREGUNTA_MAX = 500

/** Options keep their ids when a quiz is edited, because people who are answering it have those ids. */
const Opcion = z.strictObject({
  IdOpcion: Id.optional(),
  Nombre: requeridoHasta(PREGUNTA_MAX),
  Correcto: z.boolean(siFalta(OBLIGATORIO)),
})
const PreguntaStaff = z.strictObject({
  IdPreguntaUnidad: Id.optional(),
  Pregunta: requeridoHasta(PREGUNTA_MAX),
  opciones: z
    .array(Opcion)
    .min(2, 'Agregá al menos dos opciones')
    .max(OPCIONES_MAX, `Usá como máximo ${OPCIONES_MAX} opciones`)
    .refine((opciones) => opciones.some(({ Correcto }) => Correcto), 'Marcá cuál es la correcta'),
})
export type PreguntaStaff = z.infer<typeof PreguntaStaff>

export const UnidadesStaff = staffResource({
  name: 'unidades',
  area: 'unidades',
  key: 'IdEventoUnidad',
  row: z.object({
    IdEventoUnidad: z.int(),
    IdEvento: z.int(),
    Orden: z.int(),
    Nombre: z.string(),
    Video: z.string(),
    preguntas: z.array(
      z.object({
        IdPreguntaUnidad: z.int(),
        Pregunta: z.string(),
        opciones: z.array(z.object({ IdOpcion: z.int(), Nombre: z.string(), Correcto: z.boolean() })),
      }),
    ),
    cantidadDePreguntas: z.int(),
  }),
  form: z.strictObject({
    IdEvento: Id,
    Nombre: renglon,
    Video: video.min(1, 'Elegí un video'),
    preguntas: z.array(PreguntaStaff).max(PREGUNTAS_MAX, `Usá como máximo ${PREGUNTAS_MAX} preguntas`),
  }),
  video: ['Video'],
  itemOnly: ['preguntas'],
  filters: {
    IdEventoUnidad: { of: 'int', in: true },
    IdEvento: { of: 'int', in: true },
    Nombre: 'text',
  },
  search: ['Nombre'],
  orders: ['Orden', 'IdEvento', 'Nombre', 'IdEventoUnidad'],
  defaultOrder: 'IdEvento|Orden',
  creates: true,
  archives: true,
  publishable: false,
})

export const orderUnidades = endpoint({
  method: 'PUT',
  path: '/gestion/eventos/:IdEvento/unidades/orden',
  access: 'unidades.editar' satisfies Permiso,
  summary: 'The units of an activity in a new order. Whoever follows it keeps what they passed.',
  params: z.object({ IdEvento: Id }),
  body: z.strictObject({ unidades: z.array(Id).max(1000) }),
  answers: { 200: listOf(z.object({ IdEventoUnidad: z.int(), Orden: z.int() })) },
})

export const getCuestionario = endpoint({
  method: 'GET',
  path: '/gestion/unidades/:IdEventoUnidad/cuestionario',
  access: 'unidades.ver' satisfies Permiso,
  summary: 'A unit as a participant sees it: its video, and its questions without the right answers.',
  params: z.object({ IdEventoUnidad: Id }),
  answers: { 200: item(z.object({ Nombre: z.string(), Video: z.string(), preguntas: z.array(Pregunta) })) },
})

export const tryCuestionario = endpoint({
  method: 'POST',
  path: '/gestion/unidades/:IdEventoUnidad/cuestionario',
  access: 'unidades.ver' satisfies Permiso,
  summary: 'Grades answers as those of a participant, and records nothing.',
  params: z.object({ IdEventoUnidad: Id }),
  body: z.strictObject({ opciones: z.array(Id).max(200) }),
  answers: { 200: z.object({ aprobado: z.boolean(), correctas: z.array(z.int()) }) },
})
