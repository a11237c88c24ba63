import type { Actor } from '../../db/actor.ts'
import type { Tx } from '../../db/client.ts'
import { type CompraRow, insertHistoria } from './queries.ts'

/** The actor's name in the history of a purchase. */
export function nameOf(actor: Actor): string {
  switch (actor.tipo) {
    case 'staff':
      return `staff:${actor.usuarioId}`
    case 'visitante':
    case 'persona':
    case 'consultor':
      return 'comprador'
    default:
      return actor.tipo
  }
}

/** Adds a history line without changing the state. */
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
