import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './client.ts'

/** Cursor: the last entry of the previous page. */
export interface Desde {
  en: string
  clave: string
}

export interface Told<Datos> {
  en: string
  clave: string
  datos: Datos
}

/**
 * One page of a history, newest first. The source provides `clave` (text), `en` (timestamptz) and `datos`
 * (jsonb). Order is by microsecond, then by key, so that pages neither skip nor repeat an entry.
 */
export async function readStory<Datos>(
  db: Tx,
  source: SQL,
  { after, limit }: { after: Desde | undefined; limit: number },
): Promise<Told<Datos>[]> {
  const { rows } = await db.execute<Told<Datos> & Record<string, unknown>>(sql`
    select hechos.clave, to_char(hechos.en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as en, hechos.datos
    from (${source}) hechos
    ${after ? sql`where (hechos.en, hechos.clave collate "C") < (${after.en}::timestamptz, ${after.clave}::text collate "C")` : sql``}
    order by hechos.en desc, hechos.clave collate "C" desc limit ${limit}`)
  return rows
}

/** Matches lower-case addresses against a list. */
export const isOneOf = (address: SQL, emails: readonly string[]): SQL =>
  sql`lower(${address}) in (${sql.join(
    emails.map((email) => sql`${email}`),
    sql`, `,
  )})`
