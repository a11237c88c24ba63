import type { Database } from '../../db/client.ts'
import { consume, createPersistentLimiter } from '../../http/access/limits.ts'
import { AppError } from '../../http/errors.ts'

const MINUTES = 15
const OF_NETWORK = 20
const OF_ACCOUNT = 10

const TOO_MANY = `Probaste demasiados códigos. Esperá ${MINUTES} minutos y volvé a intentar.`

export interface Guesser {
  usuarioId: number | undefined
  /** Digest of the network the request came from. */
  networkDigest: string
}

/** Limits wrong codes per network and per account. A correct code does not count. */
export function createGuesses(database: Database) {
  const duration = MINUTES * 60
  const networks = createPersistentLimiter(database, 'cupon', { points: OF_NETWORK, duration })
  const accounts = createPersistentLimiter(database, 'cupon-cuenta', { points: OF_ACCOUNT, duration })
  const keysOf = ({ usuarioId, networkDigest }: Guesser) => [
    { limiter: networks, key: networkDigest },
    ...(usuarioId === undefined ? [] : [{ limiter: accounts, key: String(usuarioId) }]),
  ]
  return {
    async count(guesser: Guesser): Promise<void> {
      for (const { limiter, key } of keysOf(guesser)) {
        await consume(limiter, key).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error
          throw new AppError('DEMASIADOS_INTENTOS', { ...error.details, message: TOO_MANY })
        })
      }
    },
    async forgive(guesser: Guesser): Promise<void> {
      for (const { limiter, key } of keysOf(guesser)) await limiter.reward(key, 1)
    },
  }
}
