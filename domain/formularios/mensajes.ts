// The inbox of staff: form messages, the answers to them, and replies to those answers.
import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { endpoint, Id, listOf } from '#contract/endpoint.ts'
import { staffList } from '#contract/staff-list.ts'
import { ARCHIVO_TIPOS } from '../archivos/archivos.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { FORMULARIOS_RECIBIDOS, type FormularioRecibido } from './recibidos.ts'

/** Forms that need no answer: their messages arrive closed and are never overdue. */
export const SIN_RESPUESTA: readonly FormularioRecibido[] = [
  'encuesta',
  'empresa-encuesta',
  'encuesta-evento',
  'newsletter',
]

export const ESTADOS_MENSAJE = ['nuevo', 'asignado', 'esperando', 'cerrado'] as const
export type EstadoMensaje = (typeof ESTADOS_MENSAJE)[number]

/** Names of the states for staff. */
export const NOMBRES_DE_ESTADO: Readonly<Record<EstadoMensaje, string>> = {
  nuevo: 'Nuevo',
  asignado: 'Asignado',
  esperando: 'Esperando',
  cerrado: 'Cerrado',
}

/** States that wait for an answer of staff. */
export const ABIERTOS: readonly EstadoMensaje[] = ['nuevo', 'asignado']

export const RESPUESTA_MAX = 8000

const ver = 'formularios.ver' satisfies Permiso

const Alguien = z.object({ id: z.int(), nombre: z.string() })

const Mensaje = z.object({
  id: z.int(),
  formulario: z.enum(FORMULARIOS_RECIBIDOS),
  de: z.string(),
  email: z.string(),
  asunto: z.string(),
  estado: z.enum(ESTADOS_MENSAJE),
  asignado: Alguien.nullable(),
  /** Since when it waits for an answer of staff; null while it does not. */
  esperaDesde: z.string().nullable(),
  venceEn: z.string().nullable(),
  plazo: z.enum(['vencido', 'por_vencer', 'a_tiempo']).nullable(),
  creadoEn: z.string(),
})
export type Mensaje = z.infer<typeof Mensaje>

export const MensajesList = staffList({
  name: 'mensajes',
  path: '/gestion/mensajes',
  summary: 'What people sent through the forms, newest first.',
  key: 'id',
  row: Mensaje,
  ver,
  exportar: 'formularios.exportar' satisfies Permiso,
  filters: {
    formulario: { of: FORMULARIOS_RECIBIDOS, in: true },
    estado: { of: ESTADOS_MENSAJE, in: true },
    /** The staff member assigned. */
    asignado: { of: 'int', in: true },
    sinAsignar: [0, 1],
    vencido: [0, 1],
    creadoEn: { of: 'day', range: true },
  },
  search: ['de', 'email', 'mensaje'],
  orders: ['creadoEn', 'venceEn'],
  defaultOrder: 'creadoEn,DESC',
})

const Pieza = z.object({
  id: z.uuid(),
  direccion: z.enum(['entra', 'sale']),
  texto: z.string(),
  /** The staff member who wrote it. */
  quien: z.string().nullable(),
  /** Address of the sender. */
  de: z.string().nullable(),
  /** An automatic reply, such as an out-of-office notice. */
  automatica: z.boolean(),
  adjuntos: z.array(z.string()),
  creadoEn: z.string(),
  /** Delivery state of the mail; null once its record was deleted. */
  correo: z.enum(['pendiente', 'enviado', 'fallido']).nullable(),
})
export type Pieza = z.infer<typeof Pieza>

export const MensajeEntero = Mensaje.extend({
  /** The fields of the form: label and value. */
  filas: z.array(z.tuple([z.string(), z.string()])),
  archivo: z.string().nullable(),
  consultor: Alguien.nullable(),
  /** The account with that e-mail, for staff who may see people. */
  persona: Alguien.nullable(),
  /** Reference of the purchase that a withdrawal names, for staff who may see purchases. */
  compra: z.string().nullable(),
  /** The record created from the message: a row of another screen. */
  convertido: z.object({ clase: z.enum(['consultores', 'pedidos']), id: z.int() }).nullable(),
  /** Salutation of the answer. */
  saludo: z.string(),
  hilo: z.array(Pieza),
  version: z.int(),
})
export type MensajeEntero = z.infer<typeof MensajeEntero>

export const porId = z.object({ id: Id })

export const listAsignables = endpoint({
  method: 'GET',
  path: '/gestion/mensajes/equipo',
  access: ver,
  summary: 'Who of the team answers messages.',
  answers: { 200: listOf(Alguien) },
})

/** Records that can be created from a form, by the name of their screen. */
const CONVERTIBLES = {
  formarparte: 'consultores',
  certificado: 'consultores',
  'pedido-libro': 'pedidos',
} as const satisfies Partial<Record<FormularioRecibido, string>>
export type Convertible = (typeof CONVERTIBLES)[keyof typeof CONVERTIBLES]
export const convertibleOf = (formulario: FormularioRecibido): Convertible | undefined =>
  formulario in CONVERTIBLES ? CONVERTIBLES[formulario as keyof typeof CONVERTIBLES] : undefined

export const getArchivoDeMensaje = endpoint({
  method: 'GET',
  path: '/gestion/mensajes/:id/archivo',
  access: ver,
  summary: 'The file that came with a message. Whoever takes it leaves a row in the audit.',
  params: porId,
  answers: { 200: file(Object.values(ARCHIVO_TIPOS)) },
})
