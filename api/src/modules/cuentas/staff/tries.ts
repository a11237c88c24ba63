import type { Database } from '../../../db/client.ts'
import { consume, createPersistentLimiter } from '../../../http/access/limits.ts'

const MINUTE = 60
const DAY = 24 * 3_600
/** At any time three of a million codes are valid; at this rate guessing one is not feasible. */
const TRIES = { points: 10, duration: 15 * MINUTE }
const TRIES_PER_DAY = { points: 40, duration: DAY }

/** Counts guesses at the second factor of an account, wherever it is asked for. */
export interface FactorTries {
  /**
   * Counts a guess, or throws. Uses its own connection, so do not call it inside a transaction. `apart` names a
   * separate counter.
   */
  count(usuarioId: number, apart?: string): Promise<void>
  /**
   * Gives back the try of a correct code. Earlier wrong guesses still count, because a stranger may have made them.
   */
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
