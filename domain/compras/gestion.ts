// Purchases as staff see them, and the endpoints to act on them.
import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { endpoint, item, Message } from '#contract/endpoint.ts'
import { staffList, totalsOf } from '#contract/staff-list.ts'
import { ARCHIVO_TIPOS } from '../archivos/archivos.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { Destino } from '../eventos/destinos.ts'
import { requeridoHasta } from '../texto/campos.ts'
import { porReferencia } from './compra-de-gestion.ts'
import { Clave, Compra, ESTADOS_COMPRA, TIPOS_PRODUCTO } from './compras.ts'
import { ORIGENES } from './medios.ts'
import { Reembolso } from './reembolsos/reembolsos.ts'

const conMotivo = z.object({ motivo: requeridoHasta(500) })

export const CompraDeLista = Compra.omit({ banco: true, checkout: true }).extend({
  id: z.int(),
  /** The buyer, by the best name known. */
  persona: z.string(),
  order_id: z.string().nullable(),
  user_id: z.int().nullable(),
  grupo: z.int(),
  cotizacion: z.number(),
  creadoEn: z.string(),
  comprobanteNombre: z.string().nullable(),
  retieneCupo: z.boolean(),
  /** Money beyond the total, which can be refunded. */
  saldoAFavor: z.number(),
  comprador: z
    .object({
      nombre_y_apellido: z.string(),
      dni: z.string(),
      email: z.string(),
      telefono: z.string(),
      pais: z.string(),
      provincia: z.string(),
      localidad: z.string(),
      calle: z.string(),
      numero: z.string(),
      piso: z.string(),
      departamento: z.string(),
      codigo_postal: z.string(),
    })
    .nullable(),
})
export type CompraDeLista = z.infer<typeof CompraDeLista>

const Historia = z.object({
  /** Name of the staff member who did it. */
  quien: z.string().nullable(),
  desde: z.string().nullable(),
  hacia: z.string(),
  actor: z.string(),
  motivo: z.string(),
  datos: z.unknown(),
  creadoEn: z.string(),
})
export type Historia = z.infer<typeof Historia>

const PagoVisto = z.object({
  /** Our id of the payment, which refunds name. Equal to `payment_id` for a provider's payment. */
  id: z.string(),
  payment_id: z.string(),
  estado: z.string(),
  disputa: z.string().nullable(),
  amount: z.number(),
  currency: z.string(),
  /** Amount of the payment that can still be refunded. */
  devolvible: z.number(),
  problema: z.string().nullable(),
  actualizadoEn: z.string(),
})

export const ComprasList = staffList({
  name: 'compras',
  path: '/data/compras',
  summary: 'Purchases, newest first.',
  key: 'id',
  row: CompraDeLista,
  ver: 'compras.ver' satisfies Permiso,
  exportar: 'compras.exportar' satisfies Permiso,
  filters: {
    estado: { of: ESTADOS_COMPRA, in: true },
    /** `sin_cargo` is a purchase that cost nothing. */
    origin: { of: [...ORIGENES, 'sin_cargo'], in: true },
    product_type: TIPOS_PRODUCTO,
    product_id: { of: 'int', in: true },
    /** `evento-12` or `libro-3`. */
    producto: 'text',
    /** Bank account of a transfer. */
    medio: { of: 'int', in: true },
    creadoEn: { of: 'day', range: true },
    confirmadaEn: { of: 'day', range: true },
    currency: ['ARS', 'USD'],
    amount: { of: 'number', range: true },
    comprobante: [0, 1],
    /** The amount received differs from the total. */
    diferencia: [1],
    /** Code of the coupon used. */
    cupon: 'text',
    /** A staff member set a reminder. */
    recordatorio: [1],
    /** The buyer's account, also matched by its e-mail. */
    persona: 'int',
  },
  // A reference by its beginning or end, a provider's id in full, an amount, a document, a telephone by its last
  // digits, or part of the name or e-mail of buyer or account.
  search: ['referencia', 'order_id', 'payment_id', 'comprador', 'user_id'],
  orders: ['creadoEn', 'amount'],
  defaultOrder: 'creadoEn,DESC',
})
export const getTotales = totalsOf(ComprasList, {
  compras: z.int(),
  total: z.number(),
  recibido: z.number(),
  /** Total of the purchases that wait for payment. */
  porCobrar: z.number(),
})

export const getFiltrosDeCompras = endpoint({
  method: 'GET',
  path: '/data/compras/filtros',
  access: 'compras.ver' satisfies Permiso,
  summary: 'The banks and products that purchases can be filtered by.',
  answers: {
    200: z.object({
      bancos: z.array(z.object({ medio: z.int(), nombre: z.string() })),
      productos: z.array(z.object({ producto: z.string(), nombre: z.string() })),
      /** Codes of the coupons used, latest first. */
      cupones: z.array(z.string()),
    }),
  },
})

/** A mail about a purchase, as its timeline tells it. */
export const CorreoDeCompra = z.object({
  id: z.uuid(),
  titulo: z.string(),
  estado: z.enum(['pendiente', 'enviado', 'fallido']),
  creadoEn: z.string(),
  enviadoEn: z.string().nullable(),
  error: z.string().nullable(),
})
export type CorreoDeCompra = z.infer<typeof CorreoDeCompra>

export const getHistoria = endpoint({
  method: 'GET',
  path: '/data/compras/:referencia/historia',
  access: 'compras.ver' satisfies Permiso,
  summary: 'A purchase with its payments and its history: who, what, when.',
  params: porReferencia,
  answers: {
    200: item(CompraDeLista).extend({
      historia: z.array(Historia),
      correos: z.array(CorreoDeCompra),
      pagos: z.array(PagoVisto),
      reembolsos: z.array(Reembolso),
    }),
  },
})
export const listDestinos = endpoint({
  method: 'GET',
  path: '/data/compras/:referencia/destinos',
  access: 'compras.decidir' satisfies Permiso,
  summary: 'Events that the purchase could go to: public, to come and not cancelled, the soonest first.',
  params: porReferencia,
  query: z.object({ q: z.string().trim().max(80).default('') }),
  answers: { 200: z.object({ data: z.array(Destino) }) },
})

const Importe = z
  .number()
  .min(0)
  .refine((amount) => /^\d{1,10}(\.\d{1,2})?$/.test(String(amount)), 'Usá hasta dos decimales')

export const refundCompra = endpoint({
  method: 'POST',
  path: '/data/compras/:referencia/reembolsar',
  access: 'compras.reembolsar' satisfies Permiso,
  factor: true,
  summary:
    'Gives money back, all of it or a part: through its provider, or, for a transfer, as a row that waits until somebody sent it.',
  params: porReferencia,
  body: conMotivo.extend({
    importe: Importe.positive('El importe tiene que ser mayor que 0').optional(),
    /** The payment to refund, by its `id`. */
    payment_id: z.string().min(1).max(200).optional(),
    conservaInscripcion: z.boolean().optional(),
    /** The refundable amount that the person saw. If another refund changed it meanwhile, the request is refused. */
    devolvible: Importe.optional(),
    clave: Clave.optional(),
  }),
  answers: { 200: item(CompraDeLista).extend({ message: z.string(), reembolsos: z.array(Reembolso) }) },
})
export const getComprobante = endpoint({
  method: 'GET',
  path: '/data/compras/:referencia/comprobante',
  access: 'compras.ver' satisfies Permiso,
  summary:
    'The receipt that the buyer sent, as an attachment. One that is only made ready is not audited as looked at.',
  params: porReferencia,
  query: z.object({ anticipado: z.literal('1').optional() }),
  answers: { 200: file(Object.values(ARCHIVO_TIPOS)) },
})
/** Shows a receipt after it was prepared for viewing. */
export const seeComprobante = endpoint({
  method: 'POST',
  path: '/data/compras/:referencia/comprobante/visto',
  access: 'compras.ver' satisfies Permiso,
  summary: 'Records that somebody looks at the receipt.',
  params: porReferencia,
  answers: { 200: Message },
})
