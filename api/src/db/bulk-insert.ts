import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'

const ROWS_PER_STATEMENT = 20_000

/** Inserts many rows with few statements. All rows of a call have the same keys. */
export async function insertRows<T extends PgTable>(
  client: pg.ClientBase,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const first = rows[0] as Record<string, unknown> | undefined
  if (!first) return
  const columns = getTableColumns(table)
  const keys = Object.keys(first)
  const names = keys.map((key) => {
    const column = columns[key]
    if (!column) throw new Error(`${getTableName(table)} has no field ${key}`)
    return column.name
  })
  const list = names.map((name) => `"${name}"`).join(', ')
  const name = getTableName(table)
  const statement = `insert into "${name}" (${list}) select ${list} from json_populate_recordset(null::"${name}", $1)`

  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT).map((row) => {
      const values = row as Record<string, unknown>
      if (Object.keys(values).length !== keys.length)
        throw new Error(`rows of ${name} differ in their fields: ${JSON.stringify(values).slice(0, 200)}`)
      return Object.fromEntries(keys.map((key, i) => [names[i], values[key]]))
    })
    await client.query(statement, [JSON.stringify(chunk)])
  }
}

/** Moves the identity sequence behind the highest inserted id. */
export async function continueSequence(client: pg.ClientBase, table: PgTable): Promise<void> {
  const name = getTableName(table)
  const identity = Object.values(getTableColumns(table)).find((column) => column.generatedIdentity)
  if (!identity) return
  await client.query(
    `select setval(pg_get_serial_sequence($1, $2), max("${identity.name}")) from "${name}" having max("${identity.name}") is not null`,
    [name, identity.name],
  )
}

/**
 * Runs `work` with the foreign keys and plain indexes of large tables dropped, and recreates them afterwards,
 * which is faster than maintaining them row by row. Only for an empty database, in its transaction.
 */
export async function withoutIndexes<T>(
  client: pg.ClientBase,
  tables: readonly PgTable[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `with tables as (select unnest($1::text[])::regclass as oid)
     select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as create
     from pg_constraint c join tables on tables.oid = conrelid where contype = 'f'
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index join tables on tables.oid = indrelid where not indisunique
     order by drop`,
    [tables.map((table) => `"${getTableName(table)}"`)],
  )
  for (const { drop } of rows) await client.query(drop)
  const result = await work()
  for (const { create } of rows) await client.query(create)
  return result
}

/** Runs `work` with the audit triggers disabled, because demo rows have no author. Needs a transaction. */
export async function withoutAudit<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'registrar_cambio'`,
  )
  const each = (verb: string) =>
    client.query(rows.map(({ name }) => `alter table ${name} ${verb} trigger registrar_cambio`).join('; '))
  await each('disable')
  const result = await work()
  await each('enable')
  return result
}
