import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { isOpen } from './tables.ts'

/** Long enough to correct what was pasted wrong. */
const MINUTOS = 10

export interface EnlaceNuevo {
  IdEvento: number
  /** Since when it is the one. */
  desde: string
  /** Whether anybody still has to know it. */
  abierto: boolean
}

/** One live meeting whose link is new; it counts as told from now on, so that two processes never find the same one. */
export async function takeEnlaceNuevo(tx: Tx, now: Date): Promise<EnlaceNuevo | undefined> {
  const { rows } = await tx.execute<{ IdEvento: number; desde: string; abierto: boolean }>(sql`
    with nuevo as (
      select s.id_evento, s.enlace_cambiado_en as desde,
             e.modalidad = 'Video' and ${sql.raw(isOpen('e', 's'))} as abierto
        from evento_sociales s join eventos e using (id_evento)
       where s.enlace_cambiado_en <= ${now.toISOString()}::timestamptz - make_interval(mins => ${MINUTOS})
       order by s.enlace_cambiado_en
       limit 1
         for update of s skip locked
    )
    update evento_sociales s set enlace_cambiado_en = null from nuevo where s.id_evento = nuevo.id_evento
    returning s.id_evento as "IdEvento", nuevo.desde::text, nuevo.abierto`)
  return rows[0]
}
