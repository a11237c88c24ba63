import type { AnswerOf } from '#contract/endpoint.ts'
import { MONEDA_DE_CUENTA } from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import type { approveReembolso, ReembolsoEntero, ReembolsoStaff } from '#domain/compras/reembolsos/gestion.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { compraDevolucion, compraReembolsada } from '../../../mail/plantillas/compras.ts'
import {
  actividadCancelada,
  devolucionCuenta,
  devolucionCuentaRecibida,
} from '../../../mail/plantillas/devoluciones.ts'
import { listCorreosDeCompra } from '../decisions/purchase-queries.ts'
import { toCorreo } from '../decisions/purchase-view.ts'
import { findCompraForUpdate, type ReembolsoRow } from '../queries.ts'
import type { CuentasDeDevolucion } from './cuentas.ts'
import {
  findConCompra,
  findMovimientoOf,
  findPagoOf,
  findReintento,
  listConCompra,
  listPasos,
  markExported,
  type ReembolsoConCompra,
} from './queries.ts'
import type { Reembolsos } from './reembolsos.ts'
import { outcomeText, toReembolsoStaff } from './view.ts'

type Resultado = AnswerOf<typeof approveReembolso>

/** Refunds as staff see and move them. */
export interface ReembolsosStaff {
  listByNumeros(numeros: number[]): Promise<ReembolsoStaff[]>
  get(id: string): Promise<ReembolsoEntero>
  approve(id: string, actor: Actor): Promise<Resultado>
  reject(id: string, motivo: string, actor: Actor): Promise<Resultado>
  take(id: string, actor: Actor): Promise<Resultado>
  retry(id: string, actor: Actor): Promise<Resultado>
  transfer(id: string, actor: Actor): Promise<Resultado>
  askCuenta(id: string, actor: Actor): Promise<Resultado>
  /** What goes into the file of this name; from then on no account changes. */
  exportPorTransferir(exportacion: string, actor: Actor): Promise<ReembolsoConCompra[]>
}

/** The mails that tell a buyer of money that goes back. */
const QUE_LO_CUENTAN = [
  compraReembolsada,
  compraDevolucion,
  devolucionCuenta,
  devolucionCuentaRecibida,
  actividadCancelada,
].map(({ nombre }) => nombre)

const NADA_PARA_EL_BANCO =
  'No hay devoluciones nuevas para el banco: las que esperan ya están en un archivo, no son en pesos o les falta la cuenta.'

export function createReembolsosStaff({
  database: { db, transaction },
  reembolsos,
  cuentas,
}: {
  database: Database
  reembolsos: Reembolsos
  cuentas: CuentasDeDevolucion
}): ReembolsosStaff {
  async function find(id: string): Promise<ReembolsoConCompra> {
    const found = await findConCompra(db, id)
    if (!found) throw new AppError('NO_ENCONTRADO')
    return found
  }
  const tell = async (row: ReembolsoRow, message = outcomeText(row)): Promise<Resultado> => ({
    item: toReembolsoStaff(await find(row.id)),
    message,
  })
  return {
    listByNumeros: async (numeros) => (await listConCompra(db, numeros)).map(toReembolsoStaff),
    async get(id) {
      const found = await find(id)
      const { row } = found
      const [pasos, pago, correos, reemplazo, movimiento] = await Promise.all([
        listPasos(db, id),
        findPagoOf(db, row),
        listCorreosDeCompra(db, row.compra_id),
        findReintento(db, id),
        findMovimientoOf(db, id),
      ])
      const tells = (correo: (typeof correos)[number]) =>
        QUE_LO_CUENTAN.includes(correo.plantilla) && correo.creadoEn >= row.creadoEn
      return {
        item: toReembolsoStaff(found),
        pasos: pasos.map(({ creadoEn, ...paso }) => ({ ...paso, creadoEn: creadoEn.toISOString() })),
        pagado: {
          amount: Number(pago.amount),
          currency: pago.currency,
          creadoEn: pago.creadoEn.toISOString(),
        },
        correos: correos.filter(tells).map(toCorreo),
        enLugarDe: row.reintentoDe,
        reemplazo: reemplazo?.id ?? null,
        movimiento,
      }
    },
    approve: async (id, actor) => tell(await reembolsos.approve(id, actor)),
    reject: async (id, motivo, actor) => tell(await reembolsos.reject(id, motivo, { ...actor, motivo })),
    take: async (id, actor) => tell(await reembolsos.take(id, actor)),
    retry: async (id, actor) => tell(await reembolsos.retry(id, actor)),
    transfer: async (id, actor) => tell(await reembolsos.transfer(id, actor)),
    async askCuenta(id, actor) {
      const found = await find(id)
      const { row } = found
      if (row.estado !== 'por_transferir' || row.exportacion) throw new AppError('CONFLICTO')
      if (row.currency !== MONEDA_DE_CUENTA) throw new AppError('CONFLICTO', { message: outcomeText(row) })
      if (found.email === null) throw new AppError('COMPRA_SIN_EMAIL')
      await transaction(actor, async (tx) => cuentas.ask(tx, await findCompraForUpdate(tx, row.compra_id)))
      return tell(row, 'Le pedimos la cuenta por correo.')
    },
    exportPorTransferir: (exportacion, actor) =>
      transaction(actor, async (tx) => {
        const rows = await markExported(tx, exportacion)
        if (rows.length === 0) throw new AppError('CONFLICTO', { message: NADA_PARA_EL_BANCO })
        return rows
      }),
  }
}
