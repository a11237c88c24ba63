import { repetidas } from '#domain/movimientos/duplicados.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { conocidaOf } from './huellas.ts'
import { listCuentas, listRepetibles, lockExtractos, savePosibles } from './queries.ts'

/**
 * Marks waiting movements that may be the same as a line from another kind of file. Decided movements stay unchanged.
 */
export async function markDuplicados({
  database,
  actor,
}: {
  database: Database
  actor: Actor
}): Promise<{ id: number; candidatas: string[] }[]> {
  const marked: { id: number; candidatas: string[] }[] = []
  for (const { medio } of await listCuentas(database.db)) {
    const found = await database.transaction(actor, async (tx) => {
      await lockExtractos(tx)
      const lineas = (await listRepetibles(tx, medio)).map((row) => {
        const { extractoId, estado, duplicaA, distintoDe } = row.movimiento
        const dudable = estado === 'pendiente' && duplicaA === null && distintoDe === null
        return { ...conocidaOf(row), extracto: extractoId, dudable }
      })
      return savePosibles(tx, repetidas(lineas))
    })
    marked.push(...found)
  }
  return marked
}
