import { createHash } from 'node:crypto'
import { SISTEMA } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { consume, createPersistentLimiter, takes } from '../../../http/access/limits.ts'
import { networkOf } from '../../../http/access/network.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { contraseniasProbadas } from '../../../mail/plantillas/contrasenias-probadas.ts'
import { findUsuarioByEmail, lockAsRead } from '../queries.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** After this many failures the account is blocked for a while, for that address only. */
const LOGIN_FAILURES = 10
const LOGIN_BLOCK_SECONDS = HOUR
const LOGIN_FAILURES_PER_ADDRESS = 100
/**
 * Each session has a small part of the account's comparisons, so that a stolen session cannot use up the owner's.
 * Setting a new password by a mailed code closes the stolen session and forgives the failures of the owner's network.
 */
const FAILURES_PER_SESSION = 10
/** Comparisons per account and hour, from all addresses, before the account counts as under attack. */
const COMPARISONS_PER_ACCOUNT = 100

/** Recovery codes that an account is sent, however often they are requested. */
const CODES_PER_HOUR = 3
const CODES_PER_DAY = 5
const CODE_SECONDS = 600
const TRIES_PER_CODE = 5
/** Limits guesses spread over many codes and addresses: 60 of a million possible codes in a month. */
const GUESSES_PER_DAY = 20
const GUESSES_PER_MONTH = 60

/** Hashed, so that the table of counters holds no e-mail address. */
const accountKey = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

export interface Try {
  email: string
  /** Network address of the caller. */
  direccion: string
  /** Each login form has its own counters, so that guesses at one do not block the other. */
  door?: 'sesion' | 'staff'
  /** The session in which the person confirms the password. */
  sid?: string
  /** Throws if the account is under attack and this comparison must be refused. */
  whileUnderAttack(): Promise<void>
}

export interface Attempts {
  /**
   * Runs a password check. The attempt is counted before the check, so that concurrent attempts count too, and given
   * back on success.
   */
  password<T>(attempt: Try, check: () => Promise<T | undefined>): Promise<T | undefined>
  /** Throws if this account was sent enough codes. */
  sendCode(email: string): Promise<void>
  /** Counts guesses only while a code is live, so that a stranger cannot use up the owner's guesses in advance. */
  guessCode<T>(email: string, check: () => Promise<T | undefined>): Promise<T | undefined>
  /**
   * Called when the owner sets a new password by mail: forgives the failures of this network and lets it in during an
   * attack.
   */
  forgive(email: string, direccion: string): Promise<void>
}

/** Limits per account, stored in PostgreSQL. E-mails without an account are counted the same way. */
export function createAttempts({
  database,
  correo,
}: {
  database: Database
  correo: CorreoService
}): Attempts {
  const limiter = (name: string, points: number, duration: number) =>
    createPersistentLimiter(database, name, { points, duration })
  const failures = limiter('login-cuenta', LOGIN_FAILURES, DAY)
  const failuresOfNetwork = limiter('login-direccion', LOGIN_FAILURES_PER_ADDRESS, DAY)
  const comparisons = limiter('login-comparaciones', COMPARISONS_PER_ACCOUNT, HOUR)
  const failuresOfSession = limiter('contrasenia-de-sesion', FAILURES_PER_SESSION, HOUR)
  /** One row per network on which an owner recently set a new password by mail. */
  const provenNetworks = limiter('correo-probado', 1, DAY)
  const warnings = limiter('aviso-de-intentos', 1, HOUR)
  const codesOfHour = limiter('codigos-hora', CODES_PER_HOUR, HOUR)
  const codesOfDay = limiter('codigos-dia', CODES_PER_DAY, DAY)
  /** One row per code that can still be guessed, whether or not the account exists. */
  const liveCodes = limiter('codigo-vivo', TRIES_PER_CODE, CODE_SECONDS)
  const guessesOfDay = limiter('codigo-intentos-dia', GUESSES_PER_DAY, DAY)
  const guessesOfMonth = limiter('codigo-intentos-mes', GUESSES_PER_MONTH, 30 * DAY)

  const pair = (email: string, direccion: string) => `${accountKey(email)}:${networkOf(direccion)}`

  /** Warns the owner by mail, at most once an hour, that the password is being guessed. */
  async function warnOwner(email: string): Promise<void> {
    const usuario = await findUsuarioByEmail(database.db, email)
    if (!usuario || usuario.inhabilitadoEn || !(await takes(warnings, String(usuario.id)))) return
    await database.transaction(SISTEMA, async (tx) => {
      if (!(await lockAsRead(tx, usuario))) return
      await correo.enqueue(tx, { plantilla: contraseniasProbadas, para: usuario.Email, datos: {} })
    })
  }

  return {
    async password({ email, direccion, door, sid, whileUnderAttack }, check) {
      const account = [accountKey(email), door].filter(Boolean).join(':')
      const key = pair(email, direccion)
      const network = networkOf(direccion)
      const session = sid && `${accountKey(email)}:${sid}`
      // Counted first, so that a refused session uses up no other counter.
      if (session) await consume(failuresOfSession, session)
      await consume(failuresOfNetwork, network)
      const count = await consume(failures, key)
      const { consumedPoints } = await comparisons.penalty(account, 1)
      const giveBack = () =>
        Promise.all([
          comparisons.reward(account, 1),
          failuresOfNetwork.reward(network, 1),
          session && failuresOfSession.reward(session, 1),
        ])
      let result: Awaited<ReturnType<typeof check>>
      try {
        if (consumedPoints > COMPARISONS_PER_ACCOUNT) {
          await warnOwner(email)
          if (!(await provenNetworks.get(key))) await whileUnderAttack()
        }
        result = await check()
      } catch (error) {
        // The password was not compared, so the attempt does not count.
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
      const key = pair(email, direccion)
      await Promise.all([failures.delete(key), provenNetworks.set(key, 0, DAY)])
    },
  }
}
