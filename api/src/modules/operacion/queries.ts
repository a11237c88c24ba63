import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { correos } from '../../mail/tables.ts'
import { webhookEventos } from '../compras/tables.ts'

export interface Dueno extends Record<string, unknown> {
  de: string
  id: number
  email: string
}

/** The accounts whose e-mails have these digests. */
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

type Named = readonly [clave: string, nombre: string]

/** The recipients of these mails. */
export async function nameCorreos(db: Tx, ids: readonly string[]): Promise<Named[]> {
  const rows = await db
    .select({ id: correos.id, para: correos.para })
    .from(correos)
    .where(sql`${correos.id}::text = any (${sql.param(ids)}::text[])`)
  return rows.map(({ id, para }) => [id, para])
}

/** The providers' ids of these notifications. */
export async function nameAvisos(db: Tx, ids: readonly number[]): Promise<Named[]> {
  const rows = await db
    .select({ id: webhookEventos.id, eventId: webhookEventos.eventId })
    .from(webhookEventos)
    .where(inArray(webhookEventos.id, [...ids]))
  return rows.map(({ id, eventId }) => [String(id), eventId])
}
