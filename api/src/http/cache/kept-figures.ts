import { LRUCache } from 'lru-cache'
import { isReadingOver } from '../../db/overlay.ts'
import type { Changes, Reading } from './changes.ts'

interface Kept {
  figure: unknown
  reading: Reading
  tags: readonly string[]
}

const FIGURES_MAX = 2_000
/** Some filters follow the clock, which changes no table. */
const MAX_AGE_MS = 60_000

/** What is counted over a table, until one of its tables changes: counting costs what there is, not what is shown. */
export class KeptFigures {
  readonly #changes: Changes
  readonly #kept = new LRUCache<string, Kept>({ max: FIGURES_MAX, ttl: MAX_AGE_MS })

  constructor(changes: Changes) {
    this.#changes = changes
  }

  async get<T>(key: string, tags: readonly string[], count: () => Promise<T>): Promise<T> {
    if (isReadingOver()) return count()
    const kept = this.#kept.get(key)
    if (kept?.reading.isUnchanged(kept.tags)) return kept.figure as T
    const reading = this.#changes.begin()
    const figure = await count()
    if (reading.mayKeep(tags)) this.#kept.set(key, { figure, reading, tags })
    return figure
  }
}
