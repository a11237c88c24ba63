import type pg from 'pg'
import type { ResourceQuery } from '#contract/resource.ts'
import { tableName } from '../binding.ts'
import { filterConditions, filterValues, Parameters } from '../filters.ts'
import type { ServedList } from './list.ts'

/**
 * Totals of a list by currency. The currency column, the sums and the joined money table are fixed SQL about
 * the table under `t0`.
 */
export async function findTotals<Sum extends string>(
  pool: pg.Pool,
  { list, read }: Pick<ServedList<never>, 'list' | 'read'>,
  query: ResourceQuery,
  { currency, sums, join = '' }: { currency: string; sums: Record<Sum, string>; join?: string },
): Promise<({ currency: string } & Record<Sum, number>)[]> {
  const binding = { ...read, resource: list.read, key: list.declaration.key }
  const conditions = filterConditions(binding, query, new Parameters())
  const where = conditions.length ? `where ${conditions.join(' and ')}` : ''
  const columns = Object.entries(sums).map(([name, sum]) => `coalesce(${sum}, 0)::float8 as "${name}"`)
  const text = `select ${currency} as currency, ${columns.join(', ')}
    from "${tableName(binding)}" t0 ${join} ${where} group by 1 order by 1`
  return (await pool.query(text, filterValues(binding, query))).rows
}
