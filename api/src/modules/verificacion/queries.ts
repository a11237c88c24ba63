import { lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { desafiosUsados } from './tables.ts'

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
