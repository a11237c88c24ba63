// When a refund takes a second person.
import type { Ajustes } from '#domain/ajustes/ajustes.ts'
import { type Moneda, toMinor } from '#domain/compras/precios.ts'
import type { Tx } from '../../../db/client.ts'
import { countPedidosHoy, lockPedidosDe } from './queries.ts'

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

/** Under a lock of the person, so that requests at once are counted one after the other. */
export async function takesTwo(
  tx: Tx,
  { segundaPersona, umbral, desdeElPedido }: ReglasDeReembolso,
  asked: { usuarioId: number | null; minor: bigint; moneda: Moneda },
): Promise<boolean> {
  if (!segundaPersona) return false
  if (asked.minor > toMinor(umbral[asked.moneda])) return true
  if (asked.usuarioId === null) return false
  await lockPedidosDe(tx, asked.usuarioId)
  return (await countPedidosHoy(tx, asked.usuarioId)) + 1 >= desdeElPedido
}
