/** Clock and timer; tests provide their own. */
export interface Timers {
  now(): number
  /** Returns a function that cancels the timer. */
  after(ms: number, work: () => void): () => void
}

const realTimers: Timers = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms).unref()
    return () => clearTimeout(timer)
  },
}

export interface Pace {
  ask(name: string): void
  /** Cancels the pending work. */
  stop(): void
}

/**
 * Runs the work for a name at most once per `everyMs`: at once if the last run is long enough ago, otherwise
 * once for all calls in between.
 */
export function createPace(everyMs: number, work: (name: string) => void, timers = realTimers): Pace {
  const last = new Map<string, number>()
  const waiting = new Map<string, () => void>()

  const run = (name: string) => {
    waiting.delete(name)
    last.set(name, timers.now())
    work(name)
  }

  return {
    ask(name) {
      if (waiting.has(name)) return
      const wait = (last.get(name) ?? Number.NEGATIVE_INFINITY) + everyMs - timers.now()
      if (wait <= 0) run(name)
      else
        waiting.set(
          name,
          timers.after(wait, () => run(name)),
        )
    },
    stop() {
      for (const callOff of waiting.values()) callOff()
      waiting.clear()
    },
  }
}
