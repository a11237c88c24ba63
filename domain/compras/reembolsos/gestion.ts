// Refunds as staff see them, and the file for the bank.
import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { endpoint } from '#contract/endpoint.ts'
import { staffList, totalsOf } from '#contract/staff-list.ts'
import { TIPOS_ACTOR } from '../../auditoria/acciones.ts'
import type { Permiso } from '../../cuentas/permisos.ts'
import { CorreoDeCompra } from '../gestion.ts'
import { ORIGENES } from '../medios.ts'
import { ESTADOS_REEMBOLSO, Reembolso } from './reembolsos.ts'

/** A row of the list. */
export const FilaDeReembolso = Reembolso.extend({
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
  /** Its payment has this much left to give back. */
  disponible: z.boolean(),
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
export type FilaDeReembolso = z.infer<typeof FilaDeReembolso>

export const ReembolsosList = staffList({
  name: 'reembolsos',
  path: '/gestion/reembolsos',
  summary: 'Refunds, newest first.',
  key: 'numero',
  row: FilaDeReembolso,
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

/** A state that it came to. */
const PasoDeReembolso = z.object({
  estado: z.enum(ESTADOS_REEMBOLSO),
  actor: z.enum(TIPOS_ACTOR),
  quien: z.string().nullable(),
  motivo: z.string().nullable(),
  creadoEn: z.string(),
})
export type PasoDeReembolso = z.infer<typeof PasoDeReembolso>

/** A refund with what happened to it: its states, the payment it comes from, the mails about it. */
export const ReembolsoEntero = FilaDeReembolso.extend({
  pasos: z.array(PasoDeReembolso),
  pagado: z.object({ amount: z.number(), currency: z.string(), creadoEn: z.string() }),
  correos: z.array(CorreoDeCompra),
  /** The refused one that it took the place of, and the one that took its own. */
  enLugarDe: z.uuid().nullable(),
  reemplazo: z.uuid().nullable(),
  /** Of the bank, that closed it. */
  movimiento: z.int().nullable(),
})
export type ReembolsoEntero = z.infer<typeof ReembolsoEntero>

export const exportPorTransferir = endpoint({
  method: 'POST',
  path: '/gestion/reembolsos/archivo',
  access: 'compras.reembolsar' satisfies Permiso,
  factor: true,
  summary:
    'The file for the bank: every refund in pesos that waits to be transferred, has an account, is not disputed and was in no file yet; where there is none, it says so. The same id again is the same file.',
  body: z.strictObject({ id: z.uuid('El archivo no es válido') }),
  answers: { 200: file('text/csv; charset=utf-8') },
})
