import { useRef } from 'react'

/**
 * The id of what is asked for, made here. It stays while no answer came, so that asking again after a lost answer is
 * the same request; another question, or one that was answered, gets a new one.
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
