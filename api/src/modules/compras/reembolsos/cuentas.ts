// Asks the buyer by mail for the bank account that a transfer refund goes to.

import { fromMinor, toMinor } from '#domain/compras/precios.ts'
import {
  type CuentaBancaria,
  cuentaOculta,
  MONEDA_DE_CUENTA,
} from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import type { Devolucion } from '#domain/compras/reembolsos/devoluciones.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { devolucionCuenta, devolucionCuentaRecibida } from '../../../mail/plantillas/devoluciones.ts'
import type { CorreosDeCompra } from '../correos.ts'
import { countCorreos } from '../decisions/queries.ts'
import { note } from '../historia.ts'
import {
  type CompraRow,
  findCompraById,
  findCompraForUpdate,
  listReembolsos,
  type ReembolsoRow,
} from '../queries.ts'
import type { EnlacesDeDevolucion } from './enlaces.ts'
import { findEmail, saveCuenta } from './queries.ts'

export interface CuentasDeDevolucion {
  /** Sends one mail for all waiting refunds in pesos; none if a mail is already queued. */
  ask(tx: Tx, compra: CompraRow): Promise<void>
  find(token: string): Promise<Devolucion>
  save(token: string, cuenta: CuentaBancaria, actor: Actor): Promise<Devolucion>
}

const sum = (rows: readonly ReembolsoRow[]) =>
  rows.reduce((total, { importe }) => total + toMinor(importe), 0n)

const isEnPesos = ({ currency }: { currency: string }) => currency === MONEDA_DE_CUENTA

function toDevolucion(compra: CompraRow, rows: readonly ReembolsoRow[]): Devolucion {
  const waiting = rows.filter(({ estado }) => estado === 'por_transferir')
  const done = rows.filter(({ estado }) => estado === 'hecho')
  // If refunds in both currencies wait, the page shows the pesos, for which an account is asked.
  const all = waiting.length ? waiting : done
  const [first = compra] = all.toSorted((a, b) => Number(isEnPesos(b)) - Number(isEnPesos(a)))
  const told = all.filter(({ currency }) => currency === first.currency)
  const cuenta = told.find((row) => row.cuenta)?.cuenta
  return {
    producto: compra.product_name,
    referencia: compra.referencia,
    importe: Number(fromMinor(sum(told))),
    currency: first.currency,
    estado: waiting.some(({ exportacion }) => exportacion)
      ? 'en_camino'
      : waiting.length
        ? 'por_transferir'
        : done.length
          ? 'hecho'
          : 'anulado',
    cuenta: cuenta ? cuentaOculta(cuenta) : null,
  }
}

export function createCuentas(deps: {
  database: Database
  correos: CorreosDeCompra
  enlaces: EnlacesDeDevolucion
}): CuentasDeDevolucion {
  const { db, transaction } = deps.database

  async function idOf(token: string, tx: Tx = db): Promise<number> {
    const id = deps.enlaces.namedBy(token)
    const email = id === undefined ? undefined : await findEmail(tx, id)
    if (id === undefined || !email || !deps.enlaces.isFor(token, email)) throw new AppError('NO_ENCONTRADO')
    return id
  }
  const find = async (id: number) => toDevolucion(await findCompraById(db, id), await listReembolsos(db, id))

  return {
    async ask(tx, compra) {
      const { veces, enCamino } = await countCorreos(tx, compra.id, devolucionCuenta.nombre)
      if (enCamino) return
      const waiting = (await listReembolsos(tx, compra.id)).filter(
        (row) => row.estado === 'por_transferir' && isEnPesos(row),
      )
      if (!waiting.length) return
      const email = await findEmail(tx, compra.id)
      // Without an address nobody is mailed; staff see that beside the refund.
      if (!email) return
      const told = { devuelto: sum(waiting), enlace: deps.enlaces.pathFor(compra.id, email), vez: veces + 1 }
      await deps.correos.sendPedidoDeCuenta(tx, compra, told)
    },
    find: async (token) => find(await idOf(token)),
    async save(token, cuenta, actor) {
      const id = await idOf(token)
      await transaction(actor, async (tx) => {
        const compra = await findCompraForUpdate(tx, id)
        // Staff may have changed the buyer's address since the link was mailed.
        await idOf(token, tx)
        if (!isEnPesos(toDevolucion(compra, await listReembolsos(tx, id)))) {
          throw new AppError('COMPRA_CERRADA', {
            message: 'Esta devolución no es en pesos: escribinos y acordamos a qué cuenta va.',
          })
        }
        if (!(await saveCuenta(tx, id, cuenta))) {
          throw new AppError('COMPRA_CERRADA', {
            message: 'Esta devolución ya está en camino. Si la cuenta no es la correcta, escribinos.',
          })
        }
        await note(tx, compra, actor, 'Dio la cuenta para la devolución')
        const { veces } = await countCorreos(tx, id, devolucionCuentaRecibida.nombre)
        await deps.correos.sendCuentaRecibida(tx, compra, cuentaOculta(cuenta.cuenta), veces + 1)
      })
      return find(id)
    },
  }
}
