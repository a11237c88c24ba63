// What staff see of purchases and do with them.
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
  /** Who bought, by the best name that is known. */
  persona: z.string(),
  order_id: z.string().nullable(),
  user_id: z.int().nullable(),
  grupo: z.int(),
  cotizacion: z.number(),
  creadoEn: z.string(),
  comprobanteNombre: z.string().nullable(),
  retieneCupo: z.boolean(),
  /** Money beyond the total, which can be given back. */
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
  /** The name of the member of staff who did it. */
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
  /** Its name in our books, by which a refund can name it; of a provider's payment the same as `payment_id`. */
  id: z.string(),
  payment_id: z.string(),
  estado: z.string(),
  disputa: z.string().nullable(),
  amount: z.number(),
  currency: z.string(),
  /** What can still be given back of it. */
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
    /** What cost nothing was paid in no way. */
    origin: { of: [...ORIGENES, 'sin_cargo'], in: true },
    product_type: TIPOS_PRODUCTO,
    product_id: { of: 'int', in: true },
    /** `evento-12` or `libro-3`. */
    producto: 'text',
    /** The bank that a transfer goes to. */
    medio: { of: 'int', in: true },
    creadoEn: { of: 'day', range: true },
    confirmadaEn: { of: 'day', range: true },
    currency: ['ARS', 'USD'],
    amount: { of: 'number', range: true },
    comprobante: [0, 1],
    /** What was received is more or less than the total. */
    diferencia: [1],
    /** The code of the coupon that was used. */
    cupon: 'text',
    /** Somebody of staff wants to be reminded of it. */
    recordatorio: [1],
    /** Whose account it was bought with, or whose e-mail. */
    persona: 'int',
  },
  // A reference by its beginning or its end, a provider's id whole, an amount, a document, a telephone by its end;
  // name and e-mail of buyer or account in part.
  search: ['referencia', 'order_id', 'payment_id', 'comprador', 'user_id'],
  orders: ['creadoEn', 'amount'],
  defaultOrder: 'creadoEn,DESC',
})
export const getTotales = totalsOf(ComprasList, {
  compras: z.int(),
  total: z.number(),
  recibido: z.number(),
  /** Of what still waits for its money. */
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
      /** Those that were used, the latest first. */
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
    /** Of which payment, by its `id`. */
    payment_id: z.string().min(1).max(200).optional(),
    conservaInscripcion: z.boolean().optional(),
    /** What could be given back as the person saw it: whoever comes second reads again before they send. */
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
/** What was made ready is shown now. */
export const seeComprobante = endpoint({
  method: 'POST',
  path: '/data/compras/:referencia/comprobante/visto',
  access: 'compras.ver' satisfies Permiso,
  summary: 'Records that somebody looks at the receipt.',
  params: porReferencia,
  answers: { 200: Message },
})
