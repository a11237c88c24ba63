// Enrolled people as staff see them.
import { z } from 'zod'
import { endpoint, ID_MAX, Id, item } from '#contract/endpoint.ts'
import { staffList, totalsOf } from '#contract/staff-list.ts'
import { ESTADOS_COMPRA } from '../compras/compras.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { Destino } from '../eventos/destinos.ts'
import { MODALIDADES } from '../eventos/eventos.ts'
import { requeridoHasta } from '../texto/campos.ts'
import { TIPOS_DE_HECHO, VIAS } from './asistencia.ts'

const VER = 'inscripciones.ver' satisfies Permiso
const EDITAR = 'inscripciones.editar' satisfies Permiso

/** Payment state: that of the purchase, or that there was nothing to pay. */
export const PAGOS_DE_INSCRIPCION = [...ESTADOS_COMPRA, 'sin_cargo', 'a_mano'] as const
export type PagoDeInscripcion = (typeof PAGOS_DE_INSCRIPCION)[number]

export const InscriptoStaff = z.object({
  id: z.int(),
  IdEvento: z.int(),
  evento: z.string(),
  Modalidad: z.enum(MODALIDADES),
  user_id: z.int().nullable(),
  persona: z.string(),
  /** Null when no e-mail is known. */
  email: z.string().nullable(),
  pago: z.enum(PAGOS_DE_INSCRIPCION),
  /** Reference of its purchase. */
  compra: z.string().nullable(),
  total: z.number().nullable(),
  currency: z.string().nullable(),
  /** Takes part: paid, or had nothing to pay. */
  participa: z.boolean(),
  paso: z.int(),
  unidades: z.int(),
  finalizada: z.boolean(),
  finalizadoEn: z.string().nullable(),
  asistioEn: z.string().nullable(),
  abiertaHasta: z.string().nullable(),
  vencida: z.boolean(),
  /** Code of the valid certificate. */
  constancia: z.string().nullable(),
  version: z.int(),
  creadoEn: z.string(),
})
export type InscriptoStaff = z.infer<typeof InscriptoStaff>

export const InscriptosList = staffList({
  name: 'inscriptos',
  path: '/gestion/inscripciones',
  summary: 'Everybody who is enrolled, newest first.',
  key: 'id',
  row: InscriptoStaff,
  ver: VER,
  exportar: 'inscripciones.exportar' satisfies Permiso,
  filters: {
    IdEvento: { of: 'int', in: true },
    user_id: 'int',
    pago: PAGOS_DE_INSCRIPCION,
    asistio: [0, 1],
    finalizo: [0, 1],
    vencida: [0, 1],
    creadoEn: { of: 'day', range: true },
  },
  // Name and e-mail of the account or buyer, and the beginning of a purchase's reference.
  search: ['persona', 'email', 'compra'],
  orders: ['creadoEn', 'abiertaHasta'],
  defaultOrder: 'creadoEn,DESC',
})

/** Totals of the purchases of these enrolments. */
export const getTotalesDeInscriptos = totalsOf(InscriptosList, { total: z.number(), recibido: z.number() })

const Avance = z.object({
  IdEventoUnidad: z.int(),
  Orden: z.int(),
  Nombre: z.string(),
  aprobada: z.boolean(),
  /** Null for units passed before results were recorded one by one. */
  aprobadaEn: z.string().nullable(),
  intentos: z.int(),
  ultimoIntentoEn: z.string().nullable(),
  /** Playback position of the video in seconds. */
  segundos: z.int(),
  vistaEn: z.string().nullable(),
})
export type AvanceDeUnidad = z.infer<typeof Avance>

const HechoDado = z.object({
  clave: z.uuid(),
  tipo: z.enum(TIPOS_DE_HECHO),
  via: z.enum(VIAS),
  por: z.string(),
  vistaEn: z.string(),
})
const ConstanciaDada = z.object({
  codigo: z.string(),
  creadoEn: z.string(),
  anuladaEn: z.string().nullable(),
})
const Correo = z.object({
  id: z.uuid(),
  titulo: z.string(),
  estado: z.enum(['pendiente', 'enviado', 'fallido']),
  creadoEn: z.string(),
})

export const InscriptoEntero = InscriptoStaff.extend({
  avance: z.array(Avance),
  hechos: z.array(HechoDado),
  constancias: z.array(ConstanciaDada),
  correos: z.array(Correo),
})
export type InscriptoEntero = z.infer<typeof InscriptoEntero>

export const listDestinosDeInscripcion = endpoint({
  method: 'GET',
  path: '/gestion/inscripciones/destinos',
  access: EDITAR,
  summary: 'Events that somebody can be enrolled in: public, to come and not cancelled, the soonest first.',
  query: z.object({
    q: z.string().trim().max(80).default(''),
    excepto: z.coerce.number().int().min(0).max(ID_MAX).default(0),
  }),
  answers: { 200: z.object({ data: z.array(Destino) }) },
})

export const enrolByHand = endpoint({
  method: 'POST',
  path: '/gestion/inscripciones',
  access: EDITAR,
  summary: 'Enrols somebody who has an account, without a purchase; they are told by mail.',
  body: z.strictObject({
    IdEvento: Id,
    usuarioId: Id,
    motivo: requeridoHasta(500),
    /** Adds one seat to a full event, on purpose. */
    sumarLugar: z.boolean().default(false),
  }),
  answers: { 201: item(InscriptoEntero).extend({ message: z.string() }) },
})
