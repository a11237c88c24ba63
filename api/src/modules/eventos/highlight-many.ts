import type { Database } from '../../db/client.ts'
import type { AccionDeLote } from '../lotes/service.ts'
import type { EventosService } from './service.ts'

/** Many events come among the featured ones, or leave them, at once. */
export function highlightMany(
  { database }: { database: Database },
  eventos: Pick<EventosService, 'highlight'>,
): Record<'destacar' | 'no-destacar', AccionDeLote> {
  const to = (wanted: 0 | 1): AccionDeLote => {
    const set = (actor: Parameters<AccionDeLote['run']>[0], clave: string, Destacada: number) =>
      database.transaction(actor, (tx) => eventos.highlight(tx, Number(clave), Destacada))
    return {
      permiso: 'eventos.publicar',
      run: async (actor, clave) =>
        (await set(actor, clave, wanted)).changed ? { antes: { Destacada: 1 - wanted } } : 'sin_cambio',
      undo: async (actor, clave) => {
        await set(actor, clave, 1 - wanted)
      },
    }
  }
  return { destacar: to(1), 'no-destacar': to(0) }
}
