import { createHash } from 'node:crypto'
import type { Database } from '../db/client.ts'
import { createPersistentLimiter, takes } from '../http/access/limits.ts'
import { isProved } from './queries.ts'

const DAY_SECONDS = 24 * 3600
const MAILS_PER_DAY = 3

export type TypedRecipients = ReturnType<typeof createTypedRecipients>

/** Addresses that somebody typed, which may be anybody's: nobody gets more than a few mails a day that way (S43). */
export function createTypedRecipients(database: Database) {
  const mails = createPersistentLimiter(database, 'correo-destinatario', {
    points: MAILS_PER_DAY,
    duration: DAY_SECONDS,
  })
  return {
    /**
     * Runs what may mail an address; `mayMail` is false when that had enough today. What fails counts for nothing, so
     * that nobody uses up the mails of another. Begun before a transaction: it takes a connection of its own. `cuenta`: the
     * account whose address it is; one that proved it may have as many as it asks for.
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
