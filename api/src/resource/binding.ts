import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Resource } from '#contract/resource.ts'

/** A piece of SQL written by us about the table under `alias`; callers' values never become part of it. */
export type Condition = (alias: string) => string

export interface Relation {
  to: () => Binding
  /** Joins `parent` to `child`. */
  on: (parent: string, child: string) => string
}

/** How a declared resource maps to the database. */
export interface Binding {
  resource: Resource
  table: PgTable
  key: string
  /** What the public may see at all; holds for lists, items and inside every include. */
  visible?: Condition
  /**
   * Filters that are not a plain column: the condition for one value under `placeholder`. Of a filter that takes one
   * of a few values, `value` is the one, so that each can be asked in the way that an index serves.
   */
  filters?: Record<string, (alias: string, placeholder: string, value?: string | number) => string>
  flags?: Record<string, Condition>
  /** Orders that are not a plain column. */
  orders?: Record<string, Condition>
  /** Fields whose text without case or accents is kept in a column of its own, ready to sort and to search. */
  sinAcentos?: Record<string, string>
  /** How all words of `q` together are found, for tables that have an index for that. */
  searchAll?: (alias: string, words: readonly { text: string; pattern: string }[]) => string
  /** How one word of `q` is found where it does not stand in plain columns of the table. */
  search?: (alias: string, word: { text: string; pattern: string }) => string
  /** Fields that are not a column. */
  computed?: Record<string, Condition>
  relations?: Record<string, Relation>
  /** Tables that the filters, flags and orders above read. */
  alsoReads?: readonly string[]
}

export function tableName(binding: Binding): string {
  return getTableName(binding.table)
}

export function columnOf(binding: Binding, field: string): PgColumn {
  const column = getTableColumns(binding.table)[field]
  if (!column) throw new Error(`${binding.resource.name} has no column for ${field}`)
  return column
}

const UTC_TEXT = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`

/** The value as it goes on the wire, the same in a row and inside JSON. */
export function wireExpression(column: PgColumn, alias: string): string {
  const name = `${alias}."${column.name}"`
  if (column.columnType === 'PgTimestamp') return `to_char(${name} at time zone 'UTC', ${UTC_TEXT})`
  if (column.columnType === 'PgNumeric') return `${name}::float8`
  return name
}

export function fieldExpression(binding: Binding, field: string, alias: string): string {
  return binding.computed?.[field]?.(alias) ?? wireExpression(columnOf(binding, field), alias)
}

/** The text of a field without case or accents. */
export function plainExpression(binding: Binding, field: string, alias: string): string {
  const kept = binding.sinAcentos?.[field]
  return kept
    ? `${alias}."${columnOf(binding, kept).name}"`
    : `sin_acentos(${alias}."${columnOf(binding, field).name}")`
}

/** Text sorts without case or accents, everything else as it is. */
export function sortExpression(binding: Binding, field: string, alias: string): string {
  const column = columnOf(binding, field)
  return column.columnType === 'PgText' ? plainExpression(binding, field, alias) : `${alias}."${column.name}"`
}

export function parseDefaultOrder(order: string): { key: string; desc: boolean }[] {
  return order.split('|').map((part) => {
    const [key = '', direction] = part.split(',')
    return { key, desc: direction === 'DESC' }
  })
}
