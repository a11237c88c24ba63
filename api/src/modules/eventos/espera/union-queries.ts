import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Union } from '../../../personal-data.ts'
import type { EsperaRow } from './queries.ts'
import { esperas } from './tables.ts'

export async function countEsperasOf(db: Tx, usuarioId: number): Promise<number> {
  const [row] = await db
    .select({ cuenta: sql<number>`count(*)::int` })
    .from(esperas)
    .where(eq(esperas.usuarioId, usuarioId))
  return row?.cuenta ?? 0
}

/** Where both wait for the same: all but the place that comes first, in the order in which seats are locked. */
export async function listDobles(tx: Tx, { de, a }: Union): Promise<Pick<EsperaRow, 'id' | 'IdEvento'>[]> {
  const { rows } = await tx.execute<{ id: number; IdEvento: number }>(sql`
    select id, id_evento as "IdEvento"
      from (select id, id_evento, row_number() over (
                     partition by id_evento order by estado = 'ofrecida' desc, prioridad desc, creado_en, id) as puesto
              from esperas
             where usuario_id in (${de}, ${a}) and estado in ('espera', 'ofrecida')) as lugares
     where puesto > 1
     order by id_evento, id`)
  return rows
}

export async function moveEsperas(tx: Tx, { de, a }: Union): Promise<void> {
  await tx.update(esperas).set({ usuarioId: a }).where(eq(esperas.usuarioId, de))
}
