import type { Actor } from '../../db/actor.ts'
import type { Tx } from '../../db/client.ts'
import { nameOf } from './actor.ts'
import { type CompraRow, insertHistoria } from './queries.ts'

/** Something happened to a purchase and left it in the state that it is in. */
export async function note(
  tx: Tx,
  { id, estado }: Pick<CompraRow, 'id' | 'estado'>,
  actor: Actor,
  motivo: string,
  datos: object | null = null,
): Promise<void> {
  await insertHistoria(tx, {
    compra_id: id,
    desde: estado,
    hacia: estado,
    actor: nameOf(actor),
    motivo,
    datos,
  })
}
