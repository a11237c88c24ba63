import { ApiError } from '#contract/errors.ts'
import { HECHOS_POR_ENVIO } from '#domain/inscripciones/acreditacion.ts'
import type { EnCola } from './store.ts'

/** The session, or the hurry: the next event would hear the same. */
const OF_EVERY_EVENT: readonly number[] = [401, 408, 429]

/** Whether it is this event that the server takes nothing of, as one that was cancelled or is somebody else's door. */
const isRefusal = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && reason.status < 500 && !OF_EVERY_EVENT.includes(reason.status)

/**
 * Tells what waits, the own door's first and then the oldest. What an event refuses stays in the queue and holds up no
 * other; answers why, by event. Throws where nothing can be told at all.
 */
export async function drainCola(
  own: number,
  read: () => Promise<readonly EnCola[]>,
  tell: (IdEvento: number, part: readonly EnCola[]) => Promise<void>,
): Promise<ReadonlyMap<number, ApiError>> {
  const refusals = new Map<number, ApiError>()
  for (;;) {
    const waiting = (await read()).filter(({ IdEvento }) => !refusals.has(IdEvento))
    const first = waiting.find(({ IdEvento }) => IdEvento === own) ?? waiting[0]
    if (!first) return refusals
    const { IdEvento } = first
    const part = waiting.filter((each) => each.IdEvento === IdEvento).slice(0, HECHOS_POR_ENVIO)
    try {
      await tell(IdEvento, part)
    } catch (reason) {
      if (!isRefusal(reason)) throw reason
      refusals.set(IdEvento, reason)
    }
  }
}
