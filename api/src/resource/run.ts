import { COUNT_MAX, type ResourceQuery } from '#contract/resource.ts'
import type { Reads } from '../db/standby.ts'
import type { KeptFigures } from '../http/cache/kept-figures.ts'
import type { Binding } from './binding.ts'
import { type CompiledQuery, compileItem, compileList } from './compile.ts'
import { type Cursor, cursorText, foreignCursor, readCursor } from './cursor.ts'
import { countFar } from './far-counts.ts'
import { filterValues } from './filters.ts'
import { sanitizeRow } from './sanitize-row.ts'

export interface Found<T> {
  body: T
  /** Tables whose changes invalidate the answer. */
  tags: readonly string[]
}

async function fetchRows(pool: Reads, compiled: CompiledQuery, values: unknown[]): Promise<unknown[][]> {
  const result = await pool.query({
    ...(compiled.name ? { name: compiled.name } : {}),
    text: compiled.text,
    values,
    rowMode: 'array',
  })
  return result.rows as unknown[][]
}

interface Fetched {
  data: unknown[]
  last: unknown[] | undefined
  compiled: CompiledQuery
  limit: number
}

async function fetchList(
  pool: Reads,
  binding: Binding,
  query: ResourceQuery,
  offset: number,
  cursor?: Cursor,
): Promise<Fetched> {
  const compiled = compileList(binding, query, cursor)
  const limit = query.page?.size ?? query.limit ?? binding.resource.maxLimit ?? 100
  const values = [
    ...filterValues(binding, query),
    ...(cursor?.values ?? []).filter((value) => value !== null),
  ]
  const rows = await fetchRows(pool, compiled, [...values, limit, offset])
  const data = rows.map((row) => sanitizeRow(binding.resource, compiled.assemble(row)))
  return { data, last: rows.at(-1), compiled, limit }
}

async function countList(
  pool: Reads,
  binding: Binding,
  compiled: CompiledQuery,
  query: ResourceQuery,
): Promise<number> {
  const counted = await pool.query({
    text: compiled.countText,
    values: filterValues(binding, query),
    rowMode: 'array',
  })
  return counted.rows[0]?.[0] as number
}

const offsetOf = ({ page }: ResourceQuery) => (page ? (page.number - 1) * page.size : 0)

export async function findList(
  pool: Reads,
  figures: KeptFigures,
  binding: Binding,
  query: ResourceQuery,
): Promise<Found<{ data: unknown[]; total: number }>> {
  const offset = offsetOf(query)
  const compiled = compileList(binding, query)
  const count = () =>
    figures.get(JSON.stringify([compiled.countText, filterValues(binding, query)]), compiled.tags, () =>
      countList(pool, binding, compiled, query),
    )
  // Rows and count are queried in parallel.
  const [{ data, limit }, counted] = await Promise.all([
    fetchList(pool, binding, query, offset),
    query.page ? count() : undefined,
  ])
  const complete = data.length < limit && (data.length > 0 || offset === 0)
  const total = complete ? offset + data.length : (counted ?? (await count()))
  return { body: { data, total }, tags: compiled.tags }
}

/** Rows of a list with cursors, and the next cursor. */
export async function findRowsAfter(
  pool: Reads,
  binding: Binding,
  query: ResourceQuery,
): Promise<{ data: Record<string, unknown>[]; siguiente: string | null; compiled: CompiledQuery }> {
  const cursor = query.after === undefined ? undefined : readCursor(binding, query)
  const { data, last, compiled, limit } = await fetchList(
    pool,
    binding,
    query,
    offsetOf(query),
    cursor,
  ).catch((error: { code?: string }) => {
    // PostgreSQL could not parse a cursor value, so the cursor was forged.
    throw cursor && error.code?.startsWith('22') ? foreignCursor(error) : error
  })
  const more = data.length === limit && last && compiled.cursorAt !== undefined
  return {
    data: data as Record<string, unknown>[],
    siguiente: more ? cursorText(binding, query, last.slice(compiled.cursorAt)) : null,
    compiled,
  }
}

/** A page of a list with cursors; the total of a long list is reported as more than `COUNT_MAX`. */
export async function findPage(pool: Reads, binding: Binding, query: ResourceQuery) {
  const { data, siguiente, compiled } = await findRowsAfter(pool, binding, query)
  const whole = siguiente === null && query.after === undefined && offsetOf(query) === 0
  const key = () => JSON.stringify([compiled.countText, filterValues(binding, query)])
  const counted = whole
    ? data.length
    : await countFar(pool, key(), () => countList(pool, binding, compiled, query))
  return { data, siguiente, total: Math.min(counted, COUNT_MAX), masDe: counted > COUNT_MAX }
}

export async function findItem(
  pool: Reads,
  binding: Binding,
  by: { field: string; value: string | number },
  includes: string[],
): Promise<Found<{ item: unknown } | undefined>> {
  const compiled = compileItem(binding, by.field, includes)
  const [row] = await fetchRows(pool, compiled, [by.value])
  return {
    body: row && { item: sanitizeRow(binding.resource, compiled.assemble(row)) },
    tags: compiled.tags,
  }
}
