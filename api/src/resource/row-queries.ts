import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/client.ts'
import type { Overlay } from '../db/overlay.ts'
import { columnOf } from './binding.ts'
import { rowAsJson } from './compile.ts'
import type { Clave, Datos, Editable } from './editable.ts'

const keyOf = ({ read }: Editable) => columnOf(read, read.key)

/** Limits a query to one account's rows: the owner field and the account. */
export interface Owner {
  field: string
  usuarioId: number
}

const selected = (binding: Editable) =>
  sql.raw(
    `select ${rowAsJson(binding.read, 't0')} as item from "${getTableName(binding.table)}" t0 where t0."${keyOf(binding).name}"`,
  )

async function findRow(
  tx: Tx,
  binding: Editable,
  clave: Clave,
  lock: string,
  owner: Owner | undefined,
): Promise<Datos | undefined> {
  const own = owner
    ? sql`${sql.raw(`and t0."${columnOf(binding.read, owner.field).name}" =`)} ${owner.usuarioId}`
    : sql``
  const { rows } = await tx.execute<{ item: Datos }>(
    sql`${selected(binding)} = ${clave} ${own} ${sql.raw(lock)}`,
  )
  return rows[0]?.item
}

/** The existing rows among these keys, unordered. */
export async function readRows(tx: Tx, binding: Editable, claves: readonly Clave[]): Promise<Datos[]> {
  if (!claves.length) return []
  const wanted = sql.join(
    claves.map((clave) => sql`${clave}`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ item: Datos }>(sql`${selected(binding)} in (${wanted})`)
  return rows.map(({ item }) => item)
}

/** The row as staff or its owner read it. */
export const readRow = (tx: Tx, binding: Editable, clave: Clave, owner?: Owner) =>
  findRow(tx, binding, clave, '', owner)

/**
 * Like `readRow`, and locks the row, its draft and its history until the transaction ends. The lock allows references
 * to the row: otherwise a sale would wait here while it holds the seat lock, which this transaction may need next.
 */
export const lockRow = (tx: Tx, binding: Editable, clave: Clave, owner?: Owner) =>
  findRow(tx, binding, clave, 'for no key update of t0', owner)

/** The row and its public children, as they are in this transaction. */
export async function readOverlays(tx: Tx, binding: Editable, clave: Clave): Promise<Overlay[]> {
  const own = { table: binding.table, owner: keyOf(binding) }
  const overlays: Overlay[] = []
  for (const { table, owner } of [own, ...(binding.children?.shown ?? [])]) {
    const { rows } = await tx.execute<{ rows: string }>(
      sql`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${table} t
        where ${sql.raw(`t."${owner.name}"`)} = ${clave}`,
    )
    overlays.push({
      table: getTableName(table),
      column: owner.name,
      clave,
      rows: rows[0]?.rows ?? '[]',
    })
  }
  return overlays
}

/** Converts form values from JSON to column types and drops fields of other tables. */
function storable(binding: Editable, datos: Datos): Datos {
  const columns = getTableColumns(binding.table) as Record<string, PgColumn>
  const { fields = {} } = binding.children ?? {}
  return Object.fromEntries(
    Object.entries(datos)
      .filter(([field]) => !fields[field])
      .map(([field, value]) => {
        const instant = columns[field]?.columnType === 'PgTimestamp' && typeof value === 'string'
        return [field, instant ? new Date(value) : value]
      }),
  )
}

export async function insertRow(tx: Tx, binding: Editable, datos: Datos): Promise<Clave> {
  const [row] = await tx
    .insert(binding.table)
    .values(storable(binding, datos))
    .returning({ clave: keyOf(binding) })
  const clave = row?.clave as Clave
  await binding.children?.write(tx, { clave, datos })
  return clave
}

/** Writes a whole form: the row and its child tables. */
export async function updateForm(tx: Tx, binding: Editable, clave: Clave, datos: Datos): Promise<void> {
  await updateRow(tx, binding, clave, datos)
  await binding.children?.write(tx, { clave, datos })
}

/** Updates a locked row and increments its version. */
export async function updateRow(tx: Tx, binding: Editable, clave: Clave, datos: Datos): Promise<void> {
  const { version } = getTableColumns(binding.table) as Record<string, PgColumn>
  await tx
    .update(binding.table)
    .set({ ...storable(binding, datos), version: sql`${version} + 1`, actualizadoEn: sql`now()` })
    .where(eq(keyOf(binding), clave))
}
