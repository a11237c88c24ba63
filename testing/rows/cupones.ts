import { insert, type Rows } from './factories.ts'

/** A coupon of 10 % on everything, without expiry or total limit, once per person. */
export function aCupon(
  rows: Rows,
  given: Readonly<Record<string, unknown>> & { codigo: string },
): Promise<{ id: number; codigo: string }> {
  return insert(rows, 'cupones', { tipo: 'porcentaje', porcentaje: 10, ...given })
}
