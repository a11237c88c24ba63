import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Rows as they would be: those of `table` where `column` is `clave` are `rows` instead, a JSON array. */
export interface Overlay {
  table: string
  column: string
  clave: string | number
  rows: string
}

/** What is put before every statement of whoever reads over some rows. */
const reading = new AsyncLocalStorage<string>()

/** A `with` of the table's name: every part of the statement then reads it instead of the table. */
function definitionOf({ table, column, clave, rows }: Overlay): string {
  const [name, of] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)]
  return `${name} as not materialized (
    select * from public.${name} where ${of} <> ${pg.escapeLiteral(String(clave))}
    union all
    select * from jsonb_populate_recordset(null::public.${name}, ${pg.escapeLiteral(rows)}::jsonb))`
}

/**
 * Everything that `work` reads from the database is as if these rows were stored. Nothing is stored: no lock is held,
 * no trigger runs, and nobody else sees it.
 */
export function readOver<T>(overlays: readonly Overlay[], work: () => Promise<T>): Promise<T> {
  return reading.run(overlays.map(definitionOf).join(', '), work)
}

/** Whether this is being read over rows that are not stored, and so must not be kept. */
export const isReadingOver = () => reading.getStore() !== undefined

const WRITES = /\b(insert\s+into|update\s+["\w]|delete\s+from|merge\s+into)\b/i
const OWN_WITH = /^\s*with\s+(recursive\s+)?/i

/** The statement with the rows of the overlay put before it, if there is one. */
export function overlaid(text: string): string {
  const definitions = reading.getStore()
  if (definitions === undefined) return text
  if (WRITES.test(text)) throw new Error('who reads over rows that are not stored writes nothing')
  if (!definitions) return text
  const own = OWN_WITH.exec(text)
  if (!own) return `with ${definitions} ${text}`
  return `with ${own[1] ?? ''}${definitions}, ${text.slice(own[0].length)}`
}
