import { sql } from 'drizzle-orm'
import type { Tx } from './tx.ts'

/** The method of Drizzle's builders for a complete statement. */
interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>
}

interface Prepared<Rows> {
  execute(values: Values): Promise<Rows>
}

type Values = Record<string, unknown>

let statements = 0

/** Columns with a value and null columns: Drizzle would encode a null parameter as if it were a value. */
function shapeOf(values: Values): string {
  let shape = ''
  for (const name in values) {
    if (values[name] !== undefined) shape += values[name] === null ? `${name}=null ` : `${name} `
  }
  return shape
}

function placeholdersOf(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === null ? null : sql.placeholder(name)]),
  )
}

/**
 * A statement that Drizzle builds and PostgreSQL plans once per connection and shape of values. `build`
 * receives a placeholder for each value; null and missing values are passed as they are.
 */
export function statement<Given extends object, Rows>(
  build: (db: Tx, values: Given) => Preparable<Rows>,
): (db: Tx, values: Given) => Promise<Rows> {
  const names = new Map<string, string>()
  const prepared = new WeakMap<Tx, Map<string, Prepared<Rows>>>()

  function nameOf(shape: string): string {
    const name = names.get(shape) ?? `senda_${statements++}`
    names.set(shape, name)
    return name
  }

  return (db, values) => {
    const shape = shapeOf(values as Values)
    const ofConnection = prepared.get(db) ?? new Map<string, Prepared<Rows>>()
    prepared.set(db, ofConnection)
    let query = ofConnection.get(shape)
    if (!query) {
      query = build(db, placeholdersOf(values as Values) as Given).prepare(nameOf(shape))
      ofConnection.set(shape, query)
    }
    return query.execute(values as Values)
  }
}
