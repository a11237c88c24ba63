import { lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { desafiosUsados, mensajes, suscripciones } from './tables.ts'

export async function insertMensaje(tx: Tx, row: typeof mensajes.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(mensajes).values(row).returning({ id: mensajes.id })
  if (!inserted) throw new Error('the message was not stored')
  return inserted.id
}

/** False when the address was subscribed already. */
export async function insertSuscripcion(tx: Tx, email: string, requestId: string): Promise<boolean> {
  const inserted = await tx
    .insert(suscripciones)
    .values({ email, requestId })
    .onConflictDoNothing()
    .returning({ id: suscripciones.id })
  return inserted.length > 0
}

/** False when the answer had been used before. */
export async function spendDesafio(tx: Tx, firma: string): Promise<boolean> {
  const inserted = await tx
    .insert(desafiosUsados)
    .values({ firma })
    .onConflictDoNothing()
    .returning({ firma: desafiosUsados.firma })
  return inserted.length > 0
}

export async function deleteOldDesafios(tx: Tx, seconds: number): Promise<void> {
  await tx
    .delete(desafiosUsados)
    .where(lt(desafiosUsados.creadoEn, sql`now() - make_interval(secs => ${seconds})`))
}
