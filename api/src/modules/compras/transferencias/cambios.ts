// What staff change of a transfer without deciding about it: its deadline, its e-mail, the bank's data once more.

import { DAY_MS, formatMomento } from '#domain/calendario/calendario.ts'
import { PLAZO_MAX_DIAS, type Transferencia } from '#domain/compras/transferencias.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { devolucionCuenta, devolucionCuentaRecibida } from '../../../mail/plantillas/devoluciones.ts'
import { transferenciaDatos } from '../../../mail/plantillas/transferencias.ts'
import type { CorreosDeCompra } from '../correos.ts'
import { note } from '../historia.ts'
import { type CompraRow, findCompra, findCompraForUpdate, updateCompra } from '../queries.ts'
import { dropCuentas, findEmail } from '../refunds/queries.ts'
import { countCorreos, findTransferencia, updateComprador } from './queries.ts'

export interface Cambios {
  extend(referencia: string, hasta: Date, actor: Actor): Promise<Transferencia>
  resendDatos(referencia: string, actor: Actor): Promise<Transferencia>
  changeEmail(referencia: string, email: string, actor: Actor): Promise<Transferencia>
  changeNombre(referencia: string, nombre: string, actor: Actor): Promise<Transferencia>
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
    extend: async (referencia, hasta, actor) =>
      change(await getTransferencia(db, referencia), actor, async (tx, compra) => {
        if (compra.estado !== 'pendiente') throw new AppError('COMPRA_CERRADA')
        const now = deps.clock().getTime()
        if (hasta.getTime() <= now || hasta.getTime() > now + PLAZO_MAX_DIAS * DAY_MS) {
          const text = `Elegí un día de los próximos ${PLAZO_MAX_DIAS}`
          throw new AppError('DATOS_INVALIDOS', { fields: { hasta: text } })
        }
        if (hasta.getTime() === compra.venceEn.getTime()) return
        const updated = await updateCompra(tx, compra, { venceEn: hasta })
        await note(tx, updated, actor, `Cambió el plazo: hasta el ${formatMomento(hasta)}`)
        await actor.done?.(tx)
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

    changeEmail: async (referencia, email, actor) =>
      change(await findAny(db, referencia), actor, async (tx, compra) => {
        const former = await findEmail(tx, compra.id)
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

    changeNombre: async (referencia, nombre, actor) =>
      change(await findAny(db, referencia), actor, async (tx, compra) => {
        if (compra.user_id !== null) {
          const message = 'Compró con su cuenta: el nombre se corrige en Personas.'
          throw new AppError('COMPRA_CERRADA', { message })
        }
        await updateComprador(tx, detalleOf(compra), { nombre_y_apellido: nombre })
        await note(tx, compra, actor, 'Corrigió el nombre')
      }),
  }
}
