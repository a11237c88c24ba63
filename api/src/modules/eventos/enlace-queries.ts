import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { isOpen } from './tables.ts'

/** Time to correct a wrong link before the mails go out. */
const MINUTOS = 10

export interface EnlaceNuevo {
  IdEvento: number
  /** When the link was set. */
  desde: string
  /** Whether the meeting still takes place, so that its people need the mail. */
  abierto: boolean
}

/** Takes one meeting with a new link and marks it as announced, so that two processes never take the same one. */
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
