import { insert, type Rows } from './factories.ts'

/** Ten per cent off everything, for ever and as often as people like, once for each of them. */
export function aCupon(
  rows: Rows,
  given: Readonly<Record<string, unknown>> & { codigo: string },
): Promise<{ id: number; codigo: string }> {
  return insert(rows, 'cupones', { tipo: 'porcentaje', porcentaje: 10, ...given })
}
