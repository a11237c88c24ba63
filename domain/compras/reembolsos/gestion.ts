// What staff do with refunds: ask, approve, send, take back.
import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { type AnswerOf, endpoint, item } from '#contract/endpoint.ts'
import { staffList, totalsOf } from '#contract/staff-list.ts'
import { TIPOS_ACTOR } from '../../auditoria/acciones.ts'
import type { Permiso } from '../../cuentas/permisos.ts'
import { requeridoHasta } from '../../texto/campos.ts'
import { CorreoDeCompra } from '../gestion.ts'
import { ORIGENES } from '../medios.ts'
import { ESTADOS_REEMBOLSO, Reembolso } from './reembolsos.ts'

const reembolsar = 'compras.reembolsar' satisfies Permiso
const aprobar = 'compras.aprobar' satisfies Permiso

export const ReembolsoStaff = Reembolso.extend({
  numero: z.int(),
  referencia: z.string(),
  persona: z.string(),
  product_name: z.string(),
  /** How it was paid. */
  origin: z.enum(ORIGENES),
  /** How it goes back. */
  via: z.enum(ORIGENES),
  /** Who asked; null where the system proposes it or somebody did it at the provider. */
  pedidoPorId: z.int().nullable(),
  pedidoPor: z.string().nullable(),
  decididoPor: z.string().nullable(),
  /** It takes a second person. */
  dosPersonas: z.boolean(),
  /** Nobody asked for it yet: an excess that could go back. */
  propuesto: z.boolean(),
  rechazo: z.string().nullable(),
  cuenta: z.string().nullable(),
  titular: z.string().nullable(),
  cuit: z.string().nullable(),
  exportadoEn: z.string().nullable(),
  /** The file for the bank that it is in. */
  exportacion: z.string().nullable(),
  /** Nobody can be asked for an account: the purchase has no e-mail, or none any more. */
  sinEmail: z.boolean(),
  /** A later row took its place. */
  reintentado: z.boolean(),
  /** Refused, its money is here and nothing took its place. */
  sinSalida: z.boolean(),
  /** Its bank or card decides about the payment. */
  enReclamo: z.boolean(),
  /** What the payment gave back otherwise leaves nothing for it. */
  deMas: z.boolean(),
  /** The provider paid it with its own money. */
  cubierto: z.boolean(),
  /** Another refund that may be the same money: the provider had refused one of both and did it later. */
  otroDeDos: z.uuid().nullable(),
})
export type ReembolsoStaff = z.infer<typeof ReembolsoStaff>

export const ReembolsosList = staffList({
  name: 'reembolsos',
  path: '/gestion/reembolsos',
  summary: 'Refunds, newest first.',
  key: 'numero',
  row: ReembolsoStaff,
  ver: 'compras.ver' satisfies Permiso,
  exportar: 'compras.exportar' satisfies Permiso,
  filters: {
    estado: { of: ESTADOS_REEMBOLSO, in: true },
    origin: { of: ORIGENES, in: true },
    creadoEn: { of: 'day', range: true },
    hechoEn: { of: 'day', range: true },
    importe: { of: 'number', range: true },
    /** Somebody has to see to it: what was refused, too, while nothing took its place. */
    porResolver: [0, 1],
    /** Of what was bought, as `evento-12`. */
    producto: 'text',
    /** Waits for a second person who is not this one. */
    ajeno: 'int',
    /** With or without an account to send it to. */
    cuenta: [0, 1],
    /** Already in a file for the bank. */
    exportado: [0, 1],
  },
  // The purchase by its reference, the buyer by name or e-mail.
  search: ['compra_id'],
  orders: ['creadoEn', 'importe'],
  defaultOrder: 'creadoEn,DESC',
})

export const getTotalesDeReembolsos = totalsOf(ReembolsosList, {
  total: z.number(),
  devuelto: z.number(),
  /** Asked for and on its way. */
  enCurso: z.number(),
})

const params = z.object({ id: z.uuid('El reembolso no es válido') })
const Resultado = item(ReembolsoStaff).extend({ message: z.string() })

/** A state that it came to. */
const PasoDeReembolso = z.object({
  estado: z.enum(ESTADOS_REEMBOLSO),
  actor: z.enum(TIPOS_ACTOR),
  quien: z.string().nullable(),
  motivo: z.string().nullable(),
  creadoEn: z.string(),
})
export type PasoDeReembolso = z.infer<typeof PasoDeReembolso>

export const getReembolso = endpoint({
  method: 'GET',
  path: '/gestion/reembolsos/:id',
  access: 'compras.ver' satisfies Permiso,
  summary:
    'A refund with what happened to it: its states, the payment it comes from, the mails about it and what it stands beside.',
  params,
  answers: {
    200: item(ReembolsoStaff).extend({
      pasos: z.array(PasoDeReembolso),
      pagado: z.object({ amount: z.number(), currency: z.string(), creadoEn: z.string() }),
      correos: z.array(CorreoDeCompra),
      /** The refused one that it took the place of, and the one that took its own. */
      enLugarDe: z.uuid().nullable(),
      reemplazo: z.uuid().nullable(),
      /** Of the bank, that closed it. */
      movimiento: z.int().nullable(),
    }),
  },
})
export type ReembolsoEntero = AnswerOf<typeof getReembolso>

export const approveReembolso = endpoint({
  method: 'POST',
  path: '/gestion/reembolsos/:id/aprobar',
  access: aprobar,
  factor: true,
  summary: 'A second person agrees to a refund, which is then sent. Nobody approves an own request.',
  params,
  answers: { 200: Resultado },
})

export const rejectReembolso = endpoint({
  method: 'POST',
  path: '/gestion/reembolsos/:id/rechazar',
  access: aprobar,
  factor: true,
  summary: 'A second person does not agree; the reason stays with the row.',
  params,
  body: z.strictObject({ motivo: requeridoHasta(500) }),
  answers: { 200: Resultado },
})

export const takeReembolso = endpoint({
  method: 'POST',
  path: '/gestion/reembolsos/:id/pedir',
  access: reembolsar,
  factor: true,
  summary: 'Asks for a refund that the system proposed, as one own.',
  params,
  answers: { 200: Resultado },
})

export const retryReembolso = endpoint({
  method: 'POST',
  path: '/gestion/reembolsos/:id/reintentar',
  access: reembolsar,
  factor: true,
  summary:
    'Asks the provider again: about one under way with the same key, after a refusal as a new row, once.',
  params,
  answers: { 200: Resultado },
})

export const transferReembolso = endpoint({
  method: 'POST',
  path: '/gestion/reembolsos/:id/transferir',
  access: reembolsar,
  factor: true,
  summary:
    'What its provider refused goes back by transfer, as a new row, once: the buyer is asked for an account, in pesos, and it waits to be sent by hand. Above the threshold a second person agrees, also where one had before.',
  params,
  answers: { 200: Resultado },
})

export const askCuenta = endpoint({
  method: 'POST',
  path: '/gestion/reembolsos/:id/pedir-cuenta',
  access: 'compras.decidir' satisfies Permiso,
  summary: 'Mails the buyer the link that asks for their account once more.',
  params,
  answers: { 200: Resultado },
})

export const exportPorTransferir = endpoint({
  method: 'POST',
  path: '/gestion/reembolsos/archivo',
  access: reembolsar,
  factor: true,
  summary:
    'The file for the bank: every refund in pesos that waits to be transferred, has an account, is not disputed and was in no file yet; where there is none, it says so. The same id again is the same file.',
  body: z.strictObject({ id: z.uuid('El archivo no es válido') }),
  answers: { 200: file('text/csv; charset=utf-8') },
})
