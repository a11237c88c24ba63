import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Tx } from './client.ts'

/** What Drizzle's builders can do once a statement is complete. */
interface Buildable<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> }
}

/** Builds, and is never asked. */
const builder = drizzle.mock() as unknown as Tx
let built = 0

/** Columns that are given, with those that are null: a null has no type of its own to travel as a value. */
function shapeOf(values: Record<string, unknown>): string {
  let shape = ''
  for (const name in values) {
    if (values[name] !== undefined) shape += values[name] === null ? `${name}=null ` : `${name} `
  }
  return shape
}

function placeholdersOf(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === null ? null : sql.placeholder(name)]),
  )
}

/**
 * A statement that Drizzle builds once for each shape of its values and that then runs on any connection. `build` is
 * given a stand-in for each value, to be handed on to Drizzle and not looked at; null and what is missing stay so.
 */
export function statement<Values extends object, Rows>(
  build: (db: Tx, values: Values) => Buildable<Rows>,
): (db: Tx, values: Values) => Promise<Rows> {
  const prepared = new Map<string, ReturnType<Buildable<Rows>['prepare']>>()
  return (db, given) => {
    const values = given as Record<string, unknown>
    const shape = shapeOf(values)
    let query = prepared.get(shape)
    if (!query) {
      query = build(builder, placeholdersOf(values) as Values).prepare(`senda_fija_${built++}`)
      prepared.set(shape, query)
    }
    // The same statement on another connection: everything else of it stays as it was built.
    return Object.create(query, { client: { value: db.$client } }).execute(values)
  }
}
