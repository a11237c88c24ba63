import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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

const nameOf = (id: PgColumn): SQL<string | null> =>
  sql`(select nombre from usuarios where usuarios.id = ${id})`

/** Sorted by due date, with the names of the people involved. */
export async function listSolicitudes(db: Tx, who: { id: number } | { usuarioId: number }) {
  const s = solicitudesDatos
  return db
    .select({
      id: s.id,
      usuarioId: s.usuarioId,
      tipo: s.tipo,
      estado: s.estado,
      detalle: s.detalle,
      recibidaEn: s.recibidaEn,
      venceEn: s.venceEn,
      persona: sql<string>`coalesce(${s.nombre}, ${nameOf(s.usuarioId)})`,
      email: s.email,
      identidad: s.identidad,
      identidadPor: nameOf(s.identidadPor),
      borradoPedidoPor: s.borradoPedidoPor,
      borradoPedidoPorNombre: nameOf(s.borradoPedidoPor),
      respuesta: s.respuesta,
      resueltaPor: nameOf(s.resueltaPor),
      resueltaEn: s.resueltaEn,
    })
    .from(s)
    .where('id' in who ? eq(s.id, who.id) : eq(s.usuarioId, who.usuarioId))
    .orderBy(s.venceEn, s.id)
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
