import { LRUCache } from 'lru-cache'
import { COUNT_MAX } from '#contract/resource.ts'
import type { Reads } from '../db/standby.ts'

/** So far a list that goes on by cursor is counted: far enough that it is still more than `COUNT_MAX` a minute later. */
export const COUNT_FAR = 1.5 * COUNT_MAX
const MAX_AGE_MS = 60_000
const QUESTIONS_MAX = 1_000

const far = new WeakMap<Reads, LRUCache<string, true>>()

/**
 * How many rows there are, up to `COUNT_FAR`. Of a list so long only that is said and seen, so it is not counted again
 * for every page; a list that is counted whole is counted whenever it is asked for.
 */
export async function countFar(pool: Reads, key: string, count: () => Promise<number>): Promise<number> {
  const known = far.get(pool) ?? new LRUCache<string, true>({ max: QUESTIONS_MAX, ttl: MAX_AGE_MS })
  far.set(pool, known)
  if (known.has(key)) return COUNT_FAR
  const counted = await count()
  if (counted >= COUNT_FAR) known.set(key, true)
  return counted
}
