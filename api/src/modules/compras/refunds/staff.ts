import type { AnswerOf } from '#contract/endpoint.ts'
import { MONEDA_DE_CUENTA } from '#domain/compras/cuenta-bancaria.ts'
import type { approveReembolso, ReembolsoStaff } from '#domain/compras/gestion-reembolsos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { findCompraForUpdate, type ReembolsoRow } from '../queries.ts'
import type { CuentasDeDevolucion } from './cuentas.ts'
import { findConCompra, listConCompra, markExported, type ReembolsoConCompra } from './queries.ts'
import type { Refunds } from './refunds.ts'
import { outcomeText, toReembolsoStaff } from './view.ts'

type Resultado = AnswerOf<typeof approveReembolso>

/** Refunds as staff see and move them. */
export interface ReembolsosStaff {
  listByNumeros(numeros: number[]): Promise<ReembolsoStaff[]>
  approve(id: string, actor: Actor): Promise<Resultado>
  reject(id: string, motivo: string, actor: Actor): Promise<Resultado>
  take(id: string, actor: Actor): Promise<Resultado>
  retry(id: string, actor: Actor): Promise<Resultado>
  transfer(id: string, actor: Actor): Promise<Resultado>
  askCuenta(id: string, actor: Actor): Promise<Resultado>
  /** What goes into the file of this name; from then on no account changes. */
  exportPorTransferir(exportacion: string, actor: Actor): Promise<ReembolsoConCompra[]>
}

const NADA_PARA_EL_BANCO =
  'No hay devoluciones nuevas para el banco: las que esperan ya están en un archivo, no son en pesos o les falta la cuenta.'

export function createReembolsosStaff({
  database: { db, transaction },
  refunds,
  cuentas,
}: {
  database: Database
  refunds: Refunds
  cuentas: CuentasDeDevolucion
}): ReembolsosStaff {
  async function tell(row: ReembolsoRow, message = outcomeText(row)): Promise<Resultado> {
    const found = await findConCompra(db, row.id)
    if (!found) throw new AppError('NO_ENCONTRADO')
    return { item: toReembolsoStaff(found), message }
  }
  return {
    listByNumeros: async (numeros) => (await listConCompra(db, numeros)).map(toReembolsoStaff),
    approve: async (id, actor) => tell(await refunds.approve(id, actor)),
    reject: async (id, motivo, actor) => tell(await refunds.reject(id, motivo, { ...actor, motivo })),
    take: async (id, actor) => tell(await refunds.take(id, actor)),
    retry: async (id, actor) => tell(await refunds.retry(id, actor)),
    transfer: async (id, actor) => tell(await refunds.transfer(id, actor)),
    async askCuenta(id, actor) {
      const found = await findConCompra(db, id)
      if (!found) throw new AppError('NO_ENCONTRADO')
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
