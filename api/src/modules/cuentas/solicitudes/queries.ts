import { and, eq, notInArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Persona } from '../../../personal-data.ts'
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

const suyas = ({ id, Email }: Persona) =>
  or(eq(solicitudesDatos.usuarioId, id), sql`lower(${solicitudesDatos.email}) = lower(${Email})`)

export async function exportPersonalData(db: Tx, persona: Persona) {
  const { tipo, estado, detalle, recibidaEn, respuesta, resueltaEn } = solicitudesDatos
  return {
    solicitudes: await db
      .select({ tipo, estado, detalle, recibidaEn, respuesta, resueltaEn })
      .from(solicitudesDatos)
      .where(suyas(persona)),
  }
}

/** That somebody asked stays; their words go. Whoever erases their own account has nothing more to wait for. */
export async function erasePersonalData(tx: Tx, persona: Persona): Promise<void> {
  const { nombre, email, estado } = solicitudesDatos
  const gone = (column: typeof nombre | typeof email) =>
    sql`case when ${column} is null then null else '-' end`
  await tx
    .update(solicitudesDatos)
    .set({ estado: 'resuelta', resueltaEn: sql`now()` })
    .where(and(suyas(persona), notInArray(estado, ['resuelta', 'rechazada'])))
  await tx
    .update(solicitudesDatos)
    .set({ nombre: gone(nombre), email: gone(email), detalle: '-', identidad: null, respuesta: null })
    .where(suyas(persona))
}
