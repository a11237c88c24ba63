import type { Freshness } from '../../db/standby.ts'

/** What has become of the tables since something began to be read. */
export interface Reading {
  isUnchanged(tags: readonly string[]): boolean
  /** To be asked after reading. */
  mayKeep(tags: readonly string[]): boolean
}

/**
 * Knows what changed since when, so that nothing is kept that was read before a change arrived. Where answers are read
 * from a server that lags, `freshness` says which of them are worth keeping.
 */
export class Changes {
  #count = 0
  #lastOfAll = 0
  readonly #lastOf = new Map<string, number>()
  readonly #freshness: Freshness | undefined

  constructor(freshness?: Freshness) {
    this.#freshness = freshness
  }

  /** To be called before reading. */
  begin(): Reading {
    const begun = this.#count
    const isFresh = this.#freshness?.begin()
    const isUnchanged = (tags: readonly string[]) =>
      this.#lastOfAll <= begun && tags.every((tag) => (this.#lastOf.get(tag) ?? 0) <= begun)
    return { isUnchanged, mayKeep: (tags) => isUnchanged(tags) && (isFresh?.(tags) ?? true) }
  }

  /** A table changed; undefined: any of them may have. */
  mark(tag: string | undefined): void {
    this.#count++
    if (tag === undefined) this.#lastOfAll = this.#count
    else this.#lastOf.set(tag, this.#count)
    this.#freshness?.changed(tag)
  }
}
