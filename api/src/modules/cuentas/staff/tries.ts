import type { Database } from '../../../db/client.ts'
import { consume, createPersistentLimiter } from '../../../http/access/limits.ts'

const MINUTE = 60
const DAY = 24 * 3_600
/** Three codes of a million are right at any time; at this rate nobody finds one (S57.3). */
const TRIES = { points: 10, duration: 15 * MINUTE }
const TRIES_PER_DAY = { points: 40, duration: DAY }

/** Guesses at the second factor of an account, wherever it is asked for. */
export interface FactorTries {
  /** Counts one, or refuses it. On a connection of its own: not inside a transaction. */
  count(usuarioId: number): Promise<void>
  /** The right one was shown. */
  forget(usuarioId: number): Promise<void>
}

export function createFactorTries(database: Database): FactorTries {
  const limiters = [
    createPersistentLimiter(database, 'factor', TRIES),
    createPersistentLimiter(database, 'factor-dia', TRIES_PER_DAY),
  ]
  return {
    async count(usuarioId) {
      for (const limiter of limiters) await consume(limiter, String(usuarioId))
    },
    async forget(usuarioId) {
      await Promise.all(limiters.map((limiter) => limiter.delete(String(usuarioId))))
    },
  }
}
