import { randomUUID } from 'node:crypto'
import type { RolStaff } from '#domain/cuentas/permisos.ts'
import { insert, type Rows } from '#testing/rows/factories.ts'

/** Creates a staff member with one role and a second factor. */
export async function aMiembro(
  rows: Rows,
  rol: RolStaff,
  { email = `equipo-${randomUUID()}@ejemplo.com`, nombre = 'Nadia Sol' } = {},
): Promise<{ id: number; email: string }> {
  const { id } = await insert<{ id: number }>(rows, 'usuarios', { nombre, email, roles: ['staff'] })
  await insert(rows, 'usuarios_roles', { usuario_id: id, rol })
  await insert(rows, 'factores', {
    usuario_id: id,
    tipo: 'totp',
    nombre: 'x',
    secreto: 'x',
    verificado_en: new Date(),
  })
  return { id, email }
}
