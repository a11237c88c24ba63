import type { Tx } from '../../db/client.ts'
import { mensajes, suscripciones } from './tables.ts'

export async function insertMensaje(tx: Tx, row: typeof mensajes.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(mensajes).values(row).returning({ id: mensajes.id })
  if (!inserted) throw new Error('the message was not stored')
  return inserted.id
}

/** Undefined when the address was subscribed already. */
export async function insertSuscripcion(
  tx: Tx,
  email: string,
  requestId: string,
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(suscripciones)
    .values({ email, requestId })
    .onConflictDoNothing()
    .returning({ id: suscripciones.id })
  return inserted?.id
}
