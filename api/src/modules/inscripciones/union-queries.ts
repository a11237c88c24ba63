import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Union } from '../../db/personal/declaration.ts'
import { eventoUsuarios } from './tables.ts'

interface Choque extends Record<string, unknown> {
  titulo: string
  /** The enrolment with less progress: unpaid, or fewer steps. */
  id: number
  compra: number | null
  pago: number
}

/** Events in which both accounts are enrolled, each with the enrolment to give up. */
async function listChoques(db: Tx, { de, a }: Union): Promise<Choque[]> {
  const { rows } = await db.execute<Choque>(sql`
    select e.titulo, p.id, p.compra_id as compra, p.pago
    from evento_usuarios x join evento_usuarios y on y.id_evento = x.id_evento and y.user_id = ${a}
      join eventos e on e.id_evento = x.id_evento
      join evento_usuarios p on p.id = case
        when (x.pago, x.finalizado, x.paso, coalesce(x.abierta_hasta, 'infinity'))
           > (y.pago, y.finalizado, y.paso, coalesce(y.abierta_hasta, 'infinity')) then y.id else x.id end
    where x.user_id = ${de}
    order by e.titulo`)
  return rows
}

/** Paid but without a purchase: without an owner, nothing would refer to the enrolment. */
const isInTheWay = ({ compra, pago }: Choque) => compra === null && pago === 1

export async function listObstacles(db: Tx, union: Union): Promise<string[]> {
  const choques = await listChoques(db, union)
  return choques
    .filter(isInTheWay)
    .map(({ titulo }) => `Las dos están inscriptas en «${titulo}». Dale de baja a una antes.`)
}

/**
 * Of two enrolments in one event the person keeps the better one. The other loses its owner and stays with its
 * purchase.
 */
export async function giveWay(tx: Tx, union: Union): Promise<void> {
  const worse = (await listChoques(tx, union)).map(({ id }) => id)
  if (worse.length === 0) return
  const them = inArray(eventoUsuarios.id, worse)
  await tx
    .delete(eventoUsuarios)
    .where(and(them, isNull(eventoUsuarios.compra_id), eq(eventoUsuarios.Pago, 0)))
  await tx
    .update(eventoUsuarios)
    .set({ user_id: null })
    .where(and(them, isNotNull(eventoUsuarios.compra_id)))
}
