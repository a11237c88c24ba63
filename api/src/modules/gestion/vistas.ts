import type { z } from 'zod'
import type { saveVista as Save, Vista } from '#domain/gestion/vistas.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database } from '../../db/client.ts'
import type { Staff } from '../../http/access/auth.ts'
import { AppError } from '../../http/errors.ts'
import { deleteVista, findVista, listVistas, saveVista, type VistaRow } from './vistas-queries.ts'

/** Saved views of lists. */
export function createVistas({ database: { db, transaction } }: { database: Database }) {
  const mayRemove = ({ id, permisos }: Staff, { autor, rol }: VistaRow) =>
    autor === id || (rol !== null && permisos.has('cuentas.otorgar'))

  const toVista = (staff: Staff, row: VistaRow): Vista => {
    const { id, pantalla, nombre, direccion, rol } = row
    return { id, pantalla, nombre, direccion, rol, propia: mayRemove(staff, row) }
  }

  return {
    async list(staff: Staff, pantalla: string): Promise<Vista[]> {
      const rows = await listVistas(db, pantalla, { usuarioId: staff.id, roles: staff.rolesStaff })
      return rows.map((row) => toVista(staff, row))
    },

    async save(staff: Staff, actor: Actor, vista: z.output<(typeof Save)['body']>): Promise<Vista> {
      const { rol } = vista
      if (rol && !staff.rolesStaff.includes(rol) && !staff.permisos.has('cuentas.otorgar')) {
        throw new AppError('DATOS_INVALIDOS', { fields: { rol: 'Elegí un rol que tengas' } })
      }
      return toVista(staff, await transaction(actor, (tx) => saveVista(tx, { ...vista, autor: staff.id })))
    },

    async remove(staff: Staff, actor: Actor, id: number): Promise<void> {
      const vista = await findVista(db, id)
      if (!vista || !mayRemove(staff, vista)) throw new AppError('NO_ENCONTRADO')
      await transaction(actor, (tx) => deleteVista(tx, id))
    },
  }
}
export type Vistas = ReturnType<typeof createVistas>
