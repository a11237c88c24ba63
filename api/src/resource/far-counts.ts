import { LRUCache } from 'lru-cache'
import { COUNT_MAX } from '#contract/resource.ts'
import type { Reads } from '../db/standby.ts'

/** Limit for counting lists with cursors: high enough that the count still exceeds `COUNT_MAX` a minute later. */
export const COUNT_FAR = 1.5 * COUNT_MAX
const MAX_AGE_MS = 60_000
const QUESTIONS_MAX = 1_000

const far = new WeakMap<Reads, LRUCache<string, true>>()

/**
 * Counts rows up to `COUNT_FAR`. For longer lists only that fact is shown, so it is cached; shorter lists are
 * counted each time.
 */
export async function countFar(pool: Reads, key: string, count: () => Promise<number>): Promise<number> {
  const longLists = far.get(pool) ?? new LRUCache<string, true>({ max: QUESTIONS_MAX, ttl: MAX_AGE_MS })
  far.set(pool, longLists)
  if (longLists.has(key)) return COUNT_FAR
  const counted = await count()
  if (counted >= COUNT_FAR) longLists.set(key, true)
  return counted
}
