// Refunds. The row of a refund is stored before any provider or person is asked to send money.
import { z } from 'zod'
import { GRUPO_ARGENTINA } from '../medios.ts'
import { type Importe, importeText } from '../precios.ts'

/**
 * `pedido → aprobado → enviando → hecho | fallido | anulado`. Refunds of transfers, and refunds that the provider
 * cannot make, wait as `por_transferir` until staff transfer the money by hand. After a timeout the state stays
 * `enviando` until the provider is asked again.
 */
export const ESTADOS_REEMBOLSO = [
  'pedido',
  'aprobado',
  'por_transferir',
  'enviando',
  'hecho',
  'fallido',
  'anulado',
] as const
export type EstadoReembolso = (typeof ESTADOS_REEMBOLSO)[number]

/** Open states: they reserve their money, which no other refund can take. */
export const REEMBOLSO_ABIERTO: readonly EstadoReembolso[] = [
  'pedido',
  'aprobado',
  'por_transferir',
  'enviando',
]

/** Totals by currency. */
export function sumsByMoneda(importes: readonly Importe[]): Importe[] {
  return [...Map.groupBy(importes, ({ moneda }) => moneda)]
    .map(([moneda, each]) => ({ moneda, minor: each.reduce((sum, { minor }) => sum + minor, 0n) }))
    .filter(({ minor }) => minor > 0n)
}

/** «$ 45.000 y USD 120»; empty without amounts. Without a group, as the organisation reads it. */
export const sumsText = (importes: readonly Importe[], grupo: number = GRUPO_ARGENTINA): string =>
  sumsByMoneda(importes)
    .map((importe) => importeText(importe, grupo))
    .join(' y ')

/** A payment that can still be refunded in part or in full, in cents. */
export interface PagoDevolvible {
  payment_id: string
  libre: bigint
}

/**
 * Chooses the payments to refund: the latest first, so that an overpayment is refunded to the method it came from.
 * Without an amount, everything. Null when the payments have less than the amount.
 */
export function allocate(
  pagos: readonly PagoDevolvible[],
  importe: bigint | undefined,
): { payment_id: string; minor: bigint }[] | null {
  const parts: { payment_id: string; minor: bigint }[] = []
  let missing = importe ?? pagos.reduce((sum, { libre }) => sum + libre, 0n)
  for (const { payment_id, libre } of pagos.toReversed()) {
    const enough = libre >= missing
    const minor = enough ? missing : libre
    if (minor > 0n) parts.push({ payment_id, minor })
    missing -= minor
  }
  return missing > 0n ? null : parts
}

export const Reembolso = z.object({
  id: z.string(),
  /** Our id of the payment that is refunded. */
  pago: z.string(),
  payment_id: z.string(),
  importe: z.number(),
  currency: z.string(),
  estado: z.enum(ESTADOS_REEMBOLSO),
  externo: z.boolean(),
  conservaInscripcion: z.boolean(),
  motivo: z.string(),
  error: z.string().nullable(),
  creadoEn: z.string(),
  hechoEn: z.string().nullable(),
})
export type Reembolso = z.infer<typeof Reembolso>
