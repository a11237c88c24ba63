// Staff changes that do not decide a purchase: its deadline, the buyer's e-mail, and the bank details mailed again.
import { DAY_MS, finDeDia } from '#domain/calendario/calendario.ts'
import { formatMomento } from '#domain/calendario/formato.ts'
import { PLAZO_MAX_DIAS } from '#domain/compras/plazos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { devolucionCuenta, devolucionCuentaRecibida } from '../../../mail/plantillas/devoluciones.ts'
import { transferenciaDatos } from '../../../mail/plantillas/transferencias.ts'
import type { CorreosDeCompra } from '../correos.ts'
import { note } from '../historia.ts'
import { type CompraRow, updateCompra } from '../queries.ts'
import { dropCuentas, findEmail } from '../reembolsos/queries.ts'
import { countCorreos, updateComprador } from './queries.ts'

/** Every method requires the lock of the purchase. */
export interface Cambios {
  /** Extends the deadline to the end of `dia`, one of the next days. */
  extend(tx: Tx, compra: CompraRow, dia: string, actor: Actor): Promise<void>
  setPlazo(tx: Tx, compra: CompraRow, venceEn: Date, actor: Actor): Promise<void>
  /** False if the previous mail is still queued; no second one is sent. */
  resendDatos(tx: Tx, compra: CompraRow, actor: Actor): Promise<boolean>
  changeEmail(tx: Tx, compra: CompraRow, email: string, actor: Actor): Promise<void>
  changeNombre(tx: Tx, compra: CompraRow, nombre: string, actor: Actor): Promise<void>
}

function detalleOf({ id, compras_user_detalle_id }: CompraRow): number {
  if (compras_user_detalle_id === null) throw new Error(`purchase ${id} without details`)
  return compras_user_detalle_id
}

export function createCambios(deps: {
  correo: CorreoService
  correos: CorreosDeCompra
  askCuenta: (tx: Tx, compra: CompraRow) => Promise<void>
  clock: () => Date
}): Cambios {
  const setPlazo: Cambios['setPlazo'] = async (tx, compra, venceEn, actor) => {
    const updated = await updateCompra(tx, compra, { venceEn })
    await note(tx, updated, actor, `Cambió el plazo: hasta el ${formatMomento(venceEn)}`)
  }

  return {
    setPlazo,
    async extend(tx, compra, dia, actor) {
      const hasta = finDeDia(dia)
      const now = deps.clock().getTime()
      if (hasta.getTime() <= now || hasta.getTime() > now + PLAZO_MAX_DIAS * DAY_MS) {
        const text = `Elegí un día de los próximos ${PLAZO_MAX_DIAS}`
        throw new AppError('DATOS_INVALIDOS', { fields: { hasta: text } })
      }
      if (hasta.getTime() !== compra.venceEn.getTime()) await setPlazo(tx, compra, hasta, actor)
    },

    async resendDatos(tx, compra, actor) {
      const { veces, enCamino } = await countCorreos(tx, compra.id, transferenciaDatos.nombre)
      if (enCamino) return false
      await deps.correos.sendDatos(tx, compra, 'datos', veces + 1)
      await note(tx, compra, actor, 'Reenvió los datos para transferir')
      return true
    },

    async changeEmail(tx, compra, email, actor) {
      const former = await findEmail(tx, compra.id)
      await updateComprador(tx, detalleOf(compra), { email })
      // A refund link works only for its address. So does the bank account that was entered through it.
      const asked = await deps.correo.withdraw(tx, compra.id, devolucionCuenta)
      const another = former !== undefined && former.toLowerCase() !== email.toLowerCase()
      const dropped = another && (await dropCuentas(tx, compra.id))
      if (dropped) await deps.correo.withdraw(tx, compra.id, devolucionCuentaRecibida)
      await deps.correo.readdress(tx, compra.id, email)
      if (asked || dropped) await deps.askCuenta(tx, compra)
      const said = dropped ? ': pedimos otra vez la cuenta para la devolución' : ''
      await note(tx, compra, actor, `Cambió el email${said}`)
    },

    async changeNombre(tx, compra, nombre, actor) {
      await updateComprador(tx, detalleOf(compra), { nombre_y_apellido: nombre })
      await note(tx, compra, actor, 'Corrigió el nombre')
    },
  }
}
