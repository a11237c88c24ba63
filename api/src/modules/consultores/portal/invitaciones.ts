import { DAY_MS } from '#domain/calendario/calendario.ts'
import { INVITABLES } from '#domain/consultores/ciclo.ts'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { invitacionPortal } from '../../../mail/plantillas/consultores.ts'
import { createSealing } from '../../../secrets/sealing.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import { type ConsultorRow, findByUsuario, lockConsultor, updateConsultor } from '../ciclo/queries.ts'

/**
 * Links an account to a profile. The invitation goes to the e-mail of the profile, and only its reader can accept it.
 * An account with the same e-mail is not enough, because registration does not verify addresses.
 */
export function createInvitaciones(deps: {
  correo: CorreoService
  ajustes: Pick<AjustesService, 'current'>
  config: Pick<Config, 'secrets'>
  setConsultor: (tx: Tx, usuarioId: number, is: boolean) => Promise<void>
  clock: () => Date
}) {
  const sealing = createSealing(deps.config.secrets, 'senda portal invitations')

  function read(token: string): { IdConsultor: number; Email: string } | undefined {
    try {
      const { id, email, hasta } = sealing.open(token)
      return Number(hasta) > deps.clock().getTime()
        ? { IdConsultor: Number(id), Email: String(email) }
        : undefined
    } catch {
      return undefined
    }
  }

  return {
    async invite(tx: Tx, row: ConsultorRow): Promise<void> {
      const { vigenciaDeInvitacion: dias } = await deps.ajustes.current(tx)
      const hasta = deps.clock().getTime() + dias * DAY_MS
      await updateConsultor(tx, row.IdConsultor, { invitadoEn: deps.clock() })
      await deps.correo.enqueue(tx, {
        plantilla: invitacionPortal,
        para: row.Email,
        datos: {
          nombre: row.Nombre,
          token: sealing.seal({ id: row.IdConsultor, email: row.Email, hasta }),
          dias,
        },
      })
    },

    async accept(tx: Tx, usuarioId: number, token: string): Promise<void> {
      const invited = read(token)
      const row = invited && (await lockConsultor(tx, invited.IdConsultor))
      // An invitation is void once the e-mail of the profile changes.
      if (!row || row.Email !== invited.Email || !INVITABLES.includes(row.estado)) {
        throw refused('La invitación venció o ya no sirve. Pedí otra.')
      }
      if (row.usuarioId === usuarioId) return
      if (row.usuarioId !== null || (await findByUsuario(tx, usuarioId))) {
        throw refused('La invitación ya se usó, o tu cuenta ya tiene otro perfil.')
      }
      await updateConsultor(tx, row.IdConsultor, { usuarioId })
      await deps.setConsultor(tx, usuarioId, true)
    },
  }
}
export type Invitaciones = ReturnType<typeof createInvitaciones>

const refused = (message: string) => new AppError('CONFLICTO_DE_ESTADO', { message })
