import { useCallback, useEffect, useState } from 'react'

/** The state of loading data in the browser: pending, then fulfilled or rejected (A4). */
export type Load<T> =
  /** While pending, `data` is the result of the previous load, if any. */
  { state: 'pending'; data?: T } | { state: 'fulfilled'; data: T } | { state: 'rejected'; error: unknown }

export type LoadHandle<T> = Load<T> & {
  reload: () => void
  /** Replaces the data by newer ones, as from the answer to a form. */
  replace: (data: T) => void
  /** Changes a part of the current data. */
  amend: (change: (now: T) => T) => void
}

const PENDING = { state: 'pending' } as const

/** The pending state after the previous one. Keeps its data, drops its error. */
const pendingAfter = <T>(before: Load<T>): Load<T> =>
  before.state === 'rejected' || before.data === undefined ? PENDING : { state: 'pending', data: before.data }

/** Runs a request and reports its states. Returns a function that stops the reports. */
export function startLoad<T>(
  load: () => Promise<T>,
  report: (next: (before: Load<T>) => Load<T>) => void,
): () => void {
  let current = true
  report(pendingAfter)
  load().then(
    (data) => current && report(() => ({ state: 'fulfilled', data })),
    (error) => current && report(() => ({ state: 'rejected', error })),
  )
  return () => {
    current = false
  }
}

/** Changes the data of a load. Without data nothing changes. */
export const amended = <T>(load: Load<T>, change: (now: T) => T): Load<T> =>
  load.state === 'rejected' || load.data === undefined ? load : { ...load, data: change(load.data) }

/**
 * Loads data in the browser that the server could not render into the page. Loads on mounting and whenever `load` is
 * another function, whose earlier data do not apply any more. With null it loads nothing.
 */
export function useLoad<T>(load: (() => Promise<T>) | null): LoadHandle<T> {
  // `of` is the function that the state belongs to.
  const [current, setCurrent] = useState<{ of: typeof load; state: Load<T> }>({ of: load, state: PENDING })
  const [reloads, setReloads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reloads` starts another load
  useEffect(() => {
    if (!load) return
    return startLoad<T>(load, (next) =>
      setCurrent(({ of, state }) => ({ of: load, state: next(of === load ? state : PENDING) })),
    )
  }, [load, reloads])
  const reload = useCallback(() => setReloads((count) => count + 1), [])
  const replace = useCallback(
    (data: T) => setCurrent({ of: load, state: { state: 'fulfilled', data } }),
    [load],
  )
  const amend = useCallback(
    (change: (now: T) => T) =>
      setCurrent((now) => (now.of === load ? { of: load, state: amended(now.state, change) } : now)),
    [load],
  )
  return { ...(current.of === load ? current.state : PENDING), reload, replace, amend }
}
