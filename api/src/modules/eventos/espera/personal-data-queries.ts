import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Persona, Union } from '../../../db/personal/declaration.ts'
import type { EsperaRow } from './queries.ts'
import { esperas } from './tables.ts'

type Lugar = Pick<EsperaRow, 'id' | 'IdEvento'>

/** The person's entries that still wait or hold an offer. Removing them changes who is next. */
export async function listActiveOf(tx: Tx, { id, Email }: Persona): Promise<Lugar[]> {
  return tx
    .select({ id: esperas.id, IdEvento: esperas.IdEvento })
    .from(esperas)
    .where(sql`(${eq(esperas.usuarioId, id)} or lower(${esperas.email}) = lower(${Email}))
      and ${esperas.estado} in ('espera', 'ofrecida')`)
    .orderBy(esperas.IdEvento)
}

/** For events where both accounts wait: all entries but the first in line, in the locking order of the seats. */
export async function listDobles(tx: Tx, { de, a }: Union): Promise<Lugar[]> {
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
