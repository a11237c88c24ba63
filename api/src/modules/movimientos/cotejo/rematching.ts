// Verdicts follow the purchases: what waits is compared again whenever something it could be for has changed.
import type { FastifyBaseLogger } from 'fastify'
import { SISTEMA } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { guardado, match } from './match.ts'
import { findConcerned, listPendientes, saveCotejos } from './queries.ts'

export interface Rematching {
  matchAgain(ids: readonly number[]): Promise<void>
  matchConcerned(ids: readonly string[], also?: readonly number[]): Promise<void>
}

export const AT_A_TIME = 500

export function createRematching({
  database,
  log,
}: {
  database: Database
  log: FastifyBaseLogger
}): Rematching {
  /** Stores what each could be for. Its verdicts are the machine's, in nobody's name. */
  async function matchAgain(ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += AT_A_TIME) {
      await database.transaction(SISTEMA, async (tx) => {
        const rows = await listPendientes(tx, ids.slice(at, at + AT_A_TIME))
        const found = await match(tx, rows, { reserving: true })
        await saveCotejos(
          tx,
          [...found].map(([id, cotejo]) => ({ id, veredicto: cotejo.veredicto, cotejo: guardado(cotejo) })),
        )
      })
    }
  }

  /** Others that wait for the same money see what is left of it. A failure is made good by the next run of the job. */
  async function matchConcerned(ids: readonly string[], also: readonly number[] = []): Promise<void> {
    try {
      await matchAgain([...new Set([...also, ...(await findConcerned(database.db, ids))])])
    } catch (err) {
      log.error({ err }, 'movements were not matched again')
    }
  }

  return { matchAgain, matchConcerned }
}
