import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { statement } from '../../../db/statement.ts'
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

export async function replaceEntrada(tx: Tx, inscripcionId: number) {
  const [row] = await tx
    .update(eventoUsuarios)
    .set({ entrada: sql`${eventoUsuarios.entrada} + 1` })
    .where(eq(eventoUsuarios.id, inscripcionId))
    .returning(entradaOf)
  return row
}
