import type { SesionDeGestion } from '#domain/cuentas/entrada.ts'
import { type Miembro, ROLES_OTORGABLES } from '#domain/cuentas/equipo.ts'
import { PERMISOS_DE_ROL, type RolStaff } from '#domain/cuentas/permisos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Staff } from '../../../http/auth.ts'
import { AppError } from '../../../http/errors.ts'
import { revokeSesiones, updateUsuario } from '../queries.ts'
import { viewOfSesion } from './entrance.ts'
import type { Avisos } from './notices.ts'
import { closeSesionesStaff, listSesionesStaff } from './queries.ts'
import type { StaffService } from './service.ts'
import {
  countAdministradores,
  enableUsuario,
  listMiembros,
  lockTeam,
  type MiembroRow,
  replaceRoles,
} from './team-queries.ts'

export interface EquipoService {
  list(): Promise<Miembro[]>
  get(id: number): Promise<Miembro & { sesiones: SesionDeGestion[] }>
  invite(actor: Actor, staff: Staff, email: string, roles: readonly RolStaff[]): Promise<void>
  setRoles(actor: Actor, staff: Staff, id: number, roles: readonly RolStaff[]): Promise<void>
  closeSesiones(actor: Actor, id: number): Promise<void>
  setHabilitado(actor: Actor, staff: Staff, id: number, habilitado: boolean): Promise<void>
}

/** Nobody gives what they lack: every permission of the role, for all events. */
const mayGrant = ({ permisos }: Staff, rol: RolStaff) =>
  PERMISOS_DE_ROL[rol].every((permiso) => permisos.get(permiso) === 'todo')

export function createEquipoService(deps: {
  database: Database
  avisos: Avisos
  staff: StaffService
}): EquipoService {
  const { db, transaction } = deps.database

  async function find(tx: Tx, id: number): Promise<MiembroRow> {
    const [miembro] = await listMiembros(tx, id)
    if (!miembro) throw new AppError('NO_ENCONTRADO')
    return miembro
  }

  function requireMayGrant(staff: Staff, roles: readonly RolStaff[]): void {
    if (!roles.every((rol) => mayGrant(staff, rol))) throw new AppError('SIN_PERMISO')
  }

  async function requireAdministrator(tx: Tx): Promise<void> {
    if ((await countAdministradores(tx)) === 0) throw new AppError('ULTIMA_ADMINISTRACION')
  }

  return {
    list: async () => (await listMiembros(db)).map(viewOf),

    async get(id) {
      const miembro = viewOf(await find(db, id))
      const sesiones = (await listSesionesStaff(db, id)).map((row) => viewOfSesion(row))
      return { ...miembro, sesiones }
    },

    async invite(actor, staff, email, roles) {
      requireMayGrant(staff, roles)
      if ((await deps.staff.invite(actor, email, roles)) === 'disabled') {
        throw new AppError('DATOS_INVALIDOS', {
          fields: { Email: 'Esa cuenta está inhabilitada. Habilitala antes.' },
        })
      }
    },

    async setRoles(actor, staff, id, roles) {
      await transaction(actor, async (tx) => {
        await lockTeam(tx)
        const before = (await find(tx, id)).roles
        const touched = [...new Set([...before, ...roles])].filter(
          (rol) => before.includes(rol) !== roles.includes(rol) && isOtorgable(rol),
        )
        if (!touched.length) return
        requireMayGrant(staff, touched)
        await replaceRoles(tx, id, { roles, among: ROLES_OTORGABLES, otorgadoPor: staff.id })
        await requireAdministrator(tx)
        await deps.avisos.send(tx, id, {
          que: 'cambiaron tus roles',
          detalle: roles.length ? `Ahora tenés: ${roles.join(', ')}.` : 'Ya no tenés ningún rol.',
        })
      })
    },

    async closeSesiones(actor, id) {
      await transaction(actor, async (tx) => {
        await find(tx, id)
        await closeSesionesStaff(tx, id, 'cerrada')
      })
    },

    async setHabilitado(actor, staff, id, habilitado) {
      await transaction(actor, async (tx) => {
        await lockTeam(tx)
        const { roles } = await find(tx, id)
        // Whoever may not give these roles may not take them away by closing the account either.
        requireMayGrant(staff, roles)
        if (habilitado) return enableUsuario(tx, id)
        await updateUsuario(tx, id, { inhabilitadoEn: new Date() })
        await revokeSesiones(tx, id)
        await requireAdministrator(tx)
      })
    },
  }
}

const isOtorgable = (rol: RolStaff) => (ROLES_OTORGABLES as readonly RolStaff[]).includes(rol)

const viewOf = ({ visto_en, ...miembro }: MiembroRow): Miembro => ({ ...miembro, vistoEn: visto_en })
