// Coupons in the checkout: the discount on a product, before payment.
import { z } from 'zod'
import { endpoint, Id, item } from '#contract/endpoint.ts'
import { CodigoCupon } from '../../cupones/cupones.ts'
import { Referencia, TIPOS_PRODUCTO } from '../compras.ts'

const Producto = z.object({ product_type: z.enum(TIPOS_PRODUCTO), product_id: Id })

/** Discount of a coupon on the list price, in the currency of that price. */
const CuponCotizado = z.object({
  codigo: z.string(),
  descripcion: z.string(),
  descuento: z.number(),
  moneda: z.enum(['ARS', 'USD']),
  /** The coupon belongs to one person. */
  personal: z.boolean(),
})
export type CuponCotizado = z.infer<typeof CuponCotizado>

export const quoteCupon = endpoint({
  method: 'POST',
  path: '/data/compras/cupon',
  access: 'public',
  person: 'named',
  summary: 'What a coupon takes off something on sale, for this visitor; guesses are counted.',
  body: Producto.extend({
    codigo: CodigoCupon,
    /** The caller's unfinished purchase of the same product, which already counts as a use of the coupon. */
    reemplaza: Referencia.optional(),
  }),
  limit: 'verificacion',
  answers: { 200: item(CuponCotizado) },
})

export const getMiCupon = endpoint({
  method: 'GET',
  path: '/data/compras/mi-cupon',
  access: 'session',
  summary: 'The coupon of their own that somebody can use for something on sale; null where there is none.',
  query: Producto,
  answers: { 200: z.object({ item: CuponCotizado.nullable() }) },
})
