import type { Freshness } from '../../db/standby.ts'

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

  /** Where we stand now. */
  get now(): number {
    return this.#count
  }

  isUnchanged(since: number, tags: readonly string[]): boolean {
    return this.#lastOfAll <= since && tags.every((tag) => (this.#lastOf.get(tag) ?? 0) <= since)
  }

  /** To be called before reading: answers whether what was read since may be kept. */
  begin(): (tags: readonly string[]) => boolean {
    const begun = this.#count
    const isFresh = this.#freshness?.begin()
    return (tags) => this.isUnchanged(begun, tags) && (isFresh?.(tags) ?? true)
  }

  /** A table changed; undefined: any of them may have. */
  mark(tag: string | undefined): void {
    this.#count++
    if (tag === undefined) this.#lastOfAll = this.#count
    else this.#lastOf.set(tag, this.#count)
    this.#freshness?.changed(tag)
  }
}
