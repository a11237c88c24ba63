import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { ClaseDeCambio, EstadoDeCambio } from '#domain/consultores/gestion-consultores.ts'
import type { Tx } from '../../../db/client.ts'
import { consultoresCambios } from '../tables.ts'

export type CambioRow = typeof consultoresCambios.$inferSelect

const ABIERTOS: EstadoDeCambio[] = ['pendiente', 'aprobado']
const SHOWN_MAX = 20

export async function listCambios(db: Tx, IdConsultor: number): Promise<CambioRow[]> {
  return db
    .select()
    .from(consultoresCambios)
    .where(eq(consultoresCambios.IdConsultor, IdConsultor))
    .orderBy(desc(consultoresCambios.id))
    .limit(SHOWN_MAX)
}

export async function insertCambio(tx: Tx, row: typeof consultoresCambios.$inferInsert): Promise<CambioRow> {
  const [made] = await tx.insert(consultoresCambios).values(row).returning()
  if (!made) throw new Error('the change was not stored')
  return made
}

const openOf = (IdConsultor: number, clase: ClaseDeCambio) =>
  and(
    eq(consultoresCambios.IdConsultor, IdConsultor),
    eq(consultoresCambios.clase, clase),
    inArray(consultoresCambios.estado, ABIERTOS),
  )

/** The change that awaits approval or its date. The caller must hold the lock of the profile. */
export async function findOpen(
  tx: Tx,
  IdConsultor: number,
  clase: ClaseDeCambio,
): Promise<CambioRow | undefined> {
  const [row] = await tx
    .select()
    .from(consultoresCambios)
    .where(openOf(IdConsultor, clase))
    .orderBy(desc(consultoresCambios.id))
    .limit(1)
    .for('update')
  return row
}

/** Returns how many changes were open. */
export async function withdrawOpen(tx: Tx, IdConsultor: number, clase: ClaseDeCambio): Promise<number> {
  const done = await tx
    .update(consultoresCambios)
    .set({ estado: 'retirado' })
    .where(openOf(IdConsultor, clase))
    .returning({ id: consultoresCambios.id })
  return done.length
}

export async function findCambio(db: Tx, id: number): Promise<CambioRow | undefined> {
  const [row] = await db.select().from(consultoresCambios).where(eq(consultoresCambios.id, id))
  return row
}

export async function lockCambio(tx: Tx, id: number): Promise<CambioRow | undefined> {
  const [row] = await tx.select().from(consultoresCambios).where(eq(consultoresCambios.id, id)).for('update')
  return row
}

export async function updateCambio(
  tx: Tx,
  id: number,
  change: Partial<Pick<CambioRow, 'estado' | 'respuesta'>>,
): Promise<void> {
  await tx.update(consultoresCambios).set(change).where(eq(consultoresCambios.id, id))
}

export async function listDue(db: Tx, now: Date): Promise<CambioRow[]> {
  return db
    .select()
    .from(consultoresCambios)
    .where(and(eq(consultoresCambios.estado, 'aprobado'), lte(consultoresCambios.rigeDesde, now)))
    .orderBy(consultoresCambios.id)
}
