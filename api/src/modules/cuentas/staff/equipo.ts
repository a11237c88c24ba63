import { NOMBRES_DE_ROL, PERMISOS_DE_ROL, type RolStaff } from '#domain/cuentas/permisos.ts'
import {
  type Acreditacion,
  type AcreditacionForm,
  ESCRIBI_EL_MOTIVO,
  isResetWithReason,
  type Miembro,
  ROLES_OTORGABLES,
} from '#domain/cuentas/staff/equipo.ts'
import type { SesionDeGestion } from '#domain/cuentas/staff/sign-in.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Staff } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import { disableUsuario, enableUsuario } from '../queries.ts'
import { viewOfSesion } from './entrance.ts'
import {
  checkAcreditacion,
  countAdministradores,
  type EventoAcreditable,
  findAcreditacion,
  grantAcreditacion,
  listEventosAcreditables,
  listMiembros,
  listOtorgantes,
  lockTeam,
  type MiembroRow,
  replaceRoles,
  revokeAcreditacion,
} from './equipo-queries.ts'
import type { StaffNotices } from './notices.ts'
import { closeSesionesStaff, listSesionesStaff } from './queries.ts'
import type { StaffService } from './service.ts'

export interface EquipoService {
  list(): Promise<Miembro[]>
  listOtorgantes(): Promise<{ nombre: string }[]>
  get(id: number): Promise<Miembro & { sesiones: SesionDeGestion[]; acreditacion: Acreditacion | null }>
  invite(
    actor: Actor,
    staff: Staff,
    persona: { Nombre?: string | undefined; Email: string },
    given: Otorgado,
  ): Promise<void>
  setRoles(actor: Actor, staff: Staff, id: number, given: Otorgado): Promise<void>
  listEventos(): Promise<EventoAcreditable[]>
  closeSesiones(actor: Actor, id: number): Promise<void>
  resetEntrada(actor: Actor, staff: Staff, id: number): Promise<'reset' | 'invited'>
  setHabilitado(actor: Actor, staff: Staff, id: number, habilitado: boolean): Promise<void>
}

/** Roles for good; attendance with its events and its end: null is none, undefined as it was. */
interface Otorgado {
  roles: readonly RolStaff[]
  /** What the caller saw before. */
  vistos?: readonly RolStaff[] | undefined
  acreditacion?: AcreditacionForm | null | undefined
}

/** Nobody gives what they lack: every permission of the role, for all events. */
const mayGrant = ({ permisos }: Staff, rol: RolStaff) =>
  PERMISOS_DE_ROL[rol].every((permiso) => permisos.get(permiso) === 'todo')

export function createEquipoService(deps: {
  database: Database
  notices: StaffNotices
  staff: StaffService
}): EquipoService {
  const { db, transaction } = deps.database

  async function find(tx: Tx, id: number): Promise<MiembroRow> {
    const [miembro] = await listMiembros(tx, { id })
    if (!miembro) throw new AppError('NO_ENCONTRADO')
    return miembro
  }

  function requireMayGrant(staff: Staff, roles: readonly RolStaff[]): void {
    if (!roles.every((rol) => mayGrant(staff, rol))) throw new AppError('SIN_PERMISO')
  }

  /** Of the events that they hold themselves, and a day that makes sense. */
  async function requireAcreditable({ permisos }: Staff, form: AcreditacionForm): Promise<void> {
    const held = permisos.get('inscripciones.acreditar')
    if (held !== 'todo' && !form.eventos.every((evento) => held?.has(evento))) {
      throw new AppError('SIN_PERMISO')
    }
    const good = await checkAcreditacion(db, form)
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

  /** Whether anything changed. */
  async function changeAcreditacion(
    tx: Tx,
    staff: Staff,
    id: number,
    wanted: AcreditacionForm | null | undefined,
  ): Promise<boolean> {
    if (wanted === undefined) return false
    const before = await findAcreditacion(tx, id)
    if (wanted === null) {
      if (before && staff.permisos.get('inscripciones.acreditar') !== 'todo')
        throw new AppError('SIN_PERMISO')
      await revokeAcreditacion(tx, id)
      return before !== undefined
    }
    const same = before?.hasta === wanted.hasta && sameEvents(before.eventos, wanted.eventos)
    if (!same) await grantAcreditacion(tx, id, { ...wanted, otorgadoPor: staff.id })
    return !same
  }

  return {
    list: async () => (await listMiembros(db)).map(viewOf),
    listOtorgantes: () => listOtorgantes(db),

    async get(id) {
      const miembro = viewOf(await find(db, id))
      const sesiones = (await listSesionesStaff(db, id)).map((row) => viewOfSesion(row))
      return { ...miembro, sesiones, acreditacion: (await findAcreditacion(db, id)) ?? null }
    },

    listEventos: () => listEventosAcreditables(db),

    async invite(actor, staff, { Nombre, Email }, { roles, acreditacion }) {
      requireMayGrant(staff, roles)
      if (acreditacion) await requireAcreditable(staff, acreditacion)
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

    async setRoles(actor, staff, id, { roles, vistos, acreditacion }) {
      if (acreditacion) await requireAcreditable(staff, acreditacion)
      await transaction(actor, async (tx) => {
        await lockTeam(tx)
        const before = (await find(tx, id)).roles
        if (vistos && new Set(vistos).symmetricDifference(new Set(before.filter(isOtorgable))).size > 0) {
          throw new AppError('CONFLICTO', {
            message: `Alguien cambió sus roles mientras tanto. Ahora tiene: ${namesOf(before) || 'ninguno'}. Cerrá, abrí de nuevo y elegí.`,
          })
        }
        const changes = await changeAcreditacion(tx, staff, id, acreditacion)
        const touched = [...new Set([...before, ...roles])].filter(
          (rol) => before.includes(rol) !== roles.includes(rol) && isOtorgable(rol),
        )
        if (!touched.length && !changes) return
        requireMayGrant(staff, touched)
        await replaceRoles(tx, id, { roles, among: ROLES_OTORGABLES, otorgadoPor: staff.id })
        await requireAdministrator(tx)
        await deps.notices.send(tx, id, {
          que: 'cambiaron tus roles',
          detalle: describeRoles((await find(tx, id)).roles),
        })
      })
    },

    async closeSesiones(actor, id) {
      await transaction(actor, async (tx) => {
        await find(tx, id)
        await closeSesionesStaff(tx, id, 'cerrada')
      })
    },

    async resetEntrada(actor, staff, id) {
      const { email } = await find(db, id)
      const done = await deps.staff.reset(actor, email, async (tx) => {
        await lockTeam(tx)
        const miembro = await find(tx, id)
        // It opens the account to whoever reads that mailbox: as much as to give the roles.
        requireMayGrant(staff, miembro.roles)
        if (isResetWithReason(miembro) && !actor.motivo) {
          throw new AppError('DATOS_INVALIDOS', { fields: { motivo: ESCRIBI_EL_MOTIVO } })
        }
      })
      if (!done) throw new AppError('NO_ENCONTRADO')
      return done
    },

    async setHabilitado(actor, staff, id, habilitado) {
      await transaction(actor, async (tx) => {
        await lockTeam(tx)
        const { roles } = await find(tx, id)
        // Whoever may not give these roles may not take them away by closing the account either.
        requireMayGrant(staff, roles)
        if (habilitado) return enableUsuario(tx, id)
        await disableUsuario(tx, id)
        await requireAdministrator(tx)
      })
    },
  }
}

const sameEvents = (held: readonly { id: number }[], wanted: readonly number[]) =>
  new Set(held.map(({ id }) => id)).symmetricDifference(new Set(wanted)).size === 0

const describeRoles = (roles: readonly RolStaff[]) =>
  roles.length ? `Ahora tenés: ${namesOf(roles)}.` : 'Ya no tenés ningún rol.'

const namesOf = (roles: readonly RolStaff[]) => roles.map((rol) => NOMBRES_DE_ROL[rol]).join(', ')

const isOtorgable = (rol: RolStaff) => (ROLES_OTORGABLES as readonly RolStaff[]).includes(rol)

const viewOf = ({ visto_en, ...miembro }: MiembroRow): Miembro => ({ ...miembro, vistoEn: visto_en })
