import type { FastifyBaseLogger } from 'fastify'
import type { PaginaContada } from '#domain/tablero/visitas.ts'
import { createContador } from '../../contador.ts'
import type { Database } from '../../db/client.ts'
import { addVisitas } from './queries.ts'

export interface Visitas {
  count(IdEvento: number, pagina: PaginaContada): void
  /** Saves the counts and stops counting. */
  close(): Promise<void>
}

/** Counts page views of events by day. */
export function createVisitas({
  database: { db },
  log,
}: {
  database: Pick<Database, 'db'>
  log: FastifyBaseLogger
}): Visitas {
  return createContador({
    log,
    write: (counted) =>
      addVisitas(
        db,
        counted.map(([[id, pagina], cuenta]) => ({
          IdEvento: Number(id),
          pagina: pagina as PaginaContada,
          cuenta,
        })),
      ),
  })
}
