import { createHash } from 'node:crypto'
import type { Database } from '../db/client.ts'
import { createPersistentLimiter, takes } from '../http/access/limits.ts'
import { isProved } from './queries.ts'

const DAY_SECONDS = 24 * 3600
const MAILS_PER_DAY = 3

export type TypedRecipients = ReturnType<typeof createTypedRecipients>

/** Limits mails to unverified addresses per day, because they may belong to anyone. */
export function createTypedRecipients(database: Database) {
  const mails = createPersistentLimiter(database, 'correo-destinatario', {
    points: MAILS_PER_DAY,
    duration: DAY_SECONDS,
  })
  return {
    /**
     * Runs work that may mail an address; `mayMail` is false if the address reached its limit today. Failed work does
     * not count, so that nobody can use up the limit of another. Call it before a transaction, because it uses its
     * own connection. `cuenta` is the account of the address; verified addresses have no limit.
     */
    async mailing<T>(email: string, work: (mayMail: boolean) => Promise<T>, cuenta?: number): Promise<T> {
      if (cuenta !== undefined && (await isProved(database.db, email, cuenta))) return work(true)
      const key = createHash('sha256').update(email.toLowerCase()).digest('base64url')
      const mayMail = await takes(mails, key)
      try {
        return await work(mayMail)
      } catch (error) {
        if (mayMail) await mails.reward(key, 1)
        throw error
      }
    },
  }
}
