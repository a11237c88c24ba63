import { formatClock, formatDateTime } from '../../kit/time.ts'

/** A moment as the database writes it; without a zone it is what a clock at the place of an event shows. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::[\d.]+)?(Z|[+-]\d\d(?::?\d\d)?)?$/

/** What the audit keeps of a field, as people read it. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '–'
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  const moment = MOMENT.exec(text)
  if (!moment) return text
  return moment[1] ? formatDateTime(text) : formatClock(text)
}
