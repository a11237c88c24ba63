import type { ListState } from './list-state.ts'

/** The message for an empty list that has nothing left to do. */
export interface GoodNews {
  title: string
  /**
   * Shown only with exactly these filters. With a search text or another filter, an empty list means that nothing was
   * found.
   */
  filters: Readonly<Record<string, string | true>>
  /** Filters that may also be set, because they only narrow the place. */
  besides?: readonly string[]
}

export function goodNewsOf(
  news: readonly GoodNews[],
  { q, filters }: Pick<ListState, 'q' | 'filters'>,
): GoodNews | undefined {
  if (q) return undefined
  return news.find(({ filters: asked, besides = [] }) => {
    const own = Object.entries(filters).filter(([key]) => !besides.includes(key))
    return (
      own.length === Object.keys(asked).length &&
      own.every(([key, value]) => asked[key] === true || asked[key] === value)
    )
  })
}
