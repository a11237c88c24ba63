// How often a provider is queried about a purchase: every two minutes while it is pending, then ever less often.
import { DAY_MS } from '#domain/calendario/calendario.ts'
import type { CompraRow } from '../queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long we look for late money after a purchase ended unpaid. */
const OVER_FOR_MS = 7 * DAY_MS
/** How long we look for refunds and chargebacks whose notice got lost. */
const PAID_FOR_MS = 120 * DAY_MS
/** Pairs of the age since payment and the time between two queries up to that age. */
const PAID_PACE: readonly [age: number, every: number][] = [
  [3 * DAY_MS, DAY_MS],
  [12 * DAY_MS, 3 * DAY_MS],
  [40 * DAY_MS, 7 * DAY_MS],
  [PAID_FOR_MS, 30 * DAY_MS],
]
/** The delay after a failed query. */
export const RETRY_MS = 10 * MINUTE_MS

type Watched = Pick<CompraRow, 'estado' | 'origin' | 'venceEn' | 'confirmadaEn' | 'creadoEn'>

/** Null: no further query is due. */
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
