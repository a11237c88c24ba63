import type { Database } from '../../db/client.ts'
import { createPersistentLimiter } from './limits.ts'

/** Posts of one form that a network may send before the next one needs a human verification. */
const POSTS = 5
const SECONDS = 600

export interface Admission {
  /**
   * Runs the work of a valid post. The post is counted beforehand, so that parallel posts count too; a post
   * that fails is not counted.
   */
  run<T>(formulario: string, network: string, work: (mustVerify: boolean) => Promise<T>): Promise<T>
}

export function createAdmission(database: Database): Admission {
  const accepted = createPersistentLimiter(database, 'formulario-aceptado', {
    points: POSTS,
    duration: SECONDS,
  })
  return {
    async run(formulario, network, work) {
      const key = `${formulario}:${network}`
      const { consumedPoints } = await accepted.penalty(key, 1)
      try {
        return await work(consumedPoints > POSTS)
      } catch (error) {
        await accepted.reward(key, 1)
        throw error
      }
    },
  }
}
