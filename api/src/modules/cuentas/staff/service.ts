import type { RolStaff } from '#domain/cuentas/permisos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import {
  findRolesOtorgados,
  findUsuarioByEmail,
  grantRol,
  insertUsuarioDeStaff,
  revokeSesiones,
  updateUsuario,
} from '../queries.ts'

export interface StaffService {
  /**
   * Makes an account that administers the site, or lets whoever has the address do so, and mails the way in. Safe to
   * repeat: whoever administers already only gets another mail.
   */
  invite(actor: Actor, email: string): Promise<Invitacion>
}

/** It may grant every other role. */
const ROL: RolStaff = 'administracion'

export type Invitacion = 'created' | 'granted' | 'already' | 'disabled'

export function createStaffService(deps: {
  database: Database
  /** How somebody who owns the address chooses a password. */
  sendWayIn: (actor: Actor, email: string) => Promise<void>
}): StaffService {
  async function grant(tx: Tx, email: string): Promise<Invitacion> {
    // The name is theirs to write; until then the part that people recognise stands for it.
    const created = await insertUsuarioDeStaff(tx, { Email: email, Nombre: email.split('@')[0] ?? email })
    if (created) {
      await grantRol(tx, created.id, ROL)
      return 'created'
    }
    const usuario = await findUsuarioByEmail(tx, email)
    if (!usuario || usuario.inhabilitadoEn) return 'disabled'
    const roles = (await findRolesOtorgados(tx, usuario.id)) ?? []
    if (usuario.roles.includes('staff') && roles.some(({ rol }) => rol === ROL)) return 'already'
    // Nobody had to prove that the address is theirs when they registered with it: what they know and hold opens
    // nothing any more until the mail is answered.
    const all = [...new Set([...usuario.roles, 'staff'])]
    await updateUsuario(tx, usuario.id, { roles: all, contraseniaHash: null })
    await grantRol(tx, usuario.id, ROL)
    await revokeSesiones(tx, usuario.id)
    return 'granted'
  }

  return {
    async invite(actor, email) {
      const outcome = await deps.database.transaction(actor, (tx) => grant(tx, email))
      if (outcome !== 'disabled') await deps.sendWayIn(actor, email)
      return outcome
    },
  }
}
