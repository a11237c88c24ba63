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
  voidRecuperaciones,
} from '../queries.ts'
import type { RecuperacionService } from '../recovery/service.ts'
import type { StaffNotices } from './notices.ts'
import { closeSesionesStaff, deleteFactores, lockFactores } from './queries.ts'

export interface StaffService {
  /**
   * Creates an account of staff, or grants the roles to an existing one, and mails a code to set a password. Safe to
   * repeat: an account that already holds the roles only gets another mail.
   */
  invite(actor: Actor, email: string, given?: Partial<Invitado>): Promise<Invitacion>
  /**
   * Voids password, factors and sessions of a person who lost them. Without a previous factor the person is invited
   * again.
   */
  voidEntry(tx: Tx, usuarioId: number): Promise<WayIn>
  /** Sends the mail for `way`: a new invitation or a recovery code. */
  mailWayIn(actor: Actor, email: string, way: WayIn): Promise<void>
  /** `voidEntry` and `mailWayIn` for an address. Returns false if no active member of staff has it. */
  reset(actor: Actor, email: string): Promise<WayIn | false>
}

export type WayIn = 'reset' | 'invited'

interface Invitado {
  /** Name of a new account. By default, the part of its address before the @. */
  nombre: string
  roles: readonly RolStaff[]
  /** Grants further permissions in the same transaction. */
  also: (tx: Tx, usuarioId: number) => Promise<void>
}

/** This role can grant every other role. */
const FIRST: readonly RolStaff[] = ['administracion']

export type Invitacion = 'created' | 'granted' | 'already' | 'disabled'

export function createStaffService(deps: {
  database: Database
  /** Mails the owner of the address a code to choose a password. */
  recuperacion: Pick<RecuperacionService, 'sendCodigo' | 'sendInvitacion'>
  notices: StaffNotices
}): StaffService {
  async function grant(tx: Tx, email: string, { nombre, roles: given, also }: Invitado): Promise<Invitacion> {
    const created = await insertUsuarioDeStaff(tx, { Email: email, Nombre: nombre })
    if (created) {
      for (const rol of given) await grantRol(tx, created.id, rol)
      await also(tx, created.id)
      return 'created'
    }
    const usuario = await findUsuarioByEmail(tx, email)
    if (!usuario || usuario.inhabilitadoEn) return 'disabled'
    await also(tx, usuario.id)
    const roles = (await findRolesOtorgados(tx, usuario.id)) ?? []
    const held = new Set(roles.map(({ rol }) => rol))
    if (usuario.roles.includes('staff') && given.every((rol) => held.has(rol))) return 'already'
    // Registering did not prove that the address belongs to this person. Password, factors and sessions are void
    // until the owner answers the mail.
    const all = [...new Set([...usuario.roles, 'staff'])]
    await updateUsuario(tx, usuario.id, { roles: all, contraseniaHash: null })
    for (const rol of given) await grantRol(tx, usuario.id, rol)
    await revokeSesiones(tx, usuario.id)
    return 'granted'
  }

  async function voidEntry(tx: Tx, usuarioId: number): Promise<WayIn> {
    await lockFactores(tx, usuarioId)
    const entered = await deleteFactores(tx, usuarioId)
    await updateUsuario(tx, usuarioId, { contraseniaHash: null })
    await voidRecuperaciones(tx, usuarioId)
    await closeSesionesStaff(tx, usuarioId, 'cerrada')
    await revokeSesiones(tx, usuarioId)
    if (!entered) return 'invited'
    await deps.notices.send(tx, usuarioId, {
      que: 'restablecieron tu entrada',
      detalle:
        'Tu contraseña, tu segundo factor y tus códigos de respaldo ya no sirven. En otro mensaje va un código para elegir otra contraseña; después preparás un segundo factor nuevo.',
    })
    return 'reset'
  }

  const mailWayIn = (actor: Actor, email: string, way: WayIn): Promise<void> =>
    way === 'reset'
      ? deps.recuperacion.sendCodigo(actor, email)
      : deps.recuperacion.sendInvitacion(actor, email)

  return {
    async invite(actor, email, given = {}) {
      const invited = { nombre: email.split('@')[0] ?? email, roles: FIRST, also: async () => {}, ...given }
      const outcome = await deps.database.transaction(actor, (tx) => grant(tx, email, invited))
      if (outcome !== 'disabled') await deps.recuperacion.sendInvitacion(actor, email)
      return outcome
    },

    voidEntry,
    mailWayIn,

    async reset(actor, email) {
      const way = await deps.database.transaction(actor, async (tx) => {
        const usuario = await findUsuarioByEmail(tx, email)
        return usuario?.roles.includes('staff') && !usuario.inhabilitadoEn && voidEntry(tx, usuario.id)
      })
      if (way) await mailWayIn(actor, email, way)
      return way || false
    },
  }
}
