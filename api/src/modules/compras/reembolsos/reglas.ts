// When a refund takes a second person.
import type { Ajustes } from '#domain/ajustes/ajustes.ts'
import { type Moneda, toMinor } from '#domain/compras/precios.ts'
import type { Tx } from '../../../db/client.ts'
import type { ReembolsoRow } from '../queries.ts'
import { countPedidosHoy, lockPedidosDe } from './queries.ts'

const NADA_VUELVE: readonly ReembolsoRow['estado'][] = ['fallido', 'anulado']

export interface ReglasDeReembolso {
  /** Whether anybody is asked at all. */
  segundaPersona: boolean
  /** Above this a second person is asked. */
  umbral: Readonly<Record<Moneda, number>>
  /** From this one on, of one person in one day, a second one is asked. */
  desdeElPedido: number
}

/** As the house set them. */
export const reglasOf = (ajustes: Ajustes): ReglasDeReembolso => ({
  segundaPersona: ajustes.segundaPersonaEnReembolsos,
  umbral: ajustes.umbralDeReembolso,
  desdeElPedido: ajustes.reembolsosPorDia,
})

/** What somebody asks for of one purchase, which has these refunds already. */
export interface Pedido {
  usuarioId: number | null
  minor: bigint
  moneda: Moneda
  before: readonly ReembolsoRow[]
}

/** What one person alone gives back of a purchase counts together: in parts it is as much as at once. */
export function isAboveUmbral({ segundaPersona, umbral }: ReglasDeReembolso, asked: Pedido): boolean {
  const alone = asked.before
    .filter(
      ({ pedidoPor, dosPersonas }) => pedidoPor !== null && pedidoPor === asked.usuarioId && !dosPersonas,
    )
    .filter(({ estado, currency }) => !NADA_VUELVE.includes(estado) && currency === asked.moneda)
    .reduce((sum, { importe }) => sum + toMinor(importe), 0n)
  return segundaPersona && alone + asked.minor > toMinor(umbral[asked.moneda])
}

/** Under a lock of the person, so that requests at once are counted one after the other. */
export async function takesTwo(tx: Tx, reglas: ReglasDeReembolso, asked: Pedido): Promise<boolean> {
  if (!reglas.segundaPersona) return false
  if (isAboveUmbral(reglas, asked)) return true
  if (asked.usuarioId === null) return false
  await lockPedidosDe(tx, asked.usuarioId)
  return (await countPedidosHoy(tx, asked.usuarioId)) + 1 >= reglas.desdeElPedido
}
