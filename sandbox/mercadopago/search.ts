import type { Clock } from '../clock.ts'
import { badRequest } from './errors.ts'
import type { Payment } from './payments.ts'

export type Query = Record<string, string | undefined>

export function readPage(query: Query, max: number) {
  const number = (value: string | undefined, fallback: number) => {
    if (value === undefined) return fallback
    if (!/^\d+$/.test(value)) throw badRequest('bad_request', 'Invalid paging value')
    return Number(value)
  }
  return { limit: Math.min(number(query['limit'], 30), max), offset: number(query['offset'], 0) }
}

/** Parses a date of the search: `NOW`, `NOW-1DAYS` or a timestamp. */
function readMoment(value: string, clock: Clock): number {
  const relative = /^NOW(?:-(\d+)(MINUTE|HOUR|DAY|MONTH)S?)?$/.exec(value)
  if (relative) {
    const unit = { MINUTE: 60, HOUR: 3_600, DAY: 86_400, MONTH: 2_592_000 }[relative[2] ?? 'DAY'] ?? 0
    return clock.now() - Number(relative[1] ?? 0) * unit * 1000
  }
  const moment = Date.parse(value)
  if (Number.isNaN(moment)) throw badRequest('bad_request', 'Invalid date range', 1)
  return moment
}

/** Default start of the search when `begin_date` is missing; older payments cannot be found. */
const REACH = 'NOW-12MONTHS'
const DEFAULT_BEGIN = 'NOW-3MONTHS'

/** Filters and pages payments, newest first by default. */
export function searchPayments(payments: Payment[], query: Query, clock: Clock) {
  const { limit, offset } = readPage(query, 1_000)
  const { status, sort = 'date_created', criteria = 'desc' } = query
  const range = query['range'] ?? 'date_created'
  const begin = readMoment(query['begin_date'] ?? DEFAULT_BEGIN, clock)
  const end = readMoment(query['end_date'] ?? 'NOW', clock)
  const oldest = readMoment(REACH, clock)
  const isWithin = (payment: Payment) => {
    const at = Date.parse(String(payment[range as keyof Payment] ?? payment.date_created))
    return at >= begin && at <= end && Date.parse(payment.date_created) >= oldest
  }
  const found = payments.filter(
    (payment) => (status === undefined || payment.status === status) && isWithin(payment),
  )
  // Sorts by time, then by creation: payments of one millisecond keep their order.
  found.sort(
    (a, b) =>
      Date.parse(String(a[sort as keyof Payment] ?? '')) - Date.parse(String(b[sort as keyof Payment] ?? '')),
  )
  if (criteria === 'desc') found.reverse()
  return { paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) }
}
