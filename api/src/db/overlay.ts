import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Replaces rows of a table in reads: those of `table` where `column` is `clave` become `rows`, a JSON array. */
export interface Overlay {
  table: string
  column: string
  clave: string | number
  rows: string
}

/** The `with` definitions put before every statement. */
const reading = new AsyncLocalStorage<string>()

/** A `with` named like the table, which every part of the statement reads instead of the table. */
function definitionOf({ table, column, clave, rows }: Overlay): string {
  const [name, of] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)]
  return `${name} as not materialized (
    select * from public.${name} where ${of} <> ${pg.escapeLiteral(String(clave))}
    union all
    select * from jsonb_populate_recordset(null::public.${name}, ${pg.escapeLiteral(rows)}::jsonb))`
}

/**
 * `work` reads the database as if these rows were stored. Nothing is written: no lock, no trigger, no effect on
 * other readers.
 */
export function readOver<T>(overlays: readonly Overlay[], work: () => Promise<T>): Promise<T> {
  return reading.run(overlays.map(definitionOf).join(', '), work)
}

/** Whether an overlay is active, whose results must not be cached. */
export const isReadingOver = () => reading.getStore() !== undefined

const WRITES = /\b(insert\s+into|update\s+["\w]|delete\s+from|merge\s+into)\b/i
const OWN_WITH = /^\s*with\s+(recursive\s+)?/i

/** The statement with the active overlays put before it. */
export function overlaid(text: string): string {
  const definitions = reading.getStore()
  if (definitions === undefined) return text
  if (WRITES.test(text)) throw new Error('who reads over rows that are not stored writes nothing')
  if (!definitions) return text
  const own = OWN_WITH.exec(text)
  if (!own) return `with ${definitions} ${text}`
  return `with ${own[1] ?? ''}${definitions}, ${text.slice(own[0].length)}`
}
