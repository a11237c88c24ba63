// Money that goes back. A row exists before anybody is asked to send it.
import { z } from 'zod'
import { GRUPO_ARGENTINA } from '../medios.ts'
import { type Importe, importeText } from '../precios.ts'

/**
 * `pedido → aprobado → enviando → hecho | fallido | anulado`; the money of a transfer, and what its provider does not
 * give back, waits as `por_transferir` until somebody sent it by hand. A timeout stays `enviando` until the provider is asked again.
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

/** Spoken for: the same money cannot be given back a second time meanwhile. */
export const REEMBOLSO_ABIERTO: readonly EstadoReembolso[] = [
  'pedido',
  'aprobado',
  'por_transferir',
  'enviando',
]

/** What amounts come to, by currency. */
export function sumsByMoneda(importes: readonly Importe[]): Importe[] {
  return [...Map.groupBy(importes, ({ moneda }) => moneda)]
    .map(([moneda, each]) => ({ moneda, minor: each.reduce((sum, { minor }) => sum + minor, 0n) }))
    .filter(({ minor }) => minor > 0n)
}

/** «$ 45.000 y USD 120»; empty where nothing is. Without a group, as the organisation reads it. */
export const sumsText = (importes: readonly Importe[], grupo: number = GRUPO_ARGENTINA): string =>
  sumsByMoneda(importes)
    .map((importe) => importeText(importe, grupo))
    .join(' y ')

/** A payment of which a part can still be given back, in cents. */
export interface PagoDevolvible {
  payment_id: string
  libre: bigint
}

/**
 * Which payments an amount is taken from: the latest first, so that an excess goes back the way it came. Undefined
 * amount: everything. Null where there is not that much.
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
  /** The payment it comes from, by its name in our books. */
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
