type Sql = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>

/**
 * Finds a text in every column of the database, the job queue included, ignoring case, and in every file, as written.
 */
export async function findEverywhere(
  { sql, store }: { sql: Sql; store?: { search(text: string): Promise<string[]> } },
  text: string,
): Promise<string[]> {
  const columns = await sql<{ table: string; column: string; bytes: boolean }>(
    `select format('%s%I', case when n.nspname <> 'public' then quote_ident(n.nspname) || '.' end, c.relname) as table,
       a.attname as column, t.typname = 'bytea' as bytes
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_type t on t.oid = a.atttypid
     where c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped and not c.relispartition
       and n.nspname !~ '^(pg_|information_schema)'
       and (t.typcategory in ('S', 'A', 'U') and t.typname <> 'uuid')`,
  )
  const found: string[] = []
  for (const { table, column, bytes } of columns) {
    const holds = bytes
      ? `position(convert_to($1, 'UTF8') in "${column}") > 0`
      : `position(lower($1) in lower("${column}"::text)) > 0`
    const [row] = await sql(`select 1 from ${table} where ${holds} limit 1`, [text])
    if (row) found.push(`${table}.${column}`)
  }
  return [...found, ...((await store?.search(text)) ?? [])]
}
