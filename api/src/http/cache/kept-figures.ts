import { LRUCache } from 'lru-cache'
import { isReadingOver } from '../../db/overlay.ts'
import type { Changes, Reading } from './changes.ts'

interface CachedFigure {
  figure: unknown
  reading: Reading
  tags: readonly string[]
}

const FIGURES_MAX = 2_000
/** Some filters depend on the current time, so results expire even if no table changes. */
const MAX_AGE_MS = 60_000

/**
 * Caches counts until one of their tables changes. The cost of counting grows with the table, not with the page
 * of results.
 */
export class KeptFigures {
  readonly #changes: Changes
  readonly #kept = new LRUCache<string, CachedFigure>({ max: FIGURES_MAX, ttl: MAX_AGE_MS })

  constructor(changes: Changes) {
    this.#changes = changes
  }

  async get<T>(key: string, tags: readonly string[], count: () => Promise<T>): Promise<T> {
    if (isReadingOver()) return count()
    const cached = this.#kept.get(key)
    if (cached?.reading.isUnchanged(cached.tags)) return cached.figure as T
    const reading = this.#changes.begin()
    const figure = await count()
    if (reading.mayKeep(tags)) this.#kept.set(key, { figure, reading, tags })
    return figure
  }
}
