// The queue of transfers that wait for somebody's eyes.
import { z } from 'zod'
import { endpoint, Id, item } from '#contract/endpoint.ts'
import type { Permiso } from '../../cuentas/permisos.ts'
import { email, requeridoHasta, sinDigitos } from '../../texto/campos.ts'
import { ESTADOS_COMPRA, Referencia, TIPOS_PRODUCTO } from '../compras.ts'
import { EDADES } from './edades.ts'
import { EnElBanco, Sabiendo } from './en-el-banco.ts'

export const ACCIONES_DE_TRANSFERENCIA = ['confirmar', 'rechazar', 'otro-comprobante'] as const
export type AccionDeTransferencia = (typeof ACCIONES_DE_TRANSFERENCIA)[number]

/** How long a decision can be taken back, and its mails wait. */
export const DESHACER_SEGUNDOS = 60
/** Who is asked for another receipt has at least this long to send it. */
export const OTRO_COMPROBANTE_DIAS = 3
export const PLAZO_MAX_DIAS = 60
export const COLA_MAX = 200

const porReferencia = z.object({ referencia: Referencia })
const decidir = 'compras.decidir' satisfies Permiso
const importe = z.coerce.number<string | number>().min(0).max(9_999_999_999).optional()

export const Transferencia = z.object({
  referencia: z.string(),
  /** What was known of it when it was read; a decision says it back. */
  visto: z.int(),
  estado: z.enum(ESTADOS_COMPRA),
  persona: z.string(),
  email: z.string(),
  telefono: z.string(),
  dni: z.string(),
  product_type: z.enum(TIPOS_PRODUCTO),
  product_id: z.int(),
  product_name: z.string(),
  amount: z.number(),
  recibido: z.number(),
  falta: z.number(),
  /** What movements of the bank show of it; null where none is for it. */
  enElBanco: EnElBanco.nullable(),
  /** No money is here or on its way back, so that it may be rejected. */
  rechazable: z.boolean(),
  currency: z.string(),
  medio: z.int(),
  banco: z.string(),
  /** Days of Buenos Aires since it was bought. */
  dias: z.int(),
  creadoEn: z.string(),
  venceEn: z.string(),
  /** A receipt waits for a decision. */
  porRevisar: z.boolean(),
  comprobante: z
    .object({ nombre: z.string(), tipo: z.string(), recibidoEn: z.string().nullable() })
    .nullable(),
  /** It came, and went with the data of its buyer. */
  comprobanteBorrado: z.boolean(),
  /** Another purchase that the very same file came for. */
  otraDelComprobante: z.string().nullable(),
  retieneCupo: z.boolean(),
  /** Seats that are left; null where they are not counted. */
  lugares: z.int().nullable(),
  /** What staff last decided about it. */
  ultimaDecision: z.object({ motivo: z.string(), en: z.string() }).nullable(),
})
export type Transferencia = z.infer<typeof Transferencia>

export const FiltroTransferencias = z.strictObject({
  /** Receipts to look at, transfers that sent none, or both. */
  comprobante: z.enum(['con', 'sin', 'todas']).default('con'),
  medio: Id.optional(),
  /** `evento-12`, `libro-3`. */
  producto: z
    .string()
    .regex(new RegExp(`^(${TIPOS_PRODUCTO.join('|')})-\\d{1,9}$`), 'Elegí un producto de la lista')
    .optional(),
  desde: importe,
  hasta: importe,
  edad: z.enum(EDADES).optional(),
})
export type FiltroTransferencias = z.infer<typeof FiltroTransferencias>

export const listTransferencias = endpoint({
  method: 'GET',
  path: '/gestion/transferencias',
  access: decidir,
  summary: `Transfers that wait for a decision, the oldest first, at most ${COLA_MAX}, with what one needs to decide.`,
  query: FiltroTransferencias,
  answers: {
    200: z.object({
      data: z.array(Transferencia),
      total: z.int(),
      /** Of all that fit the filter. */
      sumas: z.array(z.object({ currency: z.string(), importe: z.number() })),
      /** What the filters offer. */
      bancos: z.array(z.object({ medio: z.int(), nombre: z.string() })),
      productos: z.array(z.object({ producto: z.string(), nombre: z.string() })),
    }),
  },
})

export const Decision = z.object({
  id: z.uuid(),
  accion: z.enum(ACCIONES_DE_TRANSFERENCIA),
  referencia: z.string(),
  estado: z.enum(ESTADOS_COMPRA),
  deshacerHasta: z.string(),
  /** Seconds that are left to undo it. */
  segundos: z.number(),
  /** What became of it, as it can be shown. */
  message: z.string(),
})
export type Decision = z.infer<typeof Decision>

export const decideTransferencia = endpoint({
  method: 'POST',
  path: '/gestion/transferencias/:referencia/decision',
  access: decidir,
  summary: `Decides about a transfer as it was seen. For ${DESHACER_SEGUNDOS} seconds it can be undone; its mails wait as long. More than the bank shows is confirmed only by who says how much is missing.`,
  params: porReferencia,
  body: z.discriminatedUnion('accion', [
    z.strictObject({
      accion: z.literal('confirmar'),
      visto: z.int(),
      motivo: requeridoHasta(500).default('El dinero está acreditado'),
      sabiendo: Sabiendo,
    }),
    z.strictObject({ accion: z.literal('rechazar'), visto: z.int(), motivo: requeridoHasta(500) }),
    z.strictObject({ accion: z.literal('otro-comprobante'), visto: z.int(), motivo: requeridoHasta(500) }),
  ]),
  answers: { 200: item(Decision) },
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/gestion/transferencias/decisiones/:id/deshacer',
  access: decidir,
  summary: 'Takes a decision back, for who took it, while nothing else happened to the purchase.',
  params: z.object({ id: z.uuid('La decisión no es válida') }),
  answers: { 200: item(Transferencia) },
})

/** What was known of the purchase when it was read: whoever comes second reads what it is by now. */
const visto = z.int()

export const extendPlazo = endpoint({
  method: 'PUT',
  path: '/gestion/transferencias/:referencia/plazo',
  access: decidir,
  summary: 'Gives a pending transfer more time.',
  params: porReferencia,
  body: z.strictObject({ hasta: z.iso.datetime({ error: 'Elegí un día', offset: true }), visto }),
  answers: { 200: item(Transferencia) },
})

export const resendDatos = endpoint({
  method: 'POST',
  path: '/gestion/transferencias/:referencia/datos',
  access: decidir,
  summary: 'Mails the bank details of a pending transfer once more.',
  params: porReferencia,
  answers: { 200: item(Transferencia) },
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/gestion/transferencias/:referencia/email',
  access: decidir,
  factor: true,
  summary: 'The address that mails about a transfer go to; what has not left yet goes there too.',
  params: porReferencia,
  body: z.strictObject({ email, visto }),
  answers: { 200: item(Transferencia) },
})

export const changeNombre = endpoint({
  method: 'PUT',
  path: '/gestion/transferencias/:referencia/nombre',
  access: decidir,
  summary:
    'The name of whoever bought without an account, as lists, door and certificates have it from then on.',
  params: porReferencia,
  body: z.strictObject({ nombre: sinDigitos, visto }),
  answers: { 200: item(Transferencia) },
})
