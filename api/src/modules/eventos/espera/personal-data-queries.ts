import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Persona, Union } from '../../../db/personal/declaration.ts'
import type { EsperaRow } from './queries.ts'
import { esperas } from './tables.ts'

type Lugar = Pick<EsperaRow, 'id' | 'IdEvento'>

/** Places of a person that still wait or hold a seat: leaving them changes who is next. */
export async function listActiveOf(tx: Tx, { id, Email }: Persona): Promise<Lugar[]> {
  return tx
    .select({ id: esperas.id, IdEvento: esperas.IdEvento })
    .from(esperas)
    .where(sql`(${eq(esperas.usuarioId, id)} or lower(${esperas.email}) = lower(${Email}))
      and ${esperas.estado} in ('espera', 'ofrecida')`)
    .orderBy(esperas.IdEvento)
}

/** Where both wait for the same: all but the place that comes first, in the order in which seats are locked. */
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
