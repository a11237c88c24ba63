// Learning: enrolments as their owner sees them, units, quizzes and certificates (A7).
import { z } from 'zod'
import { endpoint, Id, item, listOf, Message } from '#contract/endpoint.ts'
import { SinVenta } from '../compras/compras.ts'
import { MODALIDADES } from '../eventos/eventos.ts'

const porId = z.object({ id: Id })

const EventoDeInscripcion = z.object({
  IdEvento: z.int(),
  Titulo: z.string(),
  Modalidad: z.enum(MODALIDADES),
  Fecha: z.string().nullable(),
  zona: z.string(),
  /** When the event was cancelled; null if it was not. Only on enrolments. */
  canceladoEn: z.string().nullable().optional(),
})

export const Unidad = z.object({
  IdEventoUnidad: z.int(),
  IdEvento: z.int(),
  Orden: z.int(),
  Nombre: z.string(),
  /** Only for units that the person has reached. */
  Video: z.string().nullable(),
})
export type Unidad = z.infer<typeof Unidad>

export const Inscripcion = z.object({
  id: z.int(),
  IdEvento: z.int(),
  Precio: z.number(),
  PrecioUsd: z.number(),
  Pago: z.int(),
  IdFormaPago: z.int(),
  Paso: z.int(),
  Finalizado: z.int(),
  /** Null when access does not end. */
  abiertaHasta: z.string().nullable(),
  vencida: z.boolean(),
  evento: EventoDeInscripcion.extend({ evento_unidades: z.array(Unidad).optional() }).optional(),
})
export type Inscripcion = z.infer<typeof Inscripcion>

export const Pregunta = z.object({
  IdPreguntaUnidad: z.int(),
  Pregunta: z.string(),
  /** True shows check boxes instead of a radio group. */
  multiple: z.boolean(),
  opciones: z.array(z.object({ IdOpcion: z.int(), Nombre: z.string(), seleccionado: z.literal(false) })),
})
export type Pregunta = z.infer<typeof Pregunta>

const UnidadConPreguntas = Unidad.extend({ preguntas: z.array(Pregunta).optional() })
export type UnidadConPreguntas = z.infer<typeof UnidadConPreguntas>

/** One row of Mis Actividades. */
export const Actividad = Inscripcion.extend({
  evento: EventoDeInscripcion,
  evento_unidades: z.array(Unidad.omit({ Video: true })),
  /** The unpaid purchase: its page and its deadline. */
  pendiente: z
    .object({
      referencia: z.string(),
      origin: z.string(),
      venceEn: z.string(),
      comprobante: z.boolean(),
    })
    .nullable(),
  /** The purchase that paid for it. */
  referencia: z.string().nullable(),
  constancia: z.string().nullable(),
  /** The ticket, for events with check-in. */
  entrada: z.string().nullable(),
  /** Link to the live meeting, until it is over. */
  enlace: z.string().nullable(),
  /** The event had a date, which is past. */
  terminada: z.boolean(),
  /** Set when a new enrolment is not possible. */
  sinVenta: SinVenta.optional(),
})
export type Actividad = z.infer<typeof Actividad>

/** The days of an attended event, in the local time of its place. */
export const Asistencia = z.object({ Fecha: z.string().nullable(), FechaFin: z.string().nullable() })
export type Asistencia = z.infer<typeof Asistencia>

export const Constancia = z.object({
  codigo: z.string(),
  nombre: z.string(),
  actividad: z.string(),
  /** Date of issue. */
  fecha: z.string(),
  /** Only for attended events; online activities are finished instead. */
  asistencia: Asistencia.optional(),
  /** When it was revoked; null while it is valid. */
  anulada: z.string().nullable(),
})
export type Constancia = z.infer<typeof Constancia>

/** Code printed on certificates, without letters that are easily confused. */
export const CodigoConstancia = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/, 'El código no es válido')

const includes = (...allowed: string[]) =>
  z.strictObject({
    includes: z
      .string()
      .optional()
      .refine((value) => !value || value.split(',').every((part) => allowed.includes(part)), {
        message: `Se admite: ${allowed.join(', ')}.`,
      }),
  })

export const getInscripcion = endpoint({
  method: 'GET',
  path: '/data/eventosusuarios/idevento/:id',
  access: 'session',
  summary: "The caller's enrolment in an event.",
  params: porId,
  query: includes('evento', 'evento.evento_unidades'),
  answers: { 200: item(Inscripcion) },
})
export const updateInscripcion = endpoint({
  method: 'PUT',
  path: '/data/eventosusuarios/idevento/:id',
  access: 'session',
  summary: 'Advances by one unit whose quiz was passed, or finishes an activity whose units are all done.',
  params: porId,
  body: z.object({
    paso: z.coerce.number<number | string>().int().min(0).max(1000).optional(),
    Finalizado: z.coerce.number<number | string>().int().min(0).max(1).default(0),
  }),
  answers: { 200: Message.extend({ item: Inscripcion }) },
})
export const listMisActividades = endpoint({
  method: 'GET',
  path: '/data/misactividades',
  access: 'session',
  summary: "The caller's enrolments with their progress.",
  answers: { 200: listOf(Actividad) },
})
const DISPONIBLES_MAX = 100

export const listActividadesDisponibles = endpoint({
  method: 'GET',
  path: '/data/misactividades/disponibles',
  access: 'session',
  summary:
    'Published online activities that the caller is not enrolled in: all of them, or the pages that `paginate` and `page` ask for.',
  query: z.object({
    paginate: z.coerce.number<number | string>().int().min(1).max(DISPONIBLES_MAX).optional(),
    page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
  }),
  answers: {
    200: listOf(
      EventoDeInscripcion.extend({
        Copete: z.string(),
        Precio: z.number(),
        PrecioUsd: z.number(),
        PrecioGrupo1: z.number(),
        PrecioGrupo2: z.number(),
        unidades: z.int(),
      }),
    ),
  },
})
export const listUnidades = endpoint({
  method: 'GET',
  path: '/data/eventosunidades/:id',
  access: 'session',
  summary: 'The units of an activity, for its enrolled and paid participant; videos up to the reached one.',
  params: porId,
  answers: { 200: listOf(Unidad) },
})
export const getUnidad = endpoint({
  method: 'GET',
  path: '/data/unidades/:id',
  access: 'session',
  summary: 'One unit that was reached, with its questions; which option is right stays on the server.',
  params: porId,
  query: includes('preguntas', 'preguntas.opciones'),
  answers: { 200: item(UnidadConPreguntas) },
})
export const answerUnidad = endpoint({
  method: 'POST',
  path: '/data/unidades/:id/respuestas',
  access: 'session',
  summary: 'Grades a quiz. A passed one allows the next step.',
  params: porId,
  body: z.object({ opciones: z.array(Id).max(200) }),
  answers: { 200: z.object({ aprobado: z.boolean() }) },
})
export const getPosicion = endpoint({
  method: 'GET',
  path: '/data/unidades/:id/posicion',
  access: 'session',
  summary: 'Where the caller left a video, in seconds.',
  params: porId,
  answers: { 200: item(z.object({ segundos: z.int() })) },
})
export const updatePosicion = endpoint({
  method: 'PUT',
  path: '/data/unidades/:id/posicion',
  access: 'session',
  summary: 'Remembers where a video was left.',
  params: porId,
  body: z.object({ segundos: z.number().min(0).max(86_400).transform(Math.floor) }),
  answers: { 200: Message },
})
export const getConstancia = endpoint({
  method: 'GET',
  path: '/data/constancias/:codigo',
  access: 'public',
  summary: 'Confirms a participation certificate by the code printed on it.',
  params: z.object({ codigo: CodigoConstancia }),
  answers: { 200: item(Constancia) },
})
