import type pg from 'pg'

/** Marks every text column of the database, to find out which columns an answer exposes. */
export interface Canaries {
  /** The columns, as `table.column`, whose mark occurs in the sent text. */
  foundIn(sent: string): string[]
  /** The marked columns, in order. */
  placed: readonly string[]
  /** Columns that cannot be marked: a check, foreign key or trigger refuses the mark, or the table is empty. */
  closed: readonly string[]
}

interface Column {
  table: string
  /** The column that orders the rows: always the first, so that every column marks the same rows. */
  first: string
  column: string
  type: 'text' | 'array' | 'json'
}

/** More rows only take more time. */
const ROWS = 300
const FEW_ROWS = 20
const MARK = /zqx(\d{4})xqz/gi

async function readColumns(client: pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select c.table_name as table, c.column_name as column,
       (select f.column_name from information_schema.columns f
         where (f.table_schema, f.table_name, f.ordinal_position) = (c.table_schema, c.table_name, 1)) as first,
       case when c.data_type = 'ARRAY' then 'array' when c.data_type in ('json', 'jsonb') then 'json' else 'text' end as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and (c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb') or c.udt_name in ('_text', '_varchar'))
     order by c.table_name, c.ordinal_position`,
  )
  return rows
}

/** Adds the mark to the existing value, so that rows stay distinct and links stay complete. */
function marked({ column, type }: Column, mark: string): string {
  if (type === 'text') return `coalesce("${column}", ctid::text) || '${mark}'`
  if (type === 'array') return `array_append("${column}", '${mark}')`
  return `pg_temp.canary_json("${column}"::jsonb, '${mark}')`
}

/** Marks every text inside a JSON value and adds a key to every object. */
const CANARY_JSON = `
  create function pg_temp.canary_json(value jsonb, mark text) returns jsonb language plpgsql as $$
  begin
    return case coalesce(jsonb_typeof(value), 'null')
      when 'string' then to_jsonb((value #>> '{}') || mark)
      when 'array' then (select coalesce(jsonb_agg(pg_temp.canary_json(e, mark)), '[]') from jsonb_array_elements(value) e)
      when 'object' then (select coalesce(jsonb_object_agg(key, pg_temp.canary_json(e, mark)), '{}') || jsonb_build_object('canario', mark)
        from jsonb_each(value) as o(key, e))
      when 'null' then to_jsonb(mark)
      else value end;
  end $$`

/** Returns false when no row accepts the mark. */
async function mark(client: pg.ClientBase, at: Column, text: string): Promise<boolean> {
  const some = (limit: number) => `select ctid from "${at.table}" order by "${at.first}" limit ${limit}`
  const update = (rows: string) =>
    client.query(`update "${at.table}" set "${at.column}" = ${marked(at, text)} where ctid ${rows}`)
  try {
    return ((await update(`in (${some(ROWS)})`)).rowCount ?? 0) > 0
  } catch {
    // A constraint may apply to some rows only.
    const { rows } = await client.query<{ ctid: string }>(some(FEW_ROWS))
    let taken = 0
    for (const { ctid } of rows) taken += (await update(`= '${ctid}'`).catch(() => null))?.rowCount ?? 0
    return taken > 0
  }
}

/**
 * Marks every column except `fixed`, whose values the code compares, and `secrets`, which are part of addresses.
 * Secrets are searched by their own values, which are unguessable.
 */
export async function placeCanaries(
  client: pg.ClientBase,
  { secrets, fixed }: { secrets: Record<string, string>; fixed: readonly string[] },
): Promise<Canaries> {
  await client.query(CANARY_JSON)
  const columns = await readColumns(client)
  const names = columns.map(({ table, column }) => `${table}.${column}`)
  const closed: string[] = []
  for (const [index, at] of columns.entries()) {
    const name = names[index] ?? ''
    const text = `zqx${String(index).padStart(4, '0')}xqz`
    const leftAsIs = name in secrets || fixed.includes(name)
    if (!leftAsIs && !(await mark(client, at, text))) closed.push(name)
  }
  const columnOf = new Map<string, string>()
  for (const [name, query] of Object.entries(secrets)) {
    const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' })
    for (const [value] of rows) columnOf.set(value, name)
  }
  return {
    placed: names.filter((name) => !closed.includes(name) && !fixed.includes(name)).toSorted(),
    closed,
    foundIn(sent) {
      const found = new Set([...sent.matchAll(MARK)].map(([, index]) => names[Number(index)] ?? ''))
      for (const [value, name] of columnOf) if (sent.includes(value)) found.add(name)
      return [...found].toSorted()
    },
  }
}
