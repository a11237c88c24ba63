import type pg from 'pg'
import type { FilterValue, ResourceQuery } from '#contract/resource.ts'
import type { Binding } from './binding.ts'
import { type CompiledQuery, compileItem, compileList } from './compile.ts'
import { sanitizeRow } from './sanitize-row.ts'

export interface Found<T> {
  body: T
  /** Tables whose changes make the answer stale. */
  tags: readonly string[]
}

/** `*` at either end is the wildcard; everything else in the value is plain text. */
function likePattern(value: string): string {
  const inner = value.replace(/^\*|\*$/g, '').replace(/[\\%_]/g, '\\$&')
  return `${value.startsWith('*') ? '%' : ''}${inner}${value.endsWith('*') ? '%' : ''}`
}

function parameterOf(filter: FilterValue): string | number {
  return filter.op === 'like' ? likePattern(filter.value) : filter.value
}

async function fetchRows(pool: pg.Pool, compiled: CompiledQuery, values: unknown[]): Promise<unknown[][]> {
  const result = await pool.query({
    ...(compiled.name ? { name: compiled.name } : {}),
    text: compiled.text,
    values,
    rowMode: 'array',
  })
  return result.rows as unknown[][]
}

export async function findList(
  pool: pg.Pool,
  binding: Binding,
  query: ResourceQuery,
): Promise<Found<{ data: unknown[]; total: number }>> {
  const compiled = compileList(binding, query)
  const filterValues = Object.values(query.filters).map(parameterOf)
  const limit = query.page?.size ?? query.limit ?? binding.resource.maxLimit ?? 100
  const offset = query.page ? (query.page.number - 1) * query.page.size : 0
  const rows = await fetchRows(pool, compiled, [...filterValues, limit, offset])
  const data = rows.map((row) => sanitizeRow(binding.resource, compiled.assemble(row)))
  const complete = rows.length < limit && (rows.length > 0 || offset === 0)
  const total = complete
    ? offset + rows.length
    : ((await pool.query({ text: compiled.countText, values: filterValues, rowMode: 'array' }))
        .rows[0]?.[0] as number)
  return { body: { data, total }, tags: compiled.tags }
}

export async function findItem(
  pool: pg.Pool,
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
