import type { Database } from '../../../db/client.ts'
import { countEncuestas } from './queries.ts'

export const createEncuestas = ({ database: { db } }: { database: Database }) => ({
  count: (entre: { desde?: string | undefined; hasta?: string | undefined }) => countEncuestas(db, entre),
})
export type EncuestasService = ReturnType<typeof createEncuestas>
