type Sql = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>

/** Every column of the database that holds a text somewhere, whatever its case, and every object of the store. */
export async function findEverywhere(
  { sql, store }: { sql: Sql; store?: { search(text: string): Promise<string[]> } },
  text: string,
): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'character varying')`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const [row] = await sql(
      `select 1 from "${table}" where position(lower($1) in lower("${column}"::text)) > 0 limit 1`,
      [text],
    )
    if (row) found.push(`${table}.${column}`)
  }
  return [...found, ...((await store?.search(text)) ?? [])]
}
