// A purchase as staff decide about it, in the queue and on its own page.
import { z } from 'zod'
import { ESTADOS_COMPRA, Referencia, TIPOS_PRODUCTO } from './compras.ts'
import { ORIGENES } from './medios.ts'
import { EnElBanco } from './transferencias/en-el-banco.ts'

export const porReferencia = z.object({ referencia: Referencia })

/** Decisions whose reason the queue shows when the purchase comes back. */
export const DECISIONES = ['confirmar', 'rechazar', 'otro-comprobante'] as const
export type Decision = (typeof DECISIONES)[number]

export const CompraDeGestion = z.object({
  referencia: z.string(),
  /** The last line of its history. */
  version: z.int(),
  estado: z.enum(ESTADOS_COMPRA),
  origin: z.enum(ORIGENES),
  persona: z.string(),
  /** Whether it was bought without an account. */
  sinCuenta: z.boolean(),
  /** Its buyer gave a name and an address. */
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
  /** Money that movements of the bank show for it; null where none is for it. */
  enElBanco: EnElBanco.nullable(),
  /** Money that could be given back is here. */
  conDinero: z.boolean(),
  /** A refund is on its way, which ends the purchase or keeps it. */
  enDevolucion: z.enum(['termina', 'conserva']).nullable(),
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
  /** A mail about it was written. */
  conCorreos: z.boolean(),
  retieneCupo: z.boolean(),
  /** Seats that are left; null where they are not counted. */
  lugares: z.int().nullable(),
  /** The last decision of staff that still stands. */
  ultimaDecision: z.object({ motivo: z.string(), en: z.string() }).nullable(),
})
export type CompraDeGestion = z.infer<typeof CompraDeGestion>
