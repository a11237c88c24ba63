import { ApiError } from '#contract/errors.ts'
import { HECHOS_POR_ENVIO } from '#domain/inscripciones/acreditacion.ts'
import type { EnCola } from './store.ts'

/** Errors of the session or the rate limit: they would hit every event alike. */
const OF_EVERY_EVENT: readonly number[] = [401, 408, 429]

/** Whether the server refuses this event in particular, for example because it was cancelled or reassigned. */
const isRefusal = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && reason.status < 500 && !OF_EVERY_EVENT.includes(reason.status)

/**
 * Sends the queued check-ins: this event first, then the oldest. The check-ins of a refused event stay queued and do
 * not block the others. Returns the refusals by event; throws if nothing can be sent at all.
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
