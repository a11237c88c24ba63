import type { By } from '#contract/act.ts'
import { mayGrant, type RolStaff } from '#domain/cuentas/permisos.ts'
import {
  type AcreditacionForm,
  type Miembro,
  type MiembroEntero,
  ROLES_OTORGABLES,
} from '#domain/cuentas/staff/equipo.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Staff } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import { versionOfValues } from '../digest.ts'
import { viewOfSesion } from './entrance.ts'
import {
  checkAcreditacion,
  countAdministradores,
  findAcreditacion,
  grantAcreditacion,
  listEventosAcreditables,
  listMiembros,
  listOtorgantes,
  type MiembroRow,
  replaceRoles,
  revokeAcreditacion,
} from './equipo-queries.ts'
import { listSesionesStaff } from './queries.ts'
import type { StaffService } from './service.ts'

/**
 * Roles have no end; the check-in role has events and a last day. `acreditacion`: null removes it, undefined keeps
 * it.
 */
interface Otorgado {
  roles: readonly RolStaff[]
  acreditacion?: AcreditacionForm | null | undefined
}
type Permisos = Pick<By, 'permisos'>

export function createEquipoService(deps: { database: Database; staff: StaffService }) {
  const { db } = deps.database

  function requireMayGrant({ permisos }: Permisos, roles: readonly RolStaff[]): void {
    if (!roles.every((rol) => mayGrant(permisos, rol))) throw new AppError('SIN_PERMISO')
  }

  /** Staff can grant check-in only for events where they hold it themselves. */
  async function requireAcreditable(tx: Tx, { permisos }: Permisos, form: AcreditacionForm): Promise<void> {
    const held = permisos.get('inscripciones.acreditar')
    if (held !== 'todo' && !form.eventos.every((evento) => held?.has(evento))) {
      throw new AppError('SIN_PERMISO')
    }
    const good = await checkAcreditacion(tx, form)
    if (good.eventos && good.hasta) return
    throw new AppError('DATOS_INVALIDOS', {
      fields: {
        ...(good.eventos ? {} : { 'acreditacion.eventos': 'Alguno de esos eventos ya no está' }),
        ...(good.hasta ? {} : { 'acreditacion.hasta': 'Elegí un día de hoy a un año' }),
      },
    })
  }

  async function requireAdministrator(tx: Tx): Promise<void> {
    if ((await countAdministradores(tx)) === 0) throw new AppError('ULTIMA_ADMINISTRACION')
  }

  /** Returns whether anything changed. */
  async function changeAcreditacion(
    tx: Tx,
    by: By,
    id: number,
    wanted: AcreditacionForm | null | undefined,
  ): Promise<boolean> {
    if (wanted === undefined) return false
    const before = await findAcreditacion(tx, id)
    if (wanted === null) {
      if (before && by.permisos.get('inscripciones.acreditar') !== 'todo') throw new AppError('SIN_PERMISO')
      await revokeAcreditacion(tx, id)
      return before !== undefined
    }
    if (before?.hasta === wanted.hasta && sameEvents(before.eventos, wanted.eventos)) return false
    await requireAcreditable(tx, by, wanted)
    await grantAcreditacion(tx, id, { ...wanted, otorgadoPor: by.usuarioId })
    return true
  }

  return {
    list: async () => (await listMiembros(db)).map(viewOf),
    listOtorgantes: () => listOtorgantes(db),
    listEventos: () => listEventosAcreditables(db),
    requireAdministrator,

    async find(tx: Tx, id: number): Promise<MiembroEntero | undefined> {
      const [row] = await listMiembros(tx, { id })
      if (!row) return undefined
      const sesiones = (await listSesionesStaff(tx, id)).map((sesion) => viewOfSesion(sesion))
      const acreditacion = (await findAcreditacion(tx, id)) ?? null
      return { ...viewOf(row), sesiones, acreditacion, version: versionOfValues([row.roles, acreditacion]) }
    },

    async invite(
      actor: Actor,
      staff: Staff,
      { Nombre, Email }: { Nombre?: string | undefined; Email: string },
      { roles, acreditacion }: Otorgado,
    ): Promise<void> {
      requireMayGrant(staff, roles)
      if (acreditacion) await requireAcreditable(db, staff, acreditacion)
      if ((await listMiembros(db, { email: Email })).some(({ factores }) => factores > 0)) {
        throw new AppError('DATOS_INVALIDOS', {
          fields: { Email: 'Ya trabaja acá: abrí su nombre en la lista para cambiar sus roles' },
        })
      }
      const also = async (tx: Tx, id: number) => {
        if (acreditacion) await grantAcreditacion(tx, id, { ...acreditacion, otorgadoPor: staff.id })
      }
      const outcome = await deps.staff.invite(actor, Email, {
        roles,
        also,
        ...(Nombre === undefined ? {} : { nombre: Nombre }),
      })
      if (outcome === 'disabled') {
        throw new AppError('DATOS_INVALIDOS', {
          fields: { Email: 'Esa cuenta está inhabilitada. Habilitala antes.' },
        })
      }
    },

    /** The caller must hold the team lock. Returns whether anything changed. */
    async setRoles(
      tx: Tx,
      { id, roles: before }: MiembroRow,
      by: By,
      { roles, acreditacion }: Otorgado,
    ): Promise<boolean> {
      const changes = await changeAcreditacion(tx, by, id, acreditacion)
      const touched = [...new Set([...before, ...roles])].filter(
        (rol) => before.includes(rol) !== roles.includes(rol) && isOtorgable(rol),
      )
      if (!touched.length && !changes) return false
      requireMayGrant(by, touched)
      await replaceRoles(tx, id, { roles, among: ROLES_OTORGABLES, otorgadoPor: by.usuarioId })
      await requireAdministrator(tx)
      return true
    },
  }
}
export type EquipoService = ReturnType<typeof createEquipoService>

const sameEvents = (held: readonly { id: number }[], wanted: readonly number[]) =>
  new Set(held.map(({ id }) => id)).symmetricDifference(new Set(wanted)).size === 0

const isOtorgable = (rol: RolStaff) => (ROLES_OTORGABLES as readonly RolStaff[]).includes(rol)

const viewOf = ({ visto_en, ...miembro }: MiembroRow): Miembro => ({ ...miembro, vistoEn: visto_en })
