import { useRef } from 'react'

/**
 * The id of a request, made in the browser. A retry after a lost answer reuses it, so that the server runs the
 * request once. A different or an answered request gets a new id.
 */
export function useRequestId() {
  const kept = useRef<{ of: string; id: string }>(undefined)
  return {
    idOf(request: unknown): string {
      const of = JSON.stringify(request)
      if (kept.current?.of !== of) kept.current = { of, id: crypto.randomUUID() }
      return kept.current.id
    },
    answered() {
      kept.current = undefined
    },
  }
}
