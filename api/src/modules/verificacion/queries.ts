import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { deleteAll } from '../../db/delete-all.ts'
import { desafiosUsados } from './tables.ts'

/** Returns false if the answer was already used. */
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
