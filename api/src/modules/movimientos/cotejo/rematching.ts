// Keeps verdicts up to date: waiting movements are matched again whenever one of their candidates has changed.
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
  /** Stores the candidates of each movement. The actor is the system, not a person. */
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

  /** Matches the other movements that wait for the same money. If this fails, the next run of the job repeats it. */
  async function matchConcerned(ids: readonly string[], also: readonly number[] = []): Promise<void> {
    try {
      await matchAgain([...new Set([...also, ...(await findConcerned(database.db, ids))])])
    } catch (err) {
      log.error({ err }, 'movements were not matched again')
    }
  }

  return { matchAgain, matchConcerned }
}
