import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/client.ts'
import { columnOf } from '../binding.ts'
import { rowAsJson } from '../compile.ts'
import type { Clave, Datos, StaffBinding } from './binding.ts'

const keyOf = ({ read }: StaffBinding) => columnOf(read, read.key)

async function findRow(
  tx: Tx,
  binding: StaffBinding,
  clave: Clave,
  lock: string,
): Promise<Datos | undefined> {
  const from = `select ${rowAsJson(binding.read, 't0')} as item from "${getTableName(binding.table)}" t0`
  const where = `where t0."${keyOf(binding).name}" =`
  const { rows } = await tx.execute(sql`${sql.raw(`${from} ${where}`)} ${clave} ${sql.raw(lock)}`)
  return (rows[0] as { item: Datos } | undefined)?.item
}

/** The row as staff read it. */
export const readRow = (tx: Tx, binding: StaffBinding, clave: Clave) => findRow(tx, binding, clave, '')

/** The same, and nobody changes it, its draft or its history before this transaction ends. */
export const lockRow = (tx: Tx, binding: StaffBinding, clave: Clave) =>
  findRow(tx, binding, clave, 'for update of t0')

/** Forms hold what travels in JSON. */
function storable(binding: StaffBinding, datos: Datos): Datos {
  const columns = getTableColumns(binding.table) as Record<string, PgColumn>
  return Object.fromEntries(
    Object.entries(datos).map(([field, value]) => {
      const instant = columns[field]?.columnType === 'PgTimestamp' && typeof value === 'string'
      return [field, instant ? new Date(value) : value]
    }),
  )
}

export async function insertRow(tx: Tx, binding: StaffBinding, datos: Datos): Promise<Clave> {
  const [row] = await tx
    .insert(binding.table)
    .values(storable(binding, datos))
    .returning({ clave: keyOf(binding) })
  return row?.clave as Clave
}

/** Changes a row that is locked, and counts its version on. */
export async function updateRow(tx: Tx, binding: StaffBinding, clave: Clave, datos: Datos): Promise<void> {
  const { version } = getTableColumns(binding.table) as Record<string, PgColumn>
  await tx
    .update(binding.table)
    .set({ ...storable(binding, datos), version: sql`${version} + 1`, actualizadoEn: sql`now()` })
    .where(eq(keyOf(binding), clave))
}
