import { useEffect } from 'react'
import { useStateOf } from './state-of.ts'

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>()
const NOBODY: ReadonlySet<string> = new Set<string>()

/** The selected rows of a list, on all of its pages. */
export function useChosen<Row>(
  listKey: string,
  rows: readonly Row[],
  { keyOf, preselected }: { keyOf: (row: Row) => string; preselected?: (row: Row) => boolean },
  /** The rows still belong to the previous page. */
  stale: boolean,
) {
  const [chosen, setChosen] = useStateOf<ReadonlyMap<string, Row>>(listKey, NOTHING)
  // Preselects each row only once, so that a deselected row stays deselected in another order.
  const [offered, setOffered] = useStateOf<ReadonlySet<string>>(listKey, NOBODY)
  useEffect(() => {
    if (!preselected || stale) return
    const fresh = rows.filter((row) => preselected(row) && !offered.has(keyOf(row)))
    if (fresh.length === 0) return
    setOffered((before) => before.union(new Set(fresh.map(keyOf))))
    setChosen((before) => withRows(before, fresh, keyOf))
  }, [preselected, rows, stale, offered, keyOf, setOffered, setChosen])

  return {
    chosen,
    toggle: (key: string) =>
      setChosen((before) => {
        const row = rows.find((each) => keyOf(each) === key)
        if (before.has(key)) return withoutKeys(before, [key])
        return row ? withRows(before, [row], keyOf) : before
      }),
    /** Selects or deselects all rows of the current page. */
    toggleAll: () =>
      setChosen((before) => {
        const keys = rows.map(keyOf)
        return keys.every((key) => before.has(key))
          ? withoutKeys(before, keys)
          : withRows(before, rows, keyOf)
      }),
    drop: () => setChosen(() => NOTHING),
  }
}

function withRows<Row>(
  before: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, Row> {
  return new Map([...before, ...rows.map((row) => [keyOf(row), row] as const)])
}

function withoutKeys<Row>(
  before: ReadonlyMap<string, Row>,
  keys: readonly string[],
): ReadonlyMap<string, Row> {
  return new Map([...before].filter(([key]) => !keys.includes(key)))
}
