import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Actor } from './actor.ts'

/**
 * What a statement that is a transaction by itself has in its `from`: the audit reads the actor from there. It names
 * nobody beyond that statement.
 */
export const inTheNameOf = (actor: Actor): SQL =>
  sql.raw(`(select set_config('senda.actor', ${pg.escapeLiteral(JSON.stringify(actor))}, true)) as quien`)
