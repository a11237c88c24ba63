// How often a provider is asked about a purchase: while it waits every two minutes, then ever more seldom.
import { DAY_MS } from '#domain/calendario/calendario.ts'
import type { CompraRow } from '../queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Late money is looked for this long after a purchase ended without any. */
const OVER_FOR_MS = 7 * DAY_MS
/** Refunds and chargebacks whose notice got lost are looked for this long. */
const PAID_FOR_MS = 120 * DAY_MS
/** Age since the purchase was paid, and the time between two looks at that age. */
const PAID_PACE: readonly [age: number, every: number][] = [
  [3 * DAY_MS, DAY_MS],
  [12 * DAY_MS, 3 * DAY_MS],
  [40 * DAY_MS, 7 * DAY_MS],
  [PAID_FOR_MS, 30 * DAY_MS],
]
/** After a look that failed. */
export const RETRY_MS = 10 * MINUTE_MS

type Watched = Pick<CompraRow, 'estado' | 'origin' | 'venceEn' | 'confirmadaEn' | 'creadoEn'>

/** Null: nobody has to ask any more. */
export function nextLook(compra: Watched, now: Date): Date | null {
  if (compra.origin === 'transferencia') return null
  const after = (ms: number) => new Date(now.getTime() + ms)
  switch (compra.estado) {
    case 'pendiente':
      return after(2 * MINUTE_MS)
    case 'fallida':
    case 'vencida':
      return now.getTime() - compra.venceEn.getTime() < OVER_FOR_MS ? after(HOUR_MS) : null
    case 'confirmada':
    case 'revision':
    case 'reembolsada': {
      const age = now.getTime() - (compra.confirmadaEn ?? compra.creadoEn).getTime()
      const pace = PAID_PACE.find(([limit]) => age < limit)
      return pace ? after(pace[1]) : null
    }
  }
}
