import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { statement } from '../../../db/statement.ts'
import { told } from '../../compras/tables.ts'
import { eventos } from '../../eventos/tables.ts'
import { eventoUsuarios } from '../tables.ts'

const entradaOf = { id: eventoUsuarios.id, entrada: eventoUsuarios.entrada }

const selectEntrada = statement((db, { compraId }: { compraId: number }) =>
  db
    .select(entradaOf)
    .from(eventoUsuarios)
    .innerJoin(eventos, eq(eventos.IdEvento, eventoUsuarios.IdEvento))
    .where(
      and(
        eq(eventoUsuarios.compra_id, compraId),
        eq(eventoUsuarios.Pago, 1),
        eq(eventos.Modalidad, 'Presencial'),
      ),
    ),
)

export async function findEntradaOfCompra(db: Tx, compraId: number) {
  const [row] = await selectEntrada(db, { compraId })
  return row
}

/** The e-mail of the enrolled person; undefined if none is known. */
export async function findEmail(db: Tx, inscripcionId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ email: string | null }>(sql`
    select coalesce(u.email, ${told('d.email')}) as email
      from evento_usuarios i
      left join usuarios u on u.id = i.user_id
      left join compras c on c.id = i.compra_id
      left join compras_user_detalle d on d.id = c.compras_user_detalle_id
     where i.id = ${inscripcionId}`)
  return rows[0]?.email ?? undefined
}

export async function replaceEntrada(tx: Tx, inscripcionId: number) {
  const [row] = await tx
    .update(eventoUsuarios)
    .set({ entrada: sql`${eventoUsuarios.entrada} + 1` })
    .where(eq(eventoUsuarios.id, inscripcionId))
    .returning(entradaOf)
  return row
}
