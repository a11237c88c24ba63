// Changes of bank accounts and payment data: everybody with the permission to change them is told by mail.
import type { Permiso } from '#domain/cuentas/permisos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { datosDeCobro } from '../../../mail/plantillas/datos-de-cobro.ts'
import { authorOf } from '../../../resource/staff/service.ts'
import { findNombre, listEmailsOf } from './queries.ts'

/** `medio`: the account that changed; null for the data of the organisation. */
export type TellCobro = (tx: Tx, cambio: { que: string; medio: number | null }, actor: Actor) => Promise<void>

export function createTellCobro({ correo }: { correo: CorreoService }): TellCobro {
  return async (tx, { que, medio }, actor) => {
    const autor = authorOf(actor)
    const quien = (autor !== null && (await findNombre(tx, autor))) || 'El sistema'
    for (const para of await listEmailsOf(tx, 'configuracion.editar' satisfies Permiso)) {
      await correo.enqueue(tx, {
        plantilla: datosDeCobro,
        para,
        datos: { que, quien, motivo: actor.motivo ?? '', medio },
      })
    }
  }
}
