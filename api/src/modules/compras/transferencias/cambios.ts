// What staff change of a transfer without deciding about it: its deadline, its e-mail, the bank's data once more.

import { DAY_MS } from '#domain/calendario/calendario.ts'
import { formatMomento } from '#domain/calendario/formato.ts'
import { PLAZO_MAX_DIAS, type Transferencia } from '#domain/compras/transferencias/transferencias.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { devolucionCuenta, devolucionCuentaRecibida } from '../../../mail/plantillas/devoluciones.ts'
import { transferenciaDatos } from '../../../mail/plantillas/transferencias.ts'
import type { CorreosDeCompra } from '../correos.ts'
import { note } from '../historia.ts'
import { type CompraRow, findCompra, findCompraForUpdate, updateCompra } from '../queries.ts'
import { dropCuentas, findEmail } from '../reembolsos/queries.ts'
import { countCorreos, findNombre, findTransferencia, findVisto, updateComprador } from './queries.ts'

export interface Cambios {
  /** Each on what was seen of the purchase; who comes second is told what it is by now. */
  extend(referencia: string, change: { hasta: Date; visto: number }, actor: Actor): Promise<Transferencia>
  resendDatos(referencia: string, actor: Actor): Promise<Transferencia>
  changeEmail(
    referencia: string,
    change: { email: string; visto: number },
    actor: Actor,
  ): Promise<Transferencia>
  changeNombre(
    referencia: string,
    change: { nombre: string; visto: number },
    actor: Actor,
  ): Promise<Transferencia>
}

async function findAny(db: Tx, referencia: string): Promise<CompraRow> {
  const compra = await findCompra(db, referencia)
  if (!compra) throw new AppError('NO_ENCONTRADO')
  return compra
}
export async function getTransferencia(db: Tx, referencia: string): Promise<CompraRow> {
  const compra = await findAny(db, referencia)
  if (compra.origin !== 'transferencia') throw new AppError('NO_ENCONTRADO')
  return compra
}
export async function viewOf(db: Tx, compraId: number): Promise<Transferencia> {
  const found = await findTransferencia(db, compraId)
  if (!found) throw new AppError('NO_ENCONTRADO')
  return found
}

function detalleOf({ compras_user_detalle_id: id }: CompraRow): number {
  if (id === null)
    throw new AppError('COMPRA_CERRADA', { message: 'Esta compra no tiene datos de quien compró.' })
  return id
}

async function refuseUnseen(tx: Tx, { id }: CompraRow, visto: number, ahora: string): Promise<void> {
  if ((await findVisto(tx, id)) === visto) return
  throw new AppError('CONFLICTO', {
    message: `Cambió mientras la mirabas: ahora ${ahora}. Para cambiarlo, volvé a abrirlo.`,
  })
}

export function createCambios(deps: {
  database: Database
  correo: CorreoService
  correos: CorreosDeCompra
  askCuenta: (tx: Tx, compra: CompraRow) => Promise<void>
  clock: () => Date
}): Cambios {
  const { db } = deps.database

  /** One change of a purchase under its lock, told in its history. */
  async function change(
    { id }: CompraRow,
    actor: Actor,
    work: (tx: Tx, compra: CompraRow) => Promise<void>,
  ): Promise<Transferencia> {
    await deps.database.transaction(actor, async (tx) => work(tx, await findCompraForUpdate(tx, id)))
    return viewOf(db, id)
  }

  return {
    extend: async (referencia, { hasta, visto }, actor) =>
      change(await getTransferencia(db, referencia), actor, async (tx, compra) => {
        if (compra.estado !== 'pendiente') throw new AppError('COMPRA_CERRADA')
        const now = deps.clock().getTime()
        if (hasta.getTime() <= now || hasta.getTime() > now + PLAZO_MAX_DIAS * DAY_MS) {
          const text = `Elegí un día de los próximos ${PLAZO_MAX_DIAS}`
          throw new AppError('DATOS_INVALIDOS', { fields: { hasta: text } })
        }
        if (hasta.getTime() === compra.venceEn.getTime()) return
        await refuseUnseen(tx, compra, visto, `vence el ${formatMomento(compra.venceEn)}`)
        const updated = await updateCompra(tx, compra, { venceEn: hasta })
        await note(tx, updated, actor, `Cambió el plazo: hasta el ${formatMomento(hasta)}`)
        await actor.done?.(tx, compra.venceEn.toISOString())
      }),

    resendDatos: async (referencia, actor) =>
      change(await getTransferencia(db, referencia), actor, async (tx, compra) => {
        if (compra.estado !== 'pendiente') throw new AppError('COMPRA_CERRADA')
        const { veces, enCamino } = await countCorreos(tx, compra.id, transferenciaDatos.nombre)
        // Pressed twice: one is enough.
        if (enCamino) return
        await deps.correos.sendDatos(tx, compra, 'datos', veces + 1)
        await note(tx, compra, actor, 'Reenvió los datos para transferir')
      }),

    changeEmail: async (referencia, { email, visto }, actor) =>
      change(await findAny(db, referencia), actor, async (tx, compra) => {
        const former = await findEmail(tx, compra.id)
        await refuseUnseen(tx, compra, visto, `el email es ${former ?? 'ninguno'}`)
        await updateComprador(tx, detalleOf(compra), { email })
        // A link is good for the address that it was made for, and so is the account that somebody gave through it.
        const asked = await deps.correo.withdraw(tx, compra.id, devolucionCuenta)
        const another = former !== undefined && former.toLowerCase() !== email.toLowerCase()
        const dropped = another && (await dropCuentas(tx, compra.id))
        if (dropped) await deps.correo.withdraw(tx, compra.id, devolucionCuentaRecibida)
        await deps.correo.readdress(tx, compra.id, email)
        if (asked || dropped) await deps.askCuenta(tx, compra)
        const said = dropped ? ': pedimos otra vez la cuenta para la devolución' : ''
        await note(tx, compra, actor, `Cambió el email${said}`)
      }),

    changeNombre: async (referencia, { nombre, visto }, actor) =>
      change(await findAny(db, referencia), actor, async (tx, compra) => {
        if (compra.user_id !== null) {
          const message = 'Compró con su cuenta: el nombre se corrige en Personas.'
          throw new AppError('COMPRA_CERRADA', { message })
        }
        const detalle = detalleOf(compra)
        await refuseUnseen(tx, compra, visto, `el nombre es ${await findNombre(tx, detalle)}`)
        await updateComprador(tx, detalle, { nombre_y_apellido: nombre })
        await note(tx, compra, actor, 'Corrigió el nombre')
      }),
  }
}
