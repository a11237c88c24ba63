import { vi } from 'vitest'

/** Timeouts that expire when the test says so. Later timeouts are not affected. */
export function holdDeadlines() {
  const held: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    held.push(controller)
    return controller.signal
  })
  return {
    /** Number of timeouts created. */
    made: () => held.length,
    /** Expires the first timeout, that of the whole call. */
    passFirst: () => held[0]?.abort(new DOMException('The operation timed out', 'TimeoutError')),
    release: () => timeout.mockRestore(),
  }
}
