/** Notification channel that sends the id of each closed session to all processes. */
export const CLOSED_SESSIONS = 'sesiones_cerradas'

/**
 * Sessions that were closed while one of their access tokens may still be valid. Access tokens are verified
 * without the database, so each process remembers closed sessions for as long as a token lives.
 */
export interface ClosedSessions {
  add(sid: string): void
  has(sid: string): boolean
  /** Reads the sessions that were closed while this process was not listening. */
  catchUp(): Promise<void>
}

export function createClosedSessions(options: {
  tokenSeconds: number
  /** Ids of the sessions closed in the last `seconds` seconds. */
  listLately(seconds: number): Promise<string[]>
}): ClosedSessions {
  const { tokenSeconds, listLately } = options
  /** Session id and the time when its notice arrived, oldest first. */
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
