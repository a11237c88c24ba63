import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { usuariosRoles } from '../tables.ts'
import { solicitudesDatos } from './tables.ts'

export type SolicitudRow = typeof solicitudesDatos.$inferSelect

export async function insertSolicitud(tx: Tx, values: typeof solicitudesDatos.$inferInsert): Promise<number> {
  const [row] = await tx.insert(solicitudesDatos).values(values).returning({ id: solicitudesDatos.id })
  if (!row) throw new Error('a request that was not stored')
  return row.id
}

export async function findSolicitudForUpdate(tx: Tx, id: number): Promise<SolicitudRow | undefined> {
  const [row] = await tx.select().from(solicitudesDatos).where(eq(solicitudesDatos.id, id)).for('update')
  return row
}

export async function findSolicitud(db: Tx, id: number): Promise<SolicitudRow | undefined> {
  const [row] = await db.select().from(solicitudesDatos).where(eq(solicitudesDatos.id, id))
  return row
}

export async function updateSolicitud(
  tx: Tx,
  id: number,
  values: Partial<typeof solicitudesDatos.$inferInsert>,
): Promise<void> {
  await tx.update(solicitudesDatos).set(values).where(eq(solicitudesDatos.id, id))
}

export async function isOfTheTeam(tx: Tx, usuarioId: number): Promise<boolean> {
  const rows = await tx
    .select({ rol: usuariosRoles.rol })
    .from(usuariosRoles)
    .where(eq(usuariosRoles.usuarioId, usuarioId))
    .limit(1)
  return rows.length > 0
}
