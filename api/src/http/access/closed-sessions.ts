/** Where the id of each session that is closed is told to every process. */
export const CLOSED_SESSIONS = 'sesiones_cerradas'

/**
 * Sessions that were closed while a token of theirs may still be good: access tokens are not looked up (D7), and end
 * at once all the same. Each is remembered for as long as such a token can live.
 */
export interface ClosedSessions {
  add(sid: string): void
  has(sid: string): boolean
  /** What was closed while nobody listened. */
  catchUp(): Promise<void>
}

export function createClosedSessions(options: {
  tokenSeconds: number
  /** Those that were closed in the last so many seconds. */
  listLately(seconds: number): Promise<string[]>
}): ClosedSessions {
  const { tokenSeconds, listLately } = options
  /** Each with when it was told, the oldest first. */
  const closed = new Map<string, number>()

  function add(sid: string): void {
    const now = Date.now()
    for (const [old, at] of closed) {
      if (now - at <= tokenSeconds * 1000) break
      closed.delete(old)
    }
    if (!closed.has(sid)) closed.set(sid, now)
  }

  return {
    add,
    has: (sid) => closed.has(sid),
    async catchUp() {
      for (const sid of await listLately(tokenSeconds)) add(sid)
    },
  }
}
