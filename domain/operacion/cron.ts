const MINUTE_MS = 60_000
const LOOK_AHEAD_MINUTES = 400 * 24 * 60

/** Matches one field of a schedule. Supports `*`, numbers, lists, ranges and steps. */
function matches(field: string, value: number): boolean {
  return field.split(',').some((part) => {
    const [range = '', step = '1'] = part.split('/')
    const [from, to] = range === '*' ? [0, Infinity] : range.split('-').map(Number)
    if (from === undefined || value < from || value > (to ?? from)) return false
    return (value - from) % Number(step) === 0
  })
}

/** The next run of a five-field UTC schedule; undefined when there is none within a year. */
export function nextRun(cron: string, after: Date): Date | undefined {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.split(' ')
  let at = Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS
  for (let i = 0; i < LOOK_AHEAD_MINUTES; i++) {
    at += MINUTE_MS
    const date = new Date(at)
    const fits =
      matches(minute, date.getUTCMinutes()) &&
      matches(hour, date.getUTCHours()) &&
      matches(day, date.getUTCDate()) &&
      matches(month, date.getUTCMonth() + 1) &&
      matches(weekday, date.getUTCDay())
    if (fits) return date
  }
  return undefined
}
