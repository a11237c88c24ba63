import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { statement } from '../../db/statement.ts'
import { usuarios } from '../cuentas/tables.ts'
import { constancias, eventoUsuarios } from './tables.ts'

export type InscripcionRow = typeof eventoUsuarios.$inferSelect
export type NuevaInscripcion = typeof eventoUsuarios.$inferInsert

const selectInscripcion = statement((db, { IdEvento, userId }: { IdEvento: number; userId: number }) =>
  db
    .select()
    .from(eventoUsuarios)
    .where(and(eq(eventoUsuarios.IdEvento, IdEvento), eq(eventoUsuarios.user_id, userId))),
)

export async function findInscripcion(
  db: Tx,
  IdEvento: number,
  userId: number,
): Promise<InscripcionRow | undefined> {
  const [row] = await selectInscripcion(db, { IdEvento, userId })
  return row
}

const selectByCompra = statement((db, { compraId }: { compraId: number }) =>
  db.select().from(eventoUsuarios).where(eq(eventoUsuarios.compra_id, compraId)),
)

export async function findInscripcionByCompra(db: Tx, compraId: number): Promise<InscripcionRow | undefined> {
  const [row] = await selectByCompra(db, { compraId })
  return row
}

const selectApertura = statement((db, { compraId }: { compraId: number }) =>
  db
    .select({ Nombre: usuarios.Nombre, abiertaHasta: eventoUsuarios.abiertaHasta })
    .from(eventoUsuarios)
    .innerJoin(usuarios, eq(usuarios.id, eventoUsuarios.user_id))
    .where(eq(eventoUsuarios.compra_id, compraId)),
)

/** Whose activity a purchase opened, and until when. */
export async function findAperturaByCompra(db: Tx, compraId: number) {
  const [row] = await selectApertura(db, { compraId })
  return row
}

const newInscripcion = statement((tx, row: NuevaInscripcion) => tx.insert(eventoUsuarios).values(row))

export async function insertInscripcion(tx: Tx, row: NuevaInscripcion): Promise<void> {
  await newInscripcion(tx, row)
}

const changeInscripcion = statement(
  (tx, { inscripcionId, ...change }: { inscripcionId: number } & Partial<NuevaInscripcion>) =>
    tx.update(eventoUsuarios).set(change).where(eq(eventoUsuarios.id, inscripcionId)),
)

export async function updateInscripcion(
  tx: Tx,
  id: number,
  change: Partial<NuevaInscripcion>,
): Promise<void> {
  await changeInscripcion(tx, { inscripcionId: id, ...change })
}

export async function deleteUnpaid(tx: Tx, compraId: number): Promise<void> {
  await tx
    .delete(eventoUsuarios)
    .where(and(eq(eventoUsuarios.compra_id, compraId), eq(eventoUsuarios.Pago, 0)))
}

/** A finished activity whose certificate somebody holds stays, closed; any other enrolment goes. */
export async function endInscripcion(tx: Tx, compraId: number): Promise<void> {
  const certificate = tx
    .select({ one: sql`1` })
    .from(constancias)
    .where(eq(constancias.inscripcionId, eventoUsuarios.id))
  await tx.delete(eventoUsuarios).where(and(eq(eventoUsuarios.compra_id, compraId), notExists(certificate)))
  await tx
    .update(eventoUsuarios)
    .set({ abiertaHasta: sql`now()` })
    .where(eq(eventoUsuarios.compra_id, compraId))
}
