import type { Database } from '../../../db/client.ts'
import { consume, createPersistentLimiter } from '../../../http/access/limits.ts'

const MINUTE = 60
const DAY = 24 * 3_600
/** Three codes of a million are right at any time; at this rate nobody finds one. */
const TRIES = { points: 10, duration: 15 * MINUTE }
const TRIES_PER_DAY = { points: 40, duration: DAY }

/** Guesses at the second factor of an account, wherever it is asked for. */
export interface FactorTries {
  /** Counts one, or refuses it. On a connection of its own: not inside a transaction. `apart` has tries of its own. */
  count(usuarioId: number, apart?: string): Promise<void>
  /** The right one was shown: it was no guess. Earlier wrong ones still count, for somebody else may have made them. */
  giveBack(usuarioId: number, apart?: string): Promise<void>
}

export function createFactorTries(database: Database): FactorTries {
  const limiters = [
    createPersistentLimiter(database, 'factor', TRIES),
    createPersistentLimiter(database, 'factor-dia', TRIES_PER_DAY),
  ]
  const keyOf = (usuarioId: number, apart?: string) => [usuarioId, apart].filter(Boolean).join(':')
  return {
    async count(usuarioId, apart) {
      for (const limiter of limiters) await consume(limiter, keyOf(usuarioId, apart))
    },
    async giveBack(usuarioId, apart) {
      await Promise.all(limiters.map((limiter) => limiter.reward(keyOf(usuarioId, apart), 1)))
    },
  }
}
