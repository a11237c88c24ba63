import { createHash } from 'node:crypto'
import type { Database } from '../db/client.ts'
import { createPersistentLimiter, takes } from '../http/access/limits.ts'

const DAY_SECONDS = 24 * 3600
const MAILS_PER_DAY = 3

/** Addresses that a visitor typed, which may be anybody's: nobody gets more than a few mails a day that way (S43). */
export interface TypedRecipients {
  /** False when this one had enough today. Asked before a transaction begins: it takes a connection of its own. */
  admit(email: string): Promise<boolean>
}

export function createTypedRecipients(database: Database): TypedRecipients {
  const mails = createPersistentLimiter(database, 'correo-destinatario', {
    points: MAILS_PER_DAY,
    duration: DAY_SECONDS,
  })
  return {
    admit: (email) => takes(mails, createHash('sha256').update(email.toLowerCase()).digest('base64url')),
  }
}
