// Acts of staff on the account of a colleague.
import { NOMBRES_DE_ROL, type RolStaff } from '#domain/cuentas/permisos.ts'
import { MiembroStaff } from '#domain/cuentas/staff/actos-staff.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import type { Done } from '../../actos/binding.ts'
import type { ActosService } from '../../actos/service.ts'
import { disableUsuario, enableUsuario } from '../queries.ts'
import type { EquipoService } from './equipo.ts'
import { listMiembros, lockTeam, type MiembroRow } from './equipo-queries.ts'
import type { StaffNotices } from './notices.ts'
import { closeSesionesStaff } from './queries.ts'
import type { StaffService } from './service.ts'

const describeRoles = (roles: readonly RolStaff[]) =>
  roles.length
    ? `Ahora tenés: ${roles.map((rol) => NOMBRES_DE_ROL[rol]).join(', ')}.`
    : 'Ya no tenés ningún rol.'

export function bindEquipo({
  actos,
  equipo,
  staff,
  notices,
}: {
  actos: ActosService
  equipo: EquipoService
  staff: StaffService
  notices: StaffNotices
}) {
  /**
   * The mail is sent after the commit, because the hourly limit may refuse it and the voided credentials must stay
   * void.
   */
  const reset = async (
    { tx, row, actor }: { tx: Tx; row: MiembroRow; actor: Actor },
    message: string,
  ): Promise<Done> => {
    const way = await staff.voidEntry(tx, row.id)
    return { message, afterCommit: () => staff.mailWayIn(actor, row.email, way) }
  }

  return actos.bind(MiembroStaff, {
    async lock(tx, { id }) {
      // Serialises changes of the team. Otherwise two concurrent changes could remove its last administrators.
      await lockTeam(tx)
      return (await listMiembros(tx, { id }))[0]
    },
    show: (tx, { id }) => equipo.find(tx, id),
  })({
    'cambiar-roles': {
      async do({ tx, row, asked, by }) {
        if (await equipo.setRoles(tx, row, by, asked)) {
          const [now] = await listMiembros(tx, { id: row.id })
          await notices.send(tx, row.id, {
            que: 'cambiaron tus roles',
            detalle: describeRoles(now?.roles ?? []),
          })
        }
        return { message: 'Guardamos los roles.' }
      },
    },
    reinvitar: { do: (at) => reset(at, 'Le enviamos otra invitación.') },
    restablecer: { do: (at) => reset(at, 'Le enviamos un código para empezar de nuevo.') },
    'cerrar-sesiones': {
      async do({ tx, row }) {
        await closeSesionesStaff(tx, row.id, 'cerrada')
        return { message: 'Cerramos sus sesiones.' }
      },
    },
    inhabilitar: {
      async do({ tx, row }) {
        await disableUsuario(tx, row.id)
        await equipo.requireAdministrator(tx)
        return { message: 'La cuenta quedó inhabilitada.' }
      },
    },
    habilitar: {
      async do({ tx, row }) {
        await enableUsuario(tx, row.id)
        return { message: 'La cuenta quedó habilitada.' }
      },
    },
  })
}
