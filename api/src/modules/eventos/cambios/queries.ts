import { sql } from 'drizzle-orm'
import { differInCuandoODonde } from '#domain/eventos/cambios.ts'
import type { FichaDeEvento } from '#domain/eventos/ficha.ts'
import type { Tx } from '../../../db/client.ts'
import type { Datos } from '../../../resource/editable.ts'
import { findFicha } from '../ficha-queries.ts'
import { isOpen } from '../tables.ts'
import { eventosCambios } from './tables.ts'

/** Long enough to correct what was published by mistake. */
const MINUTOS = 10

/** Before it is written: what whoever has a place knows stays known until they hear of the change. */
export async function rememberAntes(tx: Tx, antes: Datos, datos: Datos): Promise<void> {
  if (!differInCuandoODonde(antes, datos)) return
  const ficha = await findFicha(tx, Number(antes['IdEvento']))
  if (!ficha?.evento_sociales) return
  await tx
    .insert(eventosCambios)
    .values({ IdEvento: ficha.IdEvento, antes: ficha, desde: sql`now()` })
    .onConflictDoUpdate({ target: eventosCambios.IdEvento, set: { desde: sql`now()` } })
}

export interface Cambio {
  IdEvento: number
  antes: FichaDeEvento
  desde: string
  /** Whether anybody still has to know it. */
  abierto: boolean
}

/** One event that changed; it counts as told from now on, so that two processes never find the same one. */
export async function takeCambio(tx: Tx, now: Date): Promise<Cambio | undefined> {
  const { rows } = await tx.execute<{
    IdEvento: number
    antes: FichaDeEvento
    desde: string
    abierto: boolean
  }>(sql`
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
    delete from eventos_cambios c using cambio where c.id_evento = cambio.id_evento
    returning c.id_evento as "IdEvento", c.antes, c.desde::text, cambio.abierto`)
  return rows[0]
}
