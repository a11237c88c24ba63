// Who is enrolled, as staff see them and what they do with an enrolment.
import { z } from 'zod'
import { aDia, endpoint, ID_MAX, Id, item, Message } from '#contract/endpoint.ts'
import { staffList, totalsOf } from '#contract/staff-list.ts'
import { ESTADOS_COMPRA } from '../compras/compras.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { Destino } from '../eventos/destinos.ts'
import { MODALIDADES } from '../eventos/eventos.ts'
import { renglon, requeridoHasta } from '../texto/campos.ts'
import { MENSAJE_MAX } from '../texto/limites.ts'
import { TIPOS_DE_HECHO, VIAS } from './asistencia.ts'

const VER = 'inscripciones.ver' satisfies Permiso
const EDITAR = 'inscripciones.editar' satisfies Permiso

/** What became of the money: the state of the purchase, or that there was nothing to pay. */
export const PAGOS_DE_INSCRIPCION = [...ESTADOS_COMPRA, 'sin_cargo', 'a_mano'] as const
export type PagoDeInscripcion = (typeof PAGOS_DE_INSCRIPCION)[number]

export const InscriptoStaff = z.object({
  id: z.int(),
  IdEvento: z.int(),
  evento: z.string(),
  Modalidad: z.enum(MODALIDADES),
  user_id: z.int().nullable(),
  persona: z.string(),
  /** Null where nobody can be written to. */
  email: z.string().nullable(),
  pago: z.enum(PAGOS_DE_INSCRIPCION),
  /** Reference of the purchase that it came with. */
  compra: z.string().nullable(),
  total: z.number().nullable(),
  currency: z.string().nullable(),
  /** Whoever paid, or had nothing to pay, takes part. */
  participa: z.boolean(),
  paso: z.int(),
  unidades: z.int(),
  finalizada: z.boolean(),
  finalizadoEn: z.string().nullable(),
  asistioEn: z.string().nullable(),
  abiertaHasta: z.string().nullable(),
  vencida: z.boolean(),
  /** The code of the certificate that is good now. */
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
  // Name and e-mail of the account or of who bought, and the beginning of a purchase's reference.
  search: ['persona', 'email', 'compra'],
  orders: ['creadoEn', 'abiertaHasta'],
  defaultOrder: 'creadoEn,DESC',
})

/** Of the purchases behind them. */
export const getTotalesDeInscriptos = totalsOf(InscriptosList, { total: z.number(), recibido: z.number() })

const Avance = z.object({
  IdEventoUnidad: z.int(),
  Orden: z.int(),
  Nombre: z.string(),
  aprobada: z.boolean(),
  /** Null for what was passed by its place, before quizzes were noted one by one. */
  aprobadaEn: z.string().nullable(),
  intentos: z.int(),
  ultimoIntentoEn: z.string().nullable(),
  /** The second at which the video was left. */
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

const porId = z.object({ id: Id })
const motivo = requeridoHasta(500)
const conItem = item(InscriptoEntero).extend({ message: z.string() })

export const getInscripto = endpoint({
  method: 'GET',
  path: '/gestion/inscripciones/:id',
  access: VER,
  version: true,
  summary: 'An enrolment with its progress by unit, what was seen at the door, its certificates and mails.',
  params: porId,
  answers: { 200: item(InscriptoEntero) },
})

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
    motivo,
    /** A full event gets one seat more, on purpose. */
    sumarLugar: z.boolean().default(false),
  }),
  answers: { 201: conItem },
})

export const dropInscripcion = endpoint({
  method: 'POST',
  path: '/gestion/inscripciones/:id/baja',
  access: EDITAR,
  version: true,
  summary:
    'Ends an enrolment and frees its seat. Money is not touched: the answer says which purchase stays paid.',
  params: porId,
  body: z.strictObject({ motivo }),
  answers: {
    200: z.object({
      /** Null once it is gone; one with a certificate stays, closed. */
      item: InscriptoEntero.nullable(),
      message: z.string(),
      /** The purchase that stays paid. */
      compra: z.string().nullable(),
    }),
  },
})

export const moveInscripcion = endpoint({
  method: 'POST',
  path: '/gestion/inscripciones/:id/mover',
  access: EDITAR,
  version: true,
  summary: 'Takes an enrolment to another event, with its purchase where it has one.',
  params: porId,
  body: z.strictObject({ IdEvento: Id, motivo }),
  answers: { 200: conItem },
})

const DIA = aDia()

export const extendInscripcion = endpoint({
  method: 'POST',
  path: '/gestion/inscripciones/:id/plazo',
  access: EDITAR,
  version: true,
  summary: 'Leaves an online activity open until the end of a day.',
  params: porId,
  body: z.strictObject({ hasta: DIA }),
  answers: { 200: conItem },
})

const ASUNTO = { asunto: renglon, texto: requeridoHasta(MENSAJE_MAX) }

export const writeToInscripto = endpoint({
  method: 'POST',
  path: '/gestion/inscripciones/:id/correo',
  access: EDITAR,
  summary: 'Writes a mail to who is enrolled; the same key again sends nothing more.',
  params: porId,
  body: z.strictObject({ ...ASUNTO, clave: z.uuid() }),
  answers: { 200: Message },
})

export const unwriteToInscripto = endpoint({
  method: 'POST',
  path: '/gestion/inscripciones/:id/correo/deshacer',
  access: EDITAR,
  summary: 'Takes back a mail to who is enrolled, as long as it has not left',
  params: porId,
  body: z.strictObject({ clave: z.uuid() }),
  answers: { 200: Message },
})

export const issueConstancia = endpoint({
  method: 'POST',
  path: '/gestion/inscripciones/:id/constancia',
  access: EDITAR,
  version: true,
  summary: 'Gives the certificate to who finished or attended; one that is good stays as it is.',
  params: porId,
  answers: { 200: conItem },
})

export const annulConstancia = endpoint({
  method: 'POST',
  path: '/gestion/inscripciones/:id/constancia/anular',
  access: EDITAR,
  version: true,
  summary: 'The certificate is not good any more, and its public page says so.',
  params: porId,
  body: z.strictObject({ motivo }),
  answers: { 200: conItem },
})

/** What actions on many rows are told beside the rows. */
export const DATOS_DE_LOTE = {
  mover: z.strictObject({ IdEvento: z.coerce.number<string | number>().int().positive(), motivo }),
  extender: z.strictObject({ hasta: DIA }),
  escribir: z.strictObject(ASUNTO),
  'anular-constancia': z.strictObject({ motivo }),
} as const
