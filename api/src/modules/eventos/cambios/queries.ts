import { sql } from 'drizzle-orm'
import { differInCuandoODonde } from '#domain/eventos/cambios.ts'
import type { Tx } from '../../../db/client.ts'
import type { Datos } from '../../../resource/editable.ts'
import { findFicha } from '../ficha-queries.ts'
import { isOpen } from '../tables.ts'
import { type Conocido, eventosCambios } from './tables.ts'

/** Time to correct a mistake after publishing, before the mails go out. */
const MINUTOS = 10

/** Rows of an earlier release hold a single object instead of a list. */
const ANTES = sql`case jsonb_typeof(${eventosCambios.antes}) when 'array' then ${eventosCambios.antes}
  else jsonb_build_array(jsonb_build_object('ficha', ${eventosCambios.antes}, 'hasta', ${eventosCambios.desde})) end`

/**
 * Called before an event is written: keeps the date and place that enrolled people know, until they are told of the
 * change.
 */
export async function rememberAntes(tx: Tx, antes: Datos, datos: Datos): Promise<void> {
  if (!differInCuandoODonde(antes, datos)) return
  const ficha = await findFicha(tx, Number(antes['IdEvento']))
  if (!ficha?.evento_sociales) return
  const conocido = sql`jsonb_build_object('ficha', ${JSON.stringify(ficha)}::jsonb, 'hasta', now())`
  await tx
    .insert(eventosCambios)
    .values({ IdEvento: ficha.IdEvento, antes: sql`jsonb_build_array(${conocido})`, desde: sql`now()` })
    .onConflictDoUpdate({
      target: eventosCambios.IdEvento,
      set: { antes: sql`${ANTES} || excluded.antes`, desde: sql`now()` },
    })
}

export interface Cambio {
  IdEvento: number
  antes: Conocido[]
  /** Whether the event still takes place, so that its people need the mail. */
  abierto: boolean
}

/** Takes one changed event and marks it as announced, so that two processes never take the same one. */
export async function takeCambio(tx: Tx, now: Date): Promise<Cambio | undefined> {
  const { rows } = await tx.execute<Cambio & Record<string, unknown>>(sql`
    with cambio as (
      select c.id_evento, ${sql.raw(isOpen('e', 's'))} as abierto
        from eventos_cambios c
        join eventos e using (id_evento)
        left join evento_sociales s using (id_evento)
       where c.desde <= ${now.toISOString()}::timestamptz - make_interval(mins => ${MINUTOS})
       order by c.desde
       limit 1
         for update of c skip locked
    )
    delete from eventos_cambios using cambio where eventos_cambios.id_evento = cambio.id_evento
    returning eventos_cambios.id_evento as "IdEvento", ${ANTES} as antes, cambio.abierto`)
  return rows[0]
}
