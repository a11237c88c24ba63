import { AppError } from '../../http/errors.ts'

/** Tolerance for differing clocks; an earlier date would rewrite past decisions. */
const SLACK_MS = 60_000

/** The date from which a change applies: now, or a future one. */
export function beginningOf(desde: string | undefined, now: Date): Date {
  const begins = desde ? new Date(desde) : now
  if (begins.getTime() < now.getTime() - SLACK_MS) {
    throw new AppError('DATOS_INVALIDOS', { fields: { desde: 'Elegí un momento que todavía no pasó' } })
  }
  return begins
}
