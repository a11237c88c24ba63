import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { deleteAll } from '../../db/delete-all.ts'
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

export const deleteOldDesafios = (db: Tx, seconds: number): Promise<void> =>
  deleteAll(db, desafiosUsados, sql`${desafiosUsados.creadoEn} < now() - make_interval(secs => ${seconds})`)
