import { splitNombre } from '#domain/cuentas/nombre.ts'
import { AVISO_DIAS } from '#domain/cuentas/plazos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { avisoDeGestion } from '../../../mail/plantillas/aviso-de-gestion.ts'
import { findUsuario, revokeSesiones, updateUsuario, voidRecuperaciones } from '../queries.ts'
import { closeSesionesStaff, deleteFactor, insertAviso, takeAviso } from './queries.ts'
import type { StaffSecrets } from './secrets.ts'

export interface StaffNotices {
  /** Mails staff about a change to their account, with a link that undoes it. */
  send(tx: Tx, usuarioId: number, told: { que: string; detalle: string; factorId?: number }): Promise<void>
  /** «No fui yo»: closes all sessions, voids the password and removes the factor that the mail was about. */
  deny(actor: Actor, link: string): Promise<void>
}

export function createStaffNotices(deps: {
  database: Database
  correo: CorreoService
  secrets: StaffSecrets
}): StaffNotices {
  return {
    async send(tx, usuarioId, { que, detalle, factorId }) {
      const usuario = await findUsuario(tx, usuarioId)
      if (!usuario) return
      const aviso = deps.secrets.signAviso(await insertAviso(tx, usuarioId, factorId ?? null))
      const { nombre } = splitNombre(usuario.Nombre)
      await deps.correo.enqueue(tx, {
        plantilla: avisoDeGestion,
        para: usuario.Email,
        datos: { nombre, que, detalle, aviso },
      })
    },

    async deny(actor, link) {
      const id = deps.secrets.readAviso(link)
      if (!id) throw new AppError('NO_ENCONTRADO')
      await deps.database.transaction(actor, async (tx) => {
        const aviso = await takeAviso(tx, id, AVISO_DIAS)
        if (!aviso) throw new AppError('NO_ENCONTRADO')
        const { usuarioId, factorId } = aviso
        if (factorId) await deleteFactor(tx, usuarioId, factorId)
        await updateUsuario(tx, usuarioId, { contraseniaHash: null })
        await voidRecuperaciones(tx, usuarioId)
        await closeSesionesStaff(tx, usuarioId, 'no-fui-yo')
        await revokeSesiones(tx, usuarioId)
      })
    },
  }
}
