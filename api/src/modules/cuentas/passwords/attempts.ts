import { createHash } from 'node:crypto'
import type { Database } from '../../../db/client.ts'
import { consume, createPersistentLimiter } from '../../../http/access/limits.ts'
import { networkOf } from '../../../http/access/network.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** An account closes for a while to the address that keeps failing (S14). */
const LOGIN_FAILURES = 10
const LOGIN_BLOCK_SECONDS = HOUR
const LOGIN_FAILURES_PER_ADDRESS = 100
/** Of one account in an hour, wherever they come from, before more than a password is asked for (S36). */
const COMPARISONS_PER_ACCOUNT = 100

/** An account is sent few recovery codes, however often they are asked for (S12). */
const CODES_PER_HOUR = 3
const CODES_PER_DAY = 5
const CODE_SECONDS = 600
const TRIES_PER_CODE = 5
/** Against patient guessing over many codes, whatever addresses it comes from: 60 of a million in a month. */
const GUESSES_PER_DAY = 20
const GUESSES_PER_MONTH = 60

/** No address of a person is written into the table of counters. */
const accountKey = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

export interface Try {
  email: string
  /** Where it comes from. */
  direccion: string
  /** Throws where an account under attack is to be kept from more comparisons. */
  whileUnderAttack(): Promise<void>
}

export interface Attempts {
  /**
   * Runs a check of a password. A try is counted before it is made, so that tries side by side count too, and given
   * back when it succeeds.
   */
  password<T>(attempt: Try, check: () => Promise<T | undefined>): Promise<T | undefined>
  /** Throws when this account was sent enough codes. */
  sendCode(email: string): Promise<void>
  /** Only guesses against a live code count: nobody uses up another's tries in advance (S37). */
  guessCode<T>(email: string, check: () => Promise<T | undefined>): Promise<T | undefined>
  /** Somebody proved to own the account: earlier failures are forgiven. */
  forgive(email: string, direccion: string): Promise<void>
}

/** Limits per account, kept in PostgreSQL; e-mails without an account count alike (S13). */
export function createAttempts(database: Database): Attempts {
  const limiter = (name: string, points: number, duration: number) =>
    createPersistentLimiter(database, name, { points, duration })
  const failures = limiter('login-cuenta', LOGIN_FAILURES, DAY)
  const failuresOfNetwork = limiter('login-direccion', LOGIN_FAILURES_PER_ADDRESS, DAY)
  const comparisons = limiter('login-comparaciones', COMPARISONS_PER_ACCOUNT, HOUR)
  const codesOfHour = limiter('codigos-hora', CODES_PER_HOUR, HOUR)
  const codesOfDay = limiter('codigos-dia', CODES_PER_DAY, DAY)
  /** One row for each code that may still be guessed, whether the account exists or not. */
  const liveCodes = limiter('codigo-vivo', TRIES_PER_CODE, CODE_SECONDS)
  const guessesOfDay = limiter('codigo-intentos-dia', GUESSES_PER_DAY, DAY)
  const guessesOfMonth = limiter('codigo-intentos-mes', GUESSES_PER_MONTH, 30 * DAY)

  const pair = (email: string, direccion: string) => `${accountKey(email)}:${networkOf(direccion)}`

  return {
    async password({ email, direccion, whileUnderAttack }, check) {
      const key = pair(email, direccion)
      const network = networkOf(direccion)
      await consume(failuresOfNetwork, network)
      const count = await consume(failures, key)
      const { consumedPoints } = await comparisons.penalty(accountKey(email), 1)
      const giveBack = () =>
        Promise.all([comparisons.reward(accountKey(email), 1), failuresOfNetwork.reward(network, 1)])
      let result: Awaited<ReturnType<typeof check>>
      try {
        if (consumedPoints > COMPARISONS_PER_ACCOUNT) await whileUnderAttack()
        result = await check()
      } catch (error) {
        // Nothing was compared.
        await Promise.all([giveBack(), failures.reward(key, 1)])
        throw error
      }
      if (result !== undefined) await Promise.all([failures.delete(key), giveBack()])
      else if (count >= LOGIN_FAILURES) await failures.block(key, LOGIN_BLOCK_SECONDS)
      return result
    },
    async sendCode(email) {
      await consume(codesOfHour, accountKey(email))
      await consume(codesOfDay, accountKey(email))
      await liveCodes.set(accountKey(email), 0, CODE_SECONDS)
    },
    async guessCode(email, check) {
      const key = accountKey(email)
      if (!(await liveCodes.get(key))) return undefined
      if ((await liveCodes.penalty(key, 1)).consumedPoints > TRIES_PER_CODE) return undefined
      await consume(guessesOfDay, key)
      await consume(guessesOfMonth, key)
      const result = await check()
      if (result !== undefined) await Promise.all([guessesOfDay.delete(key), guessesOfMonth.delete(key)])
      return result
    },
    async forgive(email, direccion) {
      await failures.delete(pair(email, direccion))
    },
  }
}
