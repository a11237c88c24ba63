import type pg from 'pg'
import type { ResourceQuery } from '#contract/resource.ts'
import { type Binding, tableName } from './binding.ts'
import { filterConditions, filterValues, Parameters } from './filters.ts'

/** Sums over all rows that a list finds, in groups: expressions are written by us about the table under `t0`. */
export async function findTotals<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  binding: Binding,
  query: ResourceQuery,
  { by, sums }: { by: string; sums: string },
): Promise<Row[]> {
  const conditions = filterConditions(binding, query, new Parameters())
  const where = conditions.length ? `where ${conditions.join(' and ')}` : ''
  const text = `select ${by}, ${sums} from "${tableName(binding)}" t0 ${where} group by ${by} order by ${by}`
  return (await pool.query<Row>(text, filterValues(binding, query))).rows
}
