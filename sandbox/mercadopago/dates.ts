/** Mercado Pago writes times at UTC-4 with milliseconds: `2026-11-15T10:00:00.000-04:00`. */
export function formatDate(ms: number): string {
  return new Date(ms - 4 * 3_600_000).toISOString().replace('Z', '-04:00')
}
