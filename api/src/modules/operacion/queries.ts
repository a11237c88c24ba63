import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

export interface Dueno extends Record<string, unknown> {
  de: string
  id: number
  email: string
}

/** Whose e-mails these digests are. */
export async function findByHuella(db: Tx, huellas: readonly string[]): Promise<Dueno[]> {
  const { rows } = await db.execute<Dueno>(sql`
    select huella_de_email(email) as de, id, email from usuarios
    where huella_de_email(email) = any (${sql.param(huellas)}::text[]) and eliminado_en is null`)
  return rows
}

export async function findByNumero(db: Tx, ids: readonly string[]): Promise<Dueno[]> {
  const { rows } = await db.execute<Dueno>(sql`
    select id::text as de, id, email from usuarios
    where id::text = any (${sql.param(ids)}::text[]) and eliminado_en is null`)
  return rows
}
