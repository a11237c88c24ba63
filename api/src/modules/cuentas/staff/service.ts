import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { findUsuarioByEmail, insertUsuarioDeStaff, revokeSesiones, updateUsuario } from '../queries.ts'

export interface StaffService {
  /**
   * Makes the account of a member of staff, or gives the role to whoever has the address, and mails the way in. Safe
   * to repeat: whoever has the role already only gets another mail.
   */
  invite(actor: Actor, email: string): Promise<Invitacion>
}

export type Invitacion = 'created' | 'granted' | 'already' | 'disabled'

export function createStaffService(deps: {
  database: Database
  /** How somebody who owns the address chooses a password. */
  sendWayIn: (actor: Actor, email: string) => Promise<void>
}): StaffService {
  async function grant(tx: Tx, email: string): Promise<Invitacion> {
    // The name is theirs to write; until then the part that people recognise stands for it.
    const created = await insertUsuarioDeStaff(tx, { Email: email, Nombre: email.split('@')[0] ?? email })
    if (created) return 'created'
    const usuario = await findUsuarioByEmail(tx, email)
    if (!usuario || usuario.inhabilitadoEn) return 'disabled'
    if (usuario.roles.includes('staff')) return 'already'
    // Nobody had to prove that the address is theirs when they registered with it: what they know and hold opens
    // nothing any more until the mail is answered.
    await updateUsuario(tx, usuario.id, { roles: [...usuario.roles, 'staff'], contraseniaHash: null })
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
