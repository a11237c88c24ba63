// A book order as staff and its consultant see it.
import { z } from 'zod'
import { Id } from '#contract/endpoint.ts'
import { ESTADOS_PEDIDO, type EstadoPedido, NOMBRES_DE_ESTADO, PASOS, VIAS } from './estados.ts'

const LibroDePedido = z.object({
  IdLibro: z.int(),
  nombre: z.string(),
  cantidad: z.int(),
  precio: z.number(),
})

export const Pedido = z.object({
  id: z.int(),
  estado: z.enum(ESTADOS_PEDIDO),
  via: z.enum(VIAS),
  consultor: z.string().nullable(),
  nombre: z.string(),
  email: z.string(),
  telefono: z.string(),
  calle: z.string(),
  numero: z.string(),
  piso: z.string(),
  localidad: z.string(),
  partido: z.string(),
  provincia: z.string(),
  codigoPostal: z.string(),
  /** In the buyer's own words. */
  libros: z.string(),
  renglones: z.array(LibroDePedido),
  /** In pesos; null while the exact books are unknown. */
  total: z.number().nullable(),
  conComprobante: z.boolean(),
  transporte: z.string(),
  seguimiento: z.string(),
  motivo: z.string(),
  respuestaHasta: z.string().nullable(),
  derivadoEn: z.string().nullable(),
  /** Reference of the purchase that paid for it. */
  compra: z.string().nullable(),
  version: z.int(),
  creadoEn: z.string(),
})
export type Pedido = z.infer<typeof Pedido>

export const porId = z.object({ id: Id })

/** Whether an order can take a step, or why not. */
export const canMoveTo =
  (hacia: EstadoPedido) =>
  ({ estado }: Pick<Pedido, 'estado'>): true | string =>
    PASOS[estado].includes(hacia) ||
    `No pasa de «${NOMBRES_DE_ESTADO[estado]}» a «${NOMBRES_DE_ESTADO[hacia]}».`
