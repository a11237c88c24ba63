import type pg from 'pg'
import type { SheetFormat } from '#contract/answer.ts'
import type { ResourceQuery } from '#contract/resource.ts'
import type { Database } from '../../db/client.ts'
import { hojaOfLista } from '../../hojas/columnas.ts'
import type { Binding } from '../binding.ts'
import type { Datos } from '../editable.ts'
import { findRowsAfter } from '../run.ts'
import type { StaffBinding } from './binding.ts'
import { columnsOf } from './export-columns.ts'

const PAGE = 500

/** Reads all rows of a query in pages, by cursor, so that concurrent writes neither skip nor repeat rows. */
export async function* pagesOf(pool: pg.Pool, read: Binding, query: ResourceQuery): AsyncGenerator<Datos[]> {
  let after: string | undefined
  do {
    const page = await findRowsAfter(pool, read, { ...query, page: undefined, limit: PAGE, after })
    yield page.data
    after = page.siguiente ?? undefined
  } while (after !== undefined)
}

async function* rowsOf(pool: pg.Pool, read: Binding, query: ResourceQuery): AsyncGenerator<Datos> {
  for await (const page of pagesOf(pool, read, query)) yield* page
}

export function exportRows(
  database: Database,
  { name, binding }: { name: string; binding: StaffBinding },
  { formato, query }: { formato: SheetFormat; query: ResourceQuery },
) {
  const hidden = binding.read.resource.itemOnly ?? []
  const fields = Object.keys(binding.read.resource.fields.shape).filter((field) => !hidden.includes(field))
  return hojaOfLista({ lista: name, formato }, columnsOf(fields), rowsOf(database.pool, binding.read, query))
}
