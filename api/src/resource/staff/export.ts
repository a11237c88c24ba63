import type { Readable } from 'node:stream'
import type { ResourceQuery } from '#contract/resource.ts'
import type { Database } from '../../db/client.ts'
import { csvOf } from '../../http/csv.ts'
import type { Datos } from '../editable.ts'
import { findRowsAfter } from '../run.ts'
import type { StaffBinding } from './binding.ts'

const PAGE = 500

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Every row that fits the query, a page at a time, whoever writes meanwhile. */
async function* rowsOf(
  database: Database,
  { read }: StaffBinding,
  query: ResourceQuery,
): AsyncGenerator<Datos> {
  let after: string | undefined
  do {
    const page = await findRowsAfter(database.pool, read, { ...query, page: undefined, limit: PAGE, after })
    yield* page.data
    after = page.siguiente ?? undefined
  } while (after !== undefined)
}

export function exportRows(database: Database, binding: StaffBinding, query: ResourceQuery): Readable {
  const hidden = binding.read.resource.itemOnly ?? []
  const fields = Object.keys(binding.read.resource.fields.shape).filter((field) => !hidden.includes(field))
  const columns = Object.fromEntries(fields.map((field) => [field, (row: Datos) => cellOf(row[field])]))
  return csvOf(columns, rowsOf(database, binding, query))
}
