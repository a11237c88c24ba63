import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { statement } from '../../db/statement.ts'
import { usuarios } from '../cuentas/tables.ts'
import { aprobaciones, asistencias, constancias, eventoUsuarios, intentos, posiciones } from './tables.ts'

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

/**
 * Locks the enrolment of the purchase, which may have no owner after two accounts were joined, and the enrolment of
 * the person. Returns both with their latest values.
 */
export async function lockExisting(
  tx: Tx,
  { IdEvento, user_id, compra_id }: { IdEvento: number; user_id: number | null; compra_id: number },
): Promise<InscripcionRow[]> {
  const own = eq(eventoUsuarios.compra_id, compra_id)
  return tx
    .select()
    .from(eventoUsuarios)
    .where(
      user_id === null
        ? own
        : or(own, and(eq(eventoUsuarios.IdEvento, IdEvento), eq(eventoUsuarios.user_id, user_id))),
    )
    .orderBy(sql`${own} is not true`)
    .for('update')
}

const selectApertura = statement((db, { compraId }: { compraId: number }) =>
  db
    .select({ Nombre: usuarios.Nombre, abiertaHasta: eventoUsuarios.abiertaHasta })
    .from(eventoUsuarios)
    .innerJoin(usuarios, eq(usuarios.id, eventoUsuarios.user_id))
    .where(eq(eventoUsuarios.compra_id, compraId)),
)

/** The person and the last day of the online activity that a purchase opened. */
export async function findAperturaByCompra(db: Tx, compraId: number) {
  const [row] = await selectApertura(db, { compraId })
  return row
}

const newInscripcion = statement((tx, row: NuevaInscripcion) => tx.insert(eventoUsuarios).values(row))

export async function insertInscripcion(tx: Tx, row: NuevaInscripcion): Promise<void> {
  await newInscripcion(tx, row)
}

const newFirst = statement((tx, row: NuevaInscripcion) =>
  tx
    .insert(eventoUsuarios)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: eventoUsuarios.id, entrada: eventoUsuarios.entrada }),
)

/** Returns undefined if the person or the purchase already has an enrolment. */
export async function insertFirstInscripcion(
  tx: Tx,
  row: NuevaInscripcion,
): Promise<Pick<InscripcionRow, 'id' | 'entrada'> | undefined> {
  const [first] = await newFirst(tx, row)
  return first
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

const withoutCertificate = sql`not exists (select from ${constancias} k where k.inscripcion_id = ${eventoUsuarios.id})`

async function endWhere(tx: Tx, which: SQL): Promise<void> {
  await tx.delete(eventoUsuarios).where(and(which, withoutCertificate))
  await tx
    .update(eventoUsuarios)
    .set({ abiertaHasta: sql`now()`, retieneCupo: false, version: sql`${eventoUsuarios.version} + 1` })
    .where(which)
}

/** A finished activity with a certificate stays, closed. Any other enrolment is deleted. */
export const endInscripcion = (tx: Tx, compraId: number) =>
  endWhere(tx, eq(eventoUsuarios.compra_id, compraId))
export const endInscripcionById = (tx: Tx, id: number) => endWhere(tx, eq(eventoUsuarios.id, id))

/**
 * Moves the enrolment to another event without its progress. Returns false if it has attendance facts or a
 * certificate, which cannot move, or if the person is already enrolled there.
 */
export async function carryInscripcion(tx: Tx, row: InscripcionRow, IdEvento: number): Promise<boolean> {
  const another = sql`select from ${eventoUsuarios} o where o.id_evento = ${IdEvento} and o.user_id = ${row.user_id}`
  const seen = sql`select from ${asistencias} a where a.inscripcion_id = ${eventoUsuarios.id}`
  const moved = await tx
    .update(eventoUsuarios)
    .set({
      IdEvento,
      Pago: 0,
      Paso: 0,
      Finalizado: 0,
      finalizadoEn: null,
      abiertaHasta: null,
      recordatorios: 0,
      retieneCupo: false,
      // Voids the earlier tickets, which were for the other event.
      entrada: sql`${eventoUsuarios.entrada} + 1`,
      version: sql`${eventoUsuarios.version} + 1`,
    })
    .where(
      and(
        eq(eventoUsuarios.id, row.id),
        withoutCertificate,
        sql`not exists (${seen}) and not exists (${another})`,
      ),
    )
    .returning({ id: eventoUsuarios.id })
  if (moved.length === 0) return false
  await tx.delete(aprobaciones).where(eq(aprobaciones.inscripcionId, row.id))
  await tx.delete(posiciones).where(eq(posiciones.inscripcionId, row.id))
  await tx.delete(intentos).where(eq(intentos.inscripcionId, row.id))
  return true
}
