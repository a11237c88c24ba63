import { sinAvisoOf } from '#domain/eventos/cambios.ts'
import type { Database } from '../../db/client.ts'
import type { AccionDeLote } from '../lotes/accion.ts'
import { idsOf, pendienteOf } from '../lotes/service.ts'
import { listWithPeople } from './gestion-queries.ts'

/** Lists the seats and pending payments of events that a bulk action would withdraw. */
export const withdrawMany =
  ({ database, clock }: { database: Database; clock: () => Date }): NonNullable<AccionDeLote['leaves']> =>
  async (claves) => {
    const rows = await listWithPeople(database.db, idsOf(claves))
    const now = clock().getTime()
    return [
      ...pendienteOf(
        'con-lugar',
        rows.map((row) => sinAvisoOf(row, now)),
      ),
      ...pendienteOf(
        'por-pagar',
        rows.map(({ comprasPendientes }) => comprasPendientes),
      ),
    ]
  }
