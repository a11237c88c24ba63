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

/** An account closes for a while to the address that keeps failing. */
const LOGIN_FAILURES = 10
const LOGIN_BLOCK_SECONDS = HOUR
const LOGIN_FAILURES_PER_ADDRESS = 100
/**
 * One session of an account has few of the comparisons of all its sessions: a thief's session leaves the owner's the
 * rest. Whoever sets a new password by a mailed code closes the thief's, and goes on at once from that network.
 */
const FAILURES_PER_SESSION = 10
/** Of one account in an hour, wherever they come from, before more than a password is asked for. */
const COMPARISONS_PER_ACCOUNT = 100

/** An account is sent few recovery codes, however often they are asked for. */
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
  /** Comparisons are counted for each door, so that guesses at one of them shut nobody out of another. */
  door?: 'sesion' | 'staff'
  /** The session in which the password is asked again. */
  sid?: string
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
  /** Only guesses against a live code count: nobody uses up another's tries in advance. */
  guessCode<T>(email: string, check: () => Promise<T | undefined>): Promise<T | undefined>
  /** The owner set a new password by mail: failures on this network are forgiven, and an attack keeps nobody out of it. */
  forgive(email: string, direccion: string): Promise<void>
}

/** Limits per account, kept in PostgreSQL; e-mails without an account count alike. */
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
  /** One row for each network on which an owner lately set a new password by mail. */
  const provenNetworks = limiter('correo-probado', 1, DAY)
  const warnings = limiter('aviso-de-intentos', 1, HOUR)
  const codesOfHour = limiter('codigos-hora', CODES_PER_HOUR, HOUR)
  const codesOfDay = limiter('codigos-dia', CODES_PER_DAY, DAY)
  /** One row for each code that may still be guessed, whether the account exists or not. */
  const liveCodes = limiter('codigo-vivo', TRIES_PER_CODE, CODE_SECONDS)
  const guessesOfDay = limiter('codigo-intentos-dia', GUESSES_PER_DAY, DAY)
  const guessesOfMonth = limiter('codigo-intentos-mes', GUESSES_PER_MONTH, 30 * DAY)

  const pair = (email: string, direccion: string) => `${accountKey(email)}:${networkOf(direccion)}`

  /** Mails the owner once an hour that somebody guesses the password, at whatever door. */
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
      // First, so that a session that is refused uses up nothing else.
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
      const key = pair(email, direccion)
      await Promise.all([failures.delete(key), provenNetworks.set(key, 0, DAY)])
    },
  }
}
