import type { FilaDeReembolso, ReembolsoEntero } from '#domain/compras/reembolsos/gestion.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { compraDevolucion, compraReembolsada } from '../../../mail/plantillas/compras.ts'
import {
  actividadCancelada,
  devolucionCuenta,
  devolucionCuentaRecibida,
} from '../../../mail/plantillas/devoluciones.ts'
import { listCorreosDeCompra } from '../decisions/purchase-queries.ts'
import { toCorreo } from '../decisions/purchase-view.ts'
import {
  findMovimientoOf,
  findPagoOf,
  findReintento,
  listByIds,
  listByNumeros,
  listPasos,
  markExported,
  type ReembolsoConCompra,
} from './queries.ts'
import { toFila } from './view.ts'

/** Refunds as staff see them. */
export interface ReembolsosStaff {
  listByNumeros(numeros: number[]): Promise<FilaDeReembolso[]>
  listByIds(ids: readonly string[]): Promise<FilaDeReembolso[]>
  find(tx: Tx, id: string): Promise<ReembolsoEntero | undefined>
  /** The rows of the bank file with this id. Their accounts can no longer change. */
  exportPorTransferir(exportacion: string, actor: Actor): Promise<ReembolsoConCompra[]>
}

/** The mail templates that tell a buyer about a refund. */
const QUE_LO_CUENTAN = [
  compraReembolsada,
  compraDevolucion,
  devolucionCuenta,
  devolucionCuentaRecibida,
  actividadCancelada,
].map(({ nombre }) => nombre)

const NADA_PARA_EL_BANCO =
  'No hay devoluciones nuevas para el banco: las que esperan ya están en un archivo, no son en pesos o les falta la cuenta.'

export function createReembolsosStaff({ db, transaction }: Database): ReembolsosStaff {
  return {
    listByNumeros: async (numeros) => (await listByNumeros(db, numeros)).map(toFila),
    listByIds: async (ids) => (await listByIds(db, ids)).map(toFila),
    async find(tx, id) {
      const [found] = await listByIds(tx, [id])
      if (!found) return undefined
      const { row } = found
      const pasos = await listPasos(tx, id)
      const pago = await findPagoOf(tx, row)
      const correos = await listCorreosDeCompra(tx, row.compra_id)
      const reemplazo = await findReintento(tx, id)
      const tells = (correo: (typeof correos)[number]) =>
        QUE_LO_CUENTAN.includes(correo.plantilla) && correo.creadoEn >= row.creadoEn
      return {
        ...toFila(found),
        pasos: pasos.map(({ creadoEn, ...paso }) => ({ ...paso, creadoEn: creadoEn.toISOString() })),
        pagado: {
          amount: Number(pago.amount),
          currency: pago.currency,
          creadoEn: pago.creadoEn.toISOString(),
        },
        correos: correos.filter(tells).map(toCorreo),
        enLugarDe: row.reintentoDe,
        reemplazo: reemplazo?.id ?? null,
        movimiento: await findMovimientoOf(tx, id),
      }
    },
    exportPorTransferir: (exportacion, actor) =>
      transaction(actor, async (tx) => {
        const rows = await markExported(tx, exportacion)
        if (rows.length === 0) throw new AppError('CONFLICTO', { message: NADA_PARA_EL_BANCO })
        return rows
      }),
  }
}
