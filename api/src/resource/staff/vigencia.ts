import { AppError } from '../../http/errors.ts'

/** Clocks differ a little; further back would rewrite what was decided. */
const SLACK_MS = 60_000

/** The moment from which a change holds: at once, or one to come. */
export function beginningOf(desde: string | undefined, now: Date): Date {
  const begins = desde ? new Date(desde) : now
  if (begins.getTime() < now.getTime() - SLACK_MS) {
    throw new AppError('DATOS_INVALIDOS', { fields: { desde: 'Elegí un momento que todavía no pasó' } })
  }
  return begins
}
