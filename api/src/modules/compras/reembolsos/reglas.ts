// When a refund needs a second person.
import type { Ajustes } from '#domain/ajustes/ajustes.ts'
import { type Moneda, toMinor } from '#domain/compras/precios.ts'
import type { Tx } from '../../../db/client.ts'
import type { ReembolsoRow } from '../queries.ts'
import { countPedidosHoy, lockPedidosDe } from './queries.ts'

const NADA_VUELVE: readonly ReembolsoRow['estado'][] = ['fallido', 'anulado']

export interface ReglasDeReembolso {
  /** Whether a second person is ever needed. */
  segundaPersona: boolean
  /** A refund above this amount needs a second person. */
  umbral: Readonly<Record<Moneda, number>>
  /** From this number of requests per person and day on, a second person is needed. */
  desdeElPedido: number
}

/** The rules as configured in the settings. */
export const reglasOf = (ajustes: Ajustes): ReglasDeReembolso => ({
  segundaPersona: ajustes.segundaPersonaEnReembolsos,
  umbral: ajustes.umbralDeReembolso,
  desdeElPedido: ajustes.reembolsosPorDia,
})

/** A refund request for one purchase, with the purchase's earlier refunds. */
export interface Pedido {
  usuarioId: number | null
  minor: bigint
  moneda: Moneda
  before: readonly ReembolsoRow[]
}

/** Refunds that one person made alone on a purchase are added up, so splitting one does not avoid the limit. */
export function isAboveUmbral({ segundaPersona, umbral }: ReglasDeReembolso, asked: Pedido): boolean {
  const alone = asked.before
    .filter(
      ({ pedidoPor, dosPersonas }) => pedidoPor !== null && pedidoPor === asked.usuarioId && !dosPersonas,
    )
    .filter(({ estado, currency }) => !NADA_VUELVE.includes(estado) && currency === asked.moneda)
    .reduce((sum, { importe }) => sum + toMinor(importe), 0n)
  return segundaPersona && alone + asked.minor > toMinor(umbral[asked.moneda])
}

/** Takes a lock per person, so that concurrent requests are counted one after the other. */
export async function takesTwo(tx: Tx, reglas: ReglasDeReembolso, asked: Pedido): Promise<boolean> {
  if (!reglas.segundaPersona) return false
  if (isAboveUmbral(reglas, asked)) return true
  if (asked.usuarioId === null) return false
  await lockPedidosDe(tx, asked.usuarioId)
  return (await countPedidosHoy(tx, asked.usuarioId)) + 1 >= reglas.desdeElPedido
}
