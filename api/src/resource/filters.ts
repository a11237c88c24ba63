import { type FilterValue, isWide, type ResourceQuery } from '#contract/resource.ts'
import { ZONA_TEXT } from '../db/calendario.ts'
import { escapeLike } from '../db/like.ts'
import { type Binding, columnOf, plainExpression } from './binding.ts'

/** Numbers the placeholders of a statement in the order of the calls. */
export class Parameters {
  #count = 0
  next(): string {
    return `$${++this.#count}`
  }
}

/** Local times are stored as if they were UTC. */
const DIGITS = `'UTC'`

/** `*` at either end is a wildcard; the rest of the value is literal. */
function likePattern(value: string): string {
  const inner = escapeLike(value.replace(/^\*|\*$/g, ''))
  return `${value.startsWith('*') ? '%' : ''}${inner}${value.endsWith('*') ? '%' : ''}`
}

/** The time zone of a day filter; undefined if the field has none. */
function zoneOf(binding: Binding, field: string): string | undefined {
  const filter = binding.resource.filters?.[field]
  if (filter === undefined || (isWide(filter) ? filter.of : filter) !== 'day') return undefined
  return isWide(filter) && filter.wall ? DIGITS : ZONA_TEXT
}

/** A day comprises its first instant up to, but excluding, the first of the next day. */
function dayBounds(binding: Binding, field: string, zone: string) {
  const column = columnOf(binding, field)
  const instant = column.columnType === 'PgTimestamp'
  const start = (day: string) => (instant ? `(${day})::timestamp at time zone ${zone}` : `(${day})`)
  const name = `t0."${column.name}"`
  return {
    from: (value: string) => `${name} >= ${start(`${value}::date`)}`,
    to: (value: string) => `${name} < ${start(`${value}::date + 1`)}`,
  }
}

function rangeConditions(
  binding: Binding,
  field: string,
  range: FilterValue & { op: 'range' },
  parameters: Parameters,
): string[] {
  const name = `t0."${columnOf(binding, field).name}"`
  const zone = zoneOf(binding, field)
  const { from, to } = zone
    ? dayBounds(binding, field, zone)
    : { from: (value: string) => `${name} >= ${value}`, to: (value: string) => `${name} <= ${value}` }
  return [
    ...(range.from === undefined ? [] : [from(parameters.next())]),
    ...(range.to === undefined ? [] : [to(parameters.next())]),
  ]
}

/** The value of a filter that declares its few values; each value gets its own statement. */
export function oneOfFew(
  { resource }: Binding,
  field: string,
  filter: FilterValue,
): string | number | undefined {
  const declared = resource.filters?.[field]
  const few = declared !== undefined && isWide(declared) ? declared.of : declared
  return filter.op === 'eq' && Array.isArray(few) ? filter.value : undefined
}

function filterCondition(
  binding: Binding,
  field: string,
  filter: FilterValue,
  parameters: Parameters,
): string[] {
  if (filter.op === 'range') return rangeConditions(binding, field, filter, parameters)
  const special = binding.filters?.[field]
  if (special) {
    const value = parameters.next()
    const choice = oneOfFew(binding, field, filter)
    return [special('t0', filter.op === 'in' ? `any(${value})` : value, choice)]
  }
  if (filter.op === 'like') {
    return [`${plainExpression(binding, field, 't0')} like sin_acentos(${parameters.next()})`]
  }
  const name = `t0."${columnOf(binding, field).name}"`
  return [filter.op === 'in' ? `${name} = any(${parameters.next()})` : `${name} = ${parameters.next()}`]
}

/** Conditions of a query's filters and words on the table under `t0`; `filterValues` provides the values. */
export function filterConditions(binding: Binding, query: ResourceQuery, parameters: Parameters): string[] {
  const conditions = Object.entries(query.filters).flatMap(([field, filter]) =>
    filterCondition(binding, field, filter, parameters),
  )
  const search = binding.resource.search ?? []
  if (binding.searchAll && query.words.length) {
    const all = query.words.map(() => ({ text: parameters.next(), pattern: parameters.next() }))
    return [...conditions, binding.searchAll('t0', all)]
  }
  const words = query.words.map(() => {
    if (binding.search) return binding.search('t0', { text: parameters.next(), pattern: parameters.next() })
    const value = parameters.next()
    const alternatives = search.map(
      (field) => `${plainExpression(binding, field, 't0')} like sin_acentos(${value})`,
    )
    return `(${alternatives.join(' or ')})`
  })
  return [...conditions, ...words]
}

function valuesOf(filter: FilterValue): unknown[] {
  if (filter.op === 'range') return [filter.from, filter.to].filter((end) => end !== undefined)
  if (filter.op === 'in') return [filter.values]
  return [filter.op === 'like' ? likePattern(filter.value) : filter.value]
}

export function filterValues({ search, searchAll }: Binding, { filters, words }: ResourceQuery): unknown[] {
  const wordValues = words.flatMap((word) => [
    ...(search || searchAll ? [word] : []),
    `%${escapeLike(word)}%`,
  ])
  return [...Object.values(filters).flatMap(valuesOf), ...wordValues]
}
