import { useCallback, useEffect, useState } from 'react'

/** A4: what a request to read something goes through. */
export type Consulta<T> =
  | { estado: 'pending' }
  | { estado: 'fulfilled'; data: T }
  | { estado: 'rejected'; error: unknown }

/** Reads something when the page opens; `retry` reads it again. `load` must not change between renders. */
export function useConsulta<T>(load: () => Promise<T>): Consulta<T> & { retry: () => void } {
  const [consulta, setConsulta] = useState<Consulta<T>>({ estado: 'pending' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    let current = true
    load().then(
      (data) => current && setConsulta({ estado: 'fulfilled', data }),
      (error) => current && setConsulta({ estado: 'rejected', error }),
    )
    return () => {
      current = false
    }
  }, [load, turn])
  const retry = useCallback(() => setTurn((count) => count + 1), [])
  return { ...consulta, retry }
}
