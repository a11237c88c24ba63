import type { Actor } from '../../db/actor.ts'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { AccionDeLote } from '../lotes/accion.ts'
import type { EventosService } from './service.ts'

/** Bulk action that features events or stops featuring them. */
export function highlightMany(
  { database }: { database: Database },
  eventos: Pick<EventosService, 'highlight'>,
): Record<'destacar' | 'no-destacar', AccionDeLote> {
  const to = (wanted: 0 | 1): AccionDeLote => {
    const set = (actor: Actor, clave: string, Destacada: number) =>
      database.transaction(actor, async (tx) => {
        const { changed } = await eventos.highlight(tx, Number(clave), Destacada)
        if (changed) await actor.done?.(tx)
        return changed
      })
    return {
      permiso: 'eventos.publicar',
      run: async (actor, clave) => ((await set(actor, clave, wanted)) ? { antes: null } : 'sin_cambio'),
      writes: { tabla: 'eventos', columna: 'destacada' },
      undo: async (actor, clave) => {
        if (!(await set(actor, clave, 1 - wanted))) throw new AppError('CONFLICTO_DE_ESTADO')
      },
    }
  }
  return { destacar: to(1), 'no-destacar': to(0) }
}
