export type Clock = ReturnType<typeof createClock>

/** The sandbox's own clock, which tests can move forward. Signatures always use real time. */
export function createClock() {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    seconds: () => Math.floor((Date.now() + offset) / 1000),
    advance(ms: number) {
      offset += ms
    },
    reset() {
      offset = 0
    },
  }
}
