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
  /** Payment method of the purchase. */
  origin: z.enum(ORIGENES),
  /** Method of the refund. */
  via: z.enum(ORIGENES),
  /** Who requested it; null when the system proposed it or it was made directly at the provider. */
  pedidoPorId: z.int().nullable(),
  pedidoPor: z.string().nullable(),
  decididoPor: z.string().nullable(),
  /** Needs the approval of a second person. */
  dosPersonas: z.boolean(),
  /** A proposal of the system: an overpayment that could be refunded. */
  propuesto: z.boolean(),
  rechazo: z.string().nullable(),
  cuenta: z.string().nullable(),
  titular: z.string().nullable(),
  cuit: z.string().nullable(),
  exportadoEn: z.string().nullable(),
  /** The bank file that includes it. */
  exportacion: z.string().nullable(),
  /** The buyer cannot be asked for an account: the purchase has no e-mail, or its data were erased. */
  sinEmail: z.boolean(),
  /** A later refund replaced this one. */
  reintentado: z.boolean(),
  /** The payment still has enough left for this refund. */
  disponible: z.boolean(),
  /** Refused by the provider, the money is still here, and no other refund replaced it. */
  sinSalida: z.boolean(),
  /** The payment is disputed with its bank or card. */
  enReclamo: z.boolean(),
  /** The other refunds of the payment leave no money for this one. */
  deMas: z.boolean(),
  /** The provider paid the refund from its own money. */
  cubierto: z.boolean(),
  /** Another refund that may be the same money: the provider refused one of the two and executed it later. */
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
    /** Needs attention from staff, including refused refunds that nothing replaced. */
    porResolver: [0, 1],
    /** The product, as `evento-12`. */
    producto: 'text',
    /** Waits for approval by this person, who did not request it. */
    ajeno: 'int',
    /** Whether the account to transfer to is known. */
    cuenta: [0, 1],
    /** Included in a bank file. */
    exportado: [0, 1],
  },
  // Reference of the purchase, or name or e-mail of the buyer.
  search: ['compra_id'],
  orders: ['creadoEn', 'importe'],
  defaultOrder: 'creadoEn,DESC',
})

export const getTotalesDeReembolsos = totalsOf(ReembolsosList, {
  total: z.number(),
  devuelto: z.number(),
  /** Total of the refunds requested or under way. */
  enCurso: z.number(),
})

/** One step of its state history. */
const PasoDeReembolso = z.object({
  estado: z.enum(ESTADOS_REEMBOLSO),
  actor: z.enum(TIPOS_ACTOR),
  quien: z.string().nullable(),
  motivo: z.string().nullable(),
  creadoEn: z.string(),
})
export type PasoDeReembolso = z.infer<typeof PasoDeReembolso>

/** A refund with its history: its states, the payment that it refunds and the mails about it. */
export const ReembolsoEntero = FilaDeReembolso.extend({
  pasos: z.array(PasoDeReembolso),
  pagado: z.object({ amount: z.number(), currency: z.string(), creadoEn: z.string() }),
  correos: z.array(CorreoDeCompra),
  /** The refused refund that this one replaced, and the one that replaced this one. */
  enLugarDe: z.uuid().nullable(),
  reemplazo: z.uuid().nullable(),
  /** The bank movement that completed it. */
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
