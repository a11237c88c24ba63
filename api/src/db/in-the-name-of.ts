import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Actor } from './actor.ts'

/**
 * For the `from` of a statement outside a transaction: sets the actor that the audit trigger reads, for this
 * statement only.
 */
export const inTheNameOf = (actor: Actor): SQL =>
  sql.raw(`(select set_config('senda.actor', ${pg.escapeLiteral(JSON.stringify(actor))}, true)) as quien`)
