import type { Timers } from '#api/http/cache/pace.ts'

/** Timers that advance when the test says so. */
export function createHandTimers(): { timers: Timers; pass(ms: number): void } {
  let now = 0
  let due: { at: number; work: () => void }[] = []
  return {
    timers: {
      now: () => now,
      after(ms, work) {
        const entry = { at: now + ms, work }
        due.push(entry)
        return () => {
          due = due.filter((other) => other !== entry)
        }
      },
    },
    pass(ms) {
      now += ms
      const ripe = due.filter(({ at }) => at <= now)
      due = due.filter(({ at }) => at > now)
      for (const { work } of ripe) work()
    },
  }
}
