// Opens the provider's checkout of a purchase, once.
import { SIN_DATO } from '#domain/compras/comprador.ts'
import { PROVEEDOR } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { ProveedorError } from '../providers/proveedor.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import { type CompraRow, findCompra, findDetalle } from '../queries.ts'
import type { Settle } from '../settle/settle.ts'
import type { DatosDeDetalle } from './detalle.ts'
import { saveCheckout } from './queries.ts'

export interface Checkouts {
  /** Opens the checkout of a purchase that has none yet. */
  ensure(compra: CompraRow, signal: AbortSignal): Promise<CompraRow>
  /** The same, with the buyer's details already read. */
  open(compra: CompraRow, detalle: DatosDeDetalle | null, signal: AbortSignal): Promise<CompraRow>
}

export function createCheckouts(deps: {
  database: Database
  proveedores: Proveedores
  settle: Settle
}): Checkouts {
  const { db } = deps.database

  const open: Checkouts['open'] = async (compra, detalle, signal) => {
    if (!lacksCheckout(compra)) return compra
    const proveedor = deps.proveedores[compra.origin]
    if (!proveedor) throw new AppError('MEDIO_NO_DISPONIBLE')
    const nombre = detalle && detalle.nombre_y_apellido !== SIN_DATO ? detalle.nombre_y_apellido : null
    try {
      const opened = await proveedor.start(compra, { nombre, email: detalle?.email ?? null }, signal)
      if (!opened) return compra
      const checkout = { order_id: opened.checkoutId, checkoutUrl: opened.url }
      if (await saveCheckout(db, compra.id, checkout))
        return { ...compra, ...checkout, checkoutAbierto: true }
      return (await findCompra(db, compra.referencia)) as CompraRow
    } catch (error) {
      if (!(error instanceof ProveedorError)) throw error
      if (!isRefusal(error)) throw new AppError('PROVEEDOR_NO_DISPONIBLE', { cause: error, retryAfter: 10 })
      const motivo = 'El medio de pago no aceptó la compra'
      await deps.settle.settle(compra.id, [{ tipo: 'fallo', motivo }], PROVEEDOR)
      throw new AppError('MEDIO_NO_DISPONIBLE', { cause: error })
    }
  }

  return {
    open,
    async ensure(compra, signal) {
      if (!lacksCheckout(compra)) return compra
      const id = compra.compras_user_detalle_id
      return open(compra, (id && (await findDetalle(db, id))) || null, signal)
    },
  }
}

const lacksCheckout = ({ estado, order_id, origin }: CompraRow) =>
  estado === 'pendiente' && !order_id && origin !== 'transferencia'

/** Retrying would fail the same way: for example, the amount is too small or the currency is not accepted. */
function isRefusal({ status }: ProveedorError): boolean {
  return status !== undefined && [400, 402, 404, 422].includes(status)
}
