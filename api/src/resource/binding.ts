import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Resource } from '#contract/resource.ts'

/** A fixed piece of SQL about the table under `alias`; it never contains callers' values. */
export type Condition = (alias: string) => string

export interface Relation {
  to: () => Binding
  /** Join condition between `parent` and `child`. */
  on: (parent: string, child: string) => string
}

/** Maps a declared resource to the database. */
export interface Binding {
  resource: Resource
  table: PgTable
  key: string
  /** Rows that the public may see; applies to lists, items and every include. */
  visible?: Condition
  /**
   * Filters that are not a plain column: the condition for one value under `placeholder`. For a filter with a
   * few allowed values, `value` is the chosen one, so that each can use its own index.
   */
  filters?: Record<string, (alias: string, placeholder: string, value?: string | number) => string>
  flags?: Record<string, Condition>
  /** Orders that are not a plain column. */
  orders?: Record<string, Condition>
  /** Fields with an additional column of their text without case or accents, for sorting and searching. */
  sinAcentos?: Record<string, string>
  /** Condition for all words of `q`, for tables with a search index. */
  searchAll?: (alias: string, words: readonly { text: string; pattern: string }[]) => string
  /** Condition for one word of `q`, if the search covers more than plain columns. */
  search?: (alias: string, word: { text: string; pattern: string }) => string
  /** Fields that are not a column. */
  computed?: Record<string, Condition>
  relations?: Record<string, Relation>
  /** Tables read by the filters, flags and orders above. */
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

/** The value in its wire format, the same in a row and inside JSON. */
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
  const plainField = binding.sinAcentos?.[field]
  return plainField
    ? `${alias}."${columnOf(binding, plainField).name}"`
    : `sin_acentos(${alias}."${columnOf(binding, field).name}")`
}

/** Text sorts without case or accents, other types by value. */
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
