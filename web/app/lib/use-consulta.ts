import { useCallback, useEffect, useState } from 'react'

/** A4: what a request to read something goes through. */
export type Consulta<T> =
  /** `data` is what an earlier time gave, for those who would rather show that than nothing. */
  { estado: 'pending'; data?: T } | { estado: 'fulfilled'; data: T } | { estado: 'rejected'; error: unknown }

/** Where a request begins, given how the one before it ended: its error is forgotten, its data is not. */
const pendingAfter = <T>(before: Consulta<T>): Consulta<T> =>
  before.estado === 'rejected' || before.data === undefined
    ? { estado: 'pending' }
    : { estado: 'pending', data: before.data }

/** Runs a request and tells each state it reaches; the answer stops it from telling more. */
export function startConsulta<T>(
  load: () => Promise<T>,
  tell: (next: (before: Consulta<T>) => Consulta<T>) => void,
): () => void {
  let current = true
  tell(pendingAfter)
  load().then(
    (data) => current && tell(() => ({ estado: 'fulfilled', data })),
    (error) => current && tell(() => ({ estado: 'rejected', error })),
  )
  return () => {
    current = false
  }
}

/** Reads something when the page opens; `retry` reads it again. `load` must not change between renders. */
export function useConsulta<T>(load: () => Promise<T>): Consulta<T> & { retry: () => void } {
  const [consulta, setConsulta] = useState<Consulta<T>>({ estado: 'pending' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => startConsulta(load, setConsulta), [load, turn])
  const retry = useCallback(() => setTurn((count) => count + 1), [])
  return { ...consulta, retry }
}
