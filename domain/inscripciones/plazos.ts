/** Months for which a purchased online activity stays open, from its payment. */
export const MESES_ABIERTA = 3

/** The same day of a later month, or its last day: 30/11 leads to 28/02, never into March. */
export function openUntil(paid: Date): Date {
  const until = new Date(paid)
  until.setUTCMonth(until.getUTCMonth() + MESES_ABIERTA)
  if (until.getUTCDate() !== paid.getUTCDate()) until.setUTCDate(0)
  return until
}
