import { useCallback, useEffect, useState } from 'react'

/** What reading something from the browser goes through: pending, then fulfilled or rejected (A4). */
export type Load<T> =
  /** `data` is what an earlier time gave, for those who would rather show that than nothing. */
  { state: 'pending'; data?: T } | { state: 'fulfilled'; data: T } | { state: 'rejected'; error: unknown }

export type LoadHandle<T> = Load<T> & {
  /** Asks again. */
  reload: () => void
  /** Something newer is known already, as from the answer to a form. */
  replace: (data: T) => void
  /** The same of a part of it: the rest is what is known by then, not what it was when the form was sent. */
  amend: (change: (now: T) => T) => void
}

const PENDING = { state: 'pending' } as const

/** Where a request begins, given how the one before it ended: its error is forgotten, its data is not. */
const pendingAfter = <T>(before: Load<T>): Load<T> =>
  before.state === 'rejected' || before.data === undefined ? PENDING : { state: 'pending', data: before.data }

/** Runs a request and tells each state it reaches; the answer stops it from telling more. */
export function startLoad<T>(
  load: () => Promise<T>,
  tell: (next: (before: Load<T>) => Load<T>) => void,
): () => void {
  let current = true
  tell(pendingAfter)
  load().then(
    (data) => current && tell(() => ({ state: 'fulfilled', data })),
    (error) => current && tell(() => ({ state: 'rejected', error })),
  )
  return () => {
    current = false
  }
}

/** What was not read yet, or could not be, has nothing to change. */
export const amended = <T>(is: Load<T>, change: (now: T) => T): Load<T> =>
  is.state === 'rejected' || is.data === undefined ? is : { ...is, data: change(is.data) }

/**
 * The one way in which a page reads from the browser what the server could not put into it. It asks when the page
 * opens and whenever `load` is another one: what was known then was the answer to another question. Null asks nothing.
 */
export function useLoad<T>(load: (() => Promise<T>) | null): LoadHandle<T> {
  const [kept, setKept] = useState<{ of: typeof load; is: Load<T> }>({ of: load, is: PENDING })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    if (!load) return
    return startLoad<T>(load, (next) =>
      setKept(({ of, is }) => ({ of: load, is: next(of === load ? is : PENDING) })),
    )
  }, [load, turn])
  const reload = useCallback(() => setTurn((count) => count + 1), [])
  const replace = useCallback((data: T) => setKept({ of: load, is: { state: 'fulfilled', data } }), [load])
  const amend = useCallback(
    (change: (now: T) => T) =>
      setKept((now) => (now.of === load ? { of: load, is: amended(now.is, change) } : now)),
    [load],
  )
  return { ...(kept.of === load ? kept.is : PENDING), reload, replace, amend }
}
