const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** The time since a moment: `hace 3 horas`, or `recién` within the first minute. */
export function tiempoDesde(iso: string): string {
  const seconds = Math.max(0, (Date.now() - Date.parse(iso)) / 1000)
  const format = new Intl.RelativeTimeFormat('es', { numeric: 'always' })
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit)
  }
  return 'recién'
}
