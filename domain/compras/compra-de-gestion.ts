// A purchase as staff decide about it, in the transfer queue and on its own page.
import { z } from 'zod'
import { ESTADOS_COMPRA, Referencia, TIPOS_PRODUCTO } from './compras.ts'
import { ORIGENES } from './medios.ts'
import { EnElBanco } from './transferencias/en-el-banco.ts'

export const porReferencia = z.object({ referencia: Referencia })

/** Decisions whose reason the queue shows when the purchase returns to it. */
export const DECISIONES = ['confirmar', 'rechazar', 'otro-comprobante'] as const
export type Decision = (typeof DECISIONES)[number]

export const CompraDeGestion = z.object({
  referencia: z.string(),
  /** Identifies the last row of its history, so that an act on an outdated view is refused. */
  version: z.int(),
  estado: z.enum(ESTADOS_COMPRA),
  origin: z.enum(ORIGENES),
  persona: z.string(),
  /** Bought without an account. */
  sinCuenta: z.boolean(),
  /** The details that the buyer gave in the form are stored. */
  conDatos: z.boolean(),
  email: z.string(),
  telefono: z.string(),
  dni: z.string(),
  product_type: z.enum(TIPOS_PRODUCTO),
  product_id: z.int(),
  product_name: z.string(),
  amount: z.number(),
  recibido: z.number(),
  falta: z.number(),
  currency: z.string(),
  /** Money that bank movements show for the purchase; null when no movement names it. */
  enElBanco: EnElBanco.nullable(),
  /** Has received money that could be refunded. */
  conDinero: z.boolean(),
  /** A refund is under way that ends the purchase (`termina`) or keeps it (`conserva`); null without one. */
  enDevolucion: z.enum(['termina', 'conserva']).nullable(),
  medio: z.int(),
  banco: z.string(),
  /** Days since the purchase, in Buenos Aires. */
  dias: z.int(),
  creadoEn: z.string(),
  venceEn: z.string(),
  /** A receipt waits for a decision of staff. */
  porRevisar: z.boolean(),
  comprobante: z
    .object({ nombre: z.string(), tipo: z.string(), recibidoEn: z.string().nullable() })
    .nullable(),
  /** A receipt was received and was deleted when the buyer's data were erased. */
  comprobanteBorrado: z.boolean(),
  /** Reference of another purchase with exactly the same receipt file. */
  otraDelComprobante: z.string().nullable(),
  /** At least one mail about the purchase was written. */
  conCorreos: z.boolean(),
  retieneCupo: z.boolean(),
  /** Seats left; null for events without a seat limit. */
  lugares: z.int().nullable(),
  /** The last decision of staff that was not undone. */
  ultimaDecision: z.object({ motivo: z.string(), en: z.string() }).nullable(),
})
export type CompraDeGestion = z.infer<typeof CompraDeGestion>
