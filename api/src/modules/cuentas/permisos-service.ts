import { permisosOf } from '#domain/cuentas/permisos.ts'
import type { Database } from '../../db/client.ts'
import type { ReadPermisos } from '../../http/auth.ts'
import { findRolesOtorgados } from './queries.ts'

/** Asked at every call of staff, so that a role that was taken away opens nothing any more. */
export function createReadPermisos({ db }: Database): ReadPermisos {
  return async (usuarioId) => {
    const otorgados = await findRolesOtorgados(db, usuarioId)
    return otorgados && permisosOf(otorgados)
  }
}
