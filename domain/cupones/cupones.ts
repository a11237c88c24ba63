// Coupons: the discount of a code on list prices, and the products that it applies to.
import { z } from 'zod'
import { type Importe, type Moneda, percentOf, toMinor } from '../compras/precios.ts'

export const TIPOS_CUPON = ['porcentaje', 'importe'] as const
export type TipoCupon = (typeof TIPOS_CUPON)[number]

export const ALCANCES_CUPON = ['todo', 'eventos', 'categorias'] as const
export type AlcanceCupon = (typeof ALCANCES_CUPON)[number]

export const ESTADOS_CUPON = ['activo', 'programado', 'pausado', 'agotado', 'vencido', 'anulado'] as const
export type EstadoCupon = (typeof ESTADOS_CUPON)[number]

export const CODIGO_CUPON_MAX = 32

/** Typed by people, so case and surrounding spaces are ignored. */
export const CodigoCupon = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]([A-Z0-9-]{2,30})[A-Z0-9]$/, 'Usá de 4 a 32 letras, números o guiones')

/** The rule that determines the discount. */
export interface ReglaDeCupon {
  tipo: TipoCupon
  porcentaje: number | null
  importeArs: number | string | null
  importeUsd: number | string | null
}

/**
 * The discount in the currency of the price, never more than the price. Undefined when the coupon has no rule for
 * that currency.
 */
export function descuentoOf(cupon: ReglaDeCupon, precio: Importe): bigint | undefined {
  if (cupon.tipo === 'porcentaje') return percentOf(precio.minor, BigInt(cupon.porcentaje ?? 0))
  const importe = precio.moneda === 'ARS' ? cupon.importeArs : cupon.importeUsd
  if (importe === null) return undefined
  const minor = toMinor(importe)
  const covers = minor >= precio.minor
  return covers ? precio.minor : minor
}

/** `50 %`, `$ 5.000`, `$ 5.000 o USD 10`. */
export function reglaText(
  cupon: ReglaDeCupon,
  text: (importe: { minor: bigint; moneda: Moneda }) => string,
): string {
  if (cupon.tipo === 'porcentaje') return `${cupon.porcentaje}\u00a0%`
  const parts: [number | string | null, Moneda][] = [
    [cupon.importeArs, 'ARS'],
    [cupon.importeUsd, 'USD'],
  ]
  return parts
    .flatMap(([importe, moneda]) => (importe === null ? [] : text({ minor: toMinor(importe), moneda })))
    .join(' o ')
}
