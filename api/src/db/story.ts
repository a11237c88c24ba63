import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './client.ts'

/** The fact that a page of a story goes on after. */
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
 * A page of what happened, newest first. The source tells `clave` (text), `en` (timestamptz) and `datos` (jsonb);
 * moments are compared to the microsecond, and of two at once the names decide, so that no page misses or repeats one.
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

/** As a condition on addresses in lower case. */
export const isOneOf = (address: SQL, emails: readonly string[]): SQL =>
  sql`lower(${address}) in (${sql.join(
    emails.map((email) => sql`${email}`),
    sql`, `,
  )})`
