import { sql } from 'drizzle-orm'
import { PERMISOS_DE_ROL, type Permiso, ROLES_STAFF } from '#domain/cuentas/permisos.ts'
import type { Tx } from '../../../db/client.ts'

/** E-mails of everybody who holds the permission now. */
export async function listEmailsOf(tx: Tx, permiso: Permiso): Promise<string[]> {
  const roles = ROLES_STAFF.filter((rol) => PERMISOS_DE_ROL[rol].includes(permiso))
  const { rows } = await tx.execute<{ email: string }>(sql`
    select distinct u.email from usuarios u join usuarios_roles r on r.usuario_id = u.id
    where u.eliminado_en is null and u.inhabilitado_en is null and r.alcance is null
      and r.desde <= now() and (r.hasta is null or r.hasta > now())
      and r.rol = any (${sql.param(roles)}::text[])
    order by 1`)
  return rows.map(({ email }) => email)
}

export async function findNombre(tx: Tx, usuarioId: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ nombre: string }>(
    sql`select nombre from usuarios where id = ${usuarioId}`,
  )
  return rows[0]?.nombre
}
