/** The sandbox's own time, which tests can move forward. Signatures always use the real time. */
export interface Clock {
  now(): number
  seconds(): number
  advance(ms: number): void
  reset(): void
}

export function createClock(): Clock {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    seconds: () => Math.floor((Date.now() + offset) / 1000),
    advance(ms) {
      offset += ms
    },
    reset() {
      offset = 0
    },
  }
}
