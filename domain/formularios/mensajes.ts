// The inbox of staff: everything that comes through a form, what was answered, and what came back.
import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { endpoint, Id, listOf } from '#contract/endpoint.ts'
import { staffList } from '#contract/staff-list.ts'
import { ARCHIVO_TIPOS } from '../archivos/archivos.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { FORMULARIOS_RECIBIDOS, type FormularioRecibido } from './recibidos.ts'

/** Nobody waits for an answer to these: they come closed and are never late. */
export const SIN_RESPUESTA: readonly FormularioRecibido[] = [
  'encuesta',
  'empresa-encuesta',
  'encuesta-evento',
  'newsletter',
]

export const ESTADOS_MENSAJE = ['nuevo', 'asignado', 'esperando', 'cerrado'] as const
export type EstadoMensaje = (typeof ESTADOS_MENSAJE)[number]

/** As staff call them. */
export const NOMBRES_DE_ESTADO: Readonly<Record<EstadoMensaje, string>> = {
  nuevo: 'Nuevo',
  asignado: 'Asignado',
  esperando: 'Esperando',
  cerrado: 'Cerrado',
}

/** Those that wait for us. */
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
  /** Since when it waits for us; null while it does not. */
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
    /** Whose it is. */
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
  /** Who of the team wrote it. */
  quien: z.string().nullable(),
  /** The address that it came from. */
  de: z.string().nullable(),
  /** A machine answered: out of office and the like. */
  automatica: z.boolean(),
  adjuntos: z.array(z.string()),
  creadoEn: z.string(),
  /** What became of the mail; null once that was long ago. */
  correo: z.enum(['pendiente', 'enviado', 'fallido']).nullable(),
})
export type Pieza = z.infer<typeof Pieza>

export const MensajeEntero = Mensaje.extend({
  /** The form, as it is read. */
  filas: z.array(z.tuple([z.string(), z.string()])),
  archivo: z.string().nullable(),
  consultor: Alguien.nullable(),
  /** The account of that address, for who may see people. */
  persona: Alguien.nullable(),
  /** The reference of the purchase that a withdrawal names, for staff who may see purchases. */
  compra: z.string().nullable(),
  /** What it became: a row of another screen. */
  convertido: z.object({ clase: z.enum(['consultores', 'pedidos']), id: z.int() }).nullable(),
  /** What somebody is called at the beginning of a letter. */
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

/** What a form can become, on the screen of that name. */
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
