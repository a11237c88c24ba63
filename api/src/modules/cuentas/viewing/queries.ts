import { sql } from 'drizzle-orm'
import type { RolStaff } from '#domain/cuentas/permisos.ts'
import type { Tx } from '../../../db/client.ts'
import { sesiones } from '../tables.ts'

interface NewViewing {
  id: string
  usuarioId: number
  representadaPor: number
  representadaDesde: string
  refreshHash: string
  minutes: number
}

/** Stores neither address nor device of the member of staff, because the person can read and export this row. */
export async function insertViewing(tx: Tx, { minutes, ...viewing }: NewViewing): Promise<Date> {
  const [row] = await tx
    .insert(sesiones)
    .values({ ...viewing, venceEn: sql`now() + make_interval(mins => ${minutes})` })
    .returning({ venceEn: sesiones.venceEn })
  if (!row) throw new Error('a session that was not stored')
  return row.venceEn
}

/**
 * Checks on every request that the session, its session of Gestión, both accounts and the permission are still valid.
 */
export async function isViewingOpen(db: Tx, id: string, roles: readonly RolStaff[]): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from sesiones s
      join sesiones_staff g on g.id = s.representada_desde and g.usuario_id = s.representada_por
      join usuarios persona on persona.id = s.usuario_id
      join usuarios staff on staff.id = s.representada_por
    where s.id = ${id} and s.revocada_en is null and s.vence_en > now() and g.cerrada_en is null
      and persona.inhabilitado_en is null and persona.eliminado_en is null
      and staff.inhabilitado_en is null and staff.eliminado_en is null
      and exists (
        select from usuarios_roles r where r.usuario_id = staff.id and r.rol = any (${sql.param(roles)}::text[])
          and r.desde <= now() and (r.hasta is null or r.hasta > now())
      )`)
  return rows.length > 0
}
