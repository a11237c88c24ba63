import { vi } from 'vitest'

/** Deadlines that pass when a test says so. Whoever waits for one that was made later waits on. */
export function holdDeadlines() {
  const held: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    held.push(controller)
    return controller.signal
  })
  return {
    /** How many were made so far. */
    made: () => held.length,
    /** The first one passes, which is that of the whole call. */
    passFirst: () => held[0]?.abort(new DOMException('The operation timed out', 'TimeoutError')),
    release: () => timeout.mockRestore(),
  }
}
