import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/client.ts'
import type { Overlay } from '../db/overlay.ts'
import { columnOf } from './binding.ts'
import { rowAsJson } from './compile.ts'
import type { Clave, Datos, Editable } from './editable.ts'

const keyOf = ({ read }: Editable) => columnOf(read, read.key)

/** Whose rows alone are looked at: the field that names the owner, and the account. */
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

/** Those of these rows that there are, in no order. */
export async function readRows(tx: Tx, binding: Editable, claves: readonly Clave[]): Promise<Datos[]> {
  if (!claves.length) return []
  const wanted = sql.join(
    claves.map((clave) => sql`${clave}`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ item: Datos }>(sql`${selected(binding)} in (${wanted})`)
  return rows.map(({ item }) => item)
}

/** The row as its scope reads it. */
export const readRow = (tx: Tx, binding: Editable, clave: Clave, owner?: Owner) =>
  findRow(tx, binding, clave, '', owner)

/**
 * The same, and nobody changes it, its draft or its history before this transaction ends. Others may refer to it
 * meanwhile: a sale that did so would wait here with the lock of the seats, which this transaction may want next.
 */
export const lockRow = (tx: Tx, binding: Editable, clave: Clave, owner?: Owner) =>
  findRow(tx, binding, clave, 'for no key update of t0', owner)

/** The row, and those of its children that the public reads, as they are in this transaction. */
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

/** Forms hold what travels in JSON, and more than the row itself. */
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

/** Writes a whole form, wherever its fields stand. */
export async function updateForm(tx: Tx, binding: Editable, clave: Clave, datos: Datos): Promise<void> {
  await updateRow(tx, binding, clave, datos)
  await binding.children?.write(tx, { clave, datos })
}

/** Changes a row that is locked, and counts its version on. */
export async function updateRow(tx: Tx, binding: Editable, clave: Clave, datos: Datos): Promise<void> {
  const { version } = getTableColumns(binding.table) as Record<string, PgColumn>
  await tx
    .update(binding.table)
    .set({ ...storable(binding, datos), version: sql`${version} + 1`, actualizadoEn: sql`now()` })
    .where(eq(keyOf(binding), clave))
}
