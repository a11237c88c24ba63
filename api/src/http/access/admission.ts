import type { Database } from '../../db/client.ts'
import { createPersistentLimiter } from './limits.ts'

/** So many are taken from one network before the next has to prove that a person sends it. */
interface Amount {
  /** Of the limit, as staff find it. */
  name: string
  posts: number
  seconds: number
}
/** Posts of one form (S25). */
const FORMULARIO: Amount = { name: 'formulario-aceptado', posts: 5, seconds: 600 }
/** Seats of one activity that cost nothing: a family or an office goes on as it did, with a proof (S53.3). */
export const LUGAR_GRATIS: Amount = { name: 'lugar-gratis', posts: 5, seconds: 3600 }

export interface Admission {
  /**
   * Runs the work of a post that was read without a fault. It is counted before, so that posts side by side count
   * too, and given back when it fails: only what was accepted counts.
   */
  run<T>(formulario: string, network: string, work: (mustVerify: boolean) => Promise<T>): Promise<T>
}

export function createAdmission(database: Database, amount = FORMULARIO): Admission {
  const accepted = createPersistentLimiter(database, amount.name, {
    points: amount.posts,
    duration: amount.seconds,
  })
  return {
    async run(formulario, network, work) {
      const key = `${formulario}:${network}`
      const { consumedPoints } = await accepted.penalty(key, 1)
      try {
        return await work(consumedPoints > amount.posts)
      } catch (error) {
        await accepted.reward(key, 1)
        throw error
      }
    },
  }
}
