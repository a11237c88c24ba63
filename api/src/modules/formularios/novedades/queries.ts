import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { suscripciones } from '../tables.ts'

export async function deleteSuscripcion(tx: Tx, id: number): Promise<void> {
  await tx.delete(suscripciones).where(eq(suscripciones.id, id))
}
