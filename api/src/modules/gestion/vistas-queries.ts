import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { RolStaff } from '#domain/cuentas/permisos.ts'
import type { Tx } from '../../db/client.ts'
import { vistasGuardadas } from './tables.ts'

export type VistaRow = typeof vistasGuardadas.$inferSelect

/** Own views first, then those shared with the caller's roles. */
export async function listVistas(
  db: Tx,
  pantalla: string,
  { usuarioId, roles }: { usuarioId: number; roles: readonly RolStaff[] },
): Promise<VistaRow[]> {
  const own = and(isNull(vistasGuardadas.rol), eq(vistasGuardadas.autor, usuarioId))
  const shared = roles.length ? inArray(vistasGuardadas.rol, [...roles]) : sql`false`
  return db
    .select()
    .from(vistasGuardadas)
    .where(and(eq(vistasGuardadas.pantalla, pantalla), or(own, shared)))
    .orderBy(sql`${vistasGuardadas.rol} is not null`, asc(vistasGuardadas.id))
}

export async function saveVista(tx: Tx, vista: typeof vistasGuardadas.$inferInsert): Promise<VistaRow> {
  const { pantalla, autor, rol, nombre } = vistasGuardadas
  const [row] = await tx
    .insert(vistasGuardadas)
    .values(vista)
    .onConflictDoUpdate({ target: [pantalla, autor, rol, nombre], set: { direccion: vista.direccion } })
    .returning()
  if (!row) throw new Error('a view that was not stored')
  return row
}

export async function findVista(db: Tx, id: number): Promise<VistaRow | undefined> {
  const [row] = await db.select().from(vistasGuardadas).where(eq(vistasGuardadas.id, id))
  return row
}

export async function deleteVista(tx: Tx, id: number): Promise<void> {
  await tx.delete(vistasGuardadas).where(eq(vistasGuardadas.id, id))
}
