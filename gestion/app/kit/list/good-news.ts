import type { ListState } from './list-state.ts'

/** What it means that a list is empty, where a filter asks for what is still to be done. */
export interface GoodNews {
  title: string
  /** Said of these filters and of no others: words or another filter look for something, and did not find it. */
  filters: Readonly<Record<string, string | true>>
  /** Filters that only say where it is done. */
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
