import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm'

/** A column of an answer and where its value goes, as Drizzle keeps it with a query. */
export interface SelectedField {
  path: string[]
  field: unknown
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder
  if (is(field, Subquery)) return (field._.sql as unknown as { decoder: Decoder }).decoder
  return (field as { sql: { decoder: Decoder } }).sql.decoder
}

/** Most columns are what the driver read. */
function decodes(field: unknown, decoder: Decoder): boolean {
  return !(is(field, Column) && decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue)
}

/**
 * Parts of a row that are null as a whole where a join found nothing: columns of one table that may be missing, of
 * which the first is null.
 */
function optionalParts(fields: SelectedField[], found: Record<string, boolean>): Map<string, number> {
  const parts = new Map<string, { first: number; table: string; mixed: boolean }>()
  fields.forEach(({ path: [part = '', ...rest], field }, index) => {
    if (rest.length !== 1 || !is(field, Column)) return
    const table = getTableName(field.table)
    const known = parts.get(part)
    if (!known) parts.set(part, { first: index, table, mixed: false })
    else if (known.table !== table) known.mixed = true
  })
  const optional = [...parts].filter(([, { mixed, table }]) => !mixed && !found[table])
  return new Map(optional.map(([part, { first }]) => [part, first]))
}

/** Reads rows as Drizzle does, having looked at the columns once. */
export function rowReader(
  fields: SelectedField[],
  joinsNotNullable: Record<string, boolean> | undefined,
): (row: unknown[]) => Record<string, unknown> {
  const columns = fields.map(({ path, field }) => {
    const decoder = decoderOf(field)
    return {
      parents: path.slice(0, -1),
      name: path.at(-1) as string,
      decoder: decodes(field, decoder) ? decoder : undefined,
    }
  })
  const optional = joinsNotNullable ? [...optionalParts(fields, joinsNotNullable)] : []

  return (row) => {
    const result: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index++) {
      const { parents, name, decoder } = columns[index] as (typeof columns)[number]
      let node = result
      for (const parent of parents) {
        node[parent] ??= {}
        node = node[parent] as Record<string, unknown>
      }
      const value = row[index]
      node[name] = value === null || !decoder ? value : decoder.mapFromDriverValue(value)
    }
    for (const [part, first] of optional) if (row[first] === null) result[part] = null
    return result
  }
}
