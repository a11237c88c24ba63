/** Time as a pace sees it; a test brings its own. */
export interface Timers {
  now(): number
  /** Answers how to call it off. */
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
  /** Calls off what waits. */
  stop(): void
}

/** Works for a name at most once in `everyMs`: at once after a quiet while, else once for all that asked meanwhile. */
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
