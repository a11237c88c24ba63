// Requests about personal data (Ley 25.326) and their deadlines.
import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { aDia, endpoint, Id, item, pageOf } from '#contract/endpoint.ts'
import { resource } from '#contract/resource.ts'
import { listQuery } from '#contract/resource-query.ts'
import { email, OBLIGATORIO, requeridoHasta } from '../../texto/campos.ts'
import type { Permiso } from '../permisos.ts'

export const TIPOS_DE_SOLICITUD = ['acceso', 'rectificacion', 'supresion'] as const
export type TipoDeSolicitud = (typeof TIPOS_DE_SOLICITUD)[number]

/** `por_aprobar`: a staff member asked to erase the person, and another one has to approve. */
export const ESTADOS_DE_SOLICITUD = [
  'recibida',
  'verificada',
  'por_aprobar',
  'resuelta',
  'rechazada',
] as const
export type EstadoDeSolicitud = (typeof ESTADOS_DE_SOLICITUD)[number]
/** States that still need an answer. */
export const ABIERTAS = [
  'recibida',
  'verificada',
  'por_aprobar',
] as const satisfies readonly EstadoDeSolicitud[]

export const Solicitud = z.object({
  id: z.int(),
  /** Null when the person has no account. */
  usuarioId: z.int().nullable(),
  tipo: z.enum(TIPOS_DE_SOLICITUD),
  estado: z.enum(ESTADOS_DE_SOLICITUD),
  detalle: z.string(),
  recibidaEn: z.iso.date(),
  venceEn: z.iso.date(),
  /** Still open after its deadline. */
  vencida: z.boolean(),
  persona: z.string(),
  /** E-mail of a person without an account. The request covers everything stored under that address. */
  email: z.string().nullable(),
  /** How the identity of the person was verified. */
  identidad: z.string().nullable(),
  identidadPor: z.string().nullable(),
  borradoPedidoPor: z.int().nullable(),
  borradoPedidoPorNombre: z.string().nullable(),
  respuesta: z.string().nullable(),
  resueltaPor: z.string().nullable(),
  resueltaEn: z.string().nullable(),
})
export type Solicitud = z.infer<typeof Solicitud>

export const solicitudesResource = resource({
  name: 'gestion/solicitudes',
  fields: Solicitud,
  filters: {
    tipo: { of: TIPOS_DE_SOLICITUD, in: true },
    estado: { of: ESTADOS_DE_SOLICITUD, in: true },
    id: 'int',
    usuarioId: 'int',
    vencida: [0, 1],
    /** Answered, whether granted or refused. */
    cerrada: [0, 1],
  },
  defaults: { cerrada: 0 },
  search: ['detalle', 'respuesta'],
  orders: ['venceEn', 'id'],
  defaultOrder: 'venceEn',
  maxLimit: 200,
  cursor: true,
})

export const listSolicitudes = endpoint({
  method: 'GET',
  path: '/gestion/solicitudes',
  access: 'cuentas.ver' satisfies Permiso,
  summary: 'What people asked about their data, what is due first on top; what was answered with cerrada=1.',
  query: listQuery(solicitudesResource),
  answers: { 200: pageOf(Solicitud) },
})

export const TEXTO_MAX = 1000

export const createSolicitud = endpoint({
  method: 'POST',
  path: '/gestion/solicitudes',
  access: 'cuentas.editar' satisfies Permiso,
  summary: 'Writes down what somebody asked for; the day until when it is answered follows from the law.',
  body: z
    .object({
      usuarioId: Id.optional(),
      /**
       * Name of a person without an account. If the e-mail belongs to an account, the request is for that account.
       */
      nombre: requeridoHasta(120).optional(),
      email: email.optional(),
      tipo: z.enum(TIPOS_DE_SOLICITUD),
      detalle: requeridoHasta(TEXTO_MAX),
      recibidaEn: aDia(),
    })
    .superRefine((body, context) => {
      if (body.usuarioId !== undefined) return
      for (const path of ['nombre', 'email'] as const) {
        if (!body[path]) context.addIssue({ code: 'custom', path: [path], message: OBLIGATORIO })
      }
    }),
  answers: { 201: item(Solicitud) },
})

export const exportSolicitud = endpoint({
  method: 'GET',
  path: '/gestion/solicitudes/:id/exportacion',
  access: 'cuentas.exportar' satisfies Permiso,
  factor: true,
  summary: 'Everything kept about the person, for whom it is handed over.',
  params: z.object({ id: Id }),
  answers: { 200: file('application/json; charset=utf-8') },
})
