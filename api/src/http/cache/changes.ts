import type { Freshness } from '../../db/standby.ts'

/** Compares the tables with their state when a read began. */
export interface Reading {
  isUnchanged(tags: readonly string[]): boolean
  /** Call after the read: whether its result may be cached. */
  mayKeep(tags: readonly string[]): boolean
}

/**
 * Records table changes, so that an answer read before a change is not cached after it. With a lagging read
 * replica, `freshness` says which answers are up to date enough to be cached.
 */
export class Changes {
  #count = 0
  #lastOfAll = 0
  readonly #lastOf = new Map<string, number>()
  readonly #freshness: Freshness | undefined

  constructor(freshness?: Freshness) {
    this.#freshness = freshness
  }

  /** Call before the read. */
  begin(): Reading {
    const begun = this.#count
    const isFresh = this.#freshness?.begin()
    const isUnchanged = (tags: readonly string[]) =>
      this.#lastOfAll <= begun && tags.every((tag) => (this.#lastOf.get(tag) ?? 0) <= begun)
    return { isUnchanged, mayKeep: (tags) => isUnchanged(tags) && (isFresh?.(tags) ?? true) }
  }

  /** Records a change of a table; undefined means any table. */
  mark(tag: string | undefined): void {
    this.#count++
    if (tag === undefined) this.#lastOfAll = this.#count
    else this.#lastOf.set(tag, this.#count)
    this.#freshness?.changed(tag)
  }
}
