import type { Server, ServerResponse } from 'node:http'

const LOOK_EVERY_MS = 50
/** Longer than any page takes; what is still open then is closed with the process. */
const FINISH_WITHIN_MS = 8_000

/** How a process leaves: it says so, answers what was asked, and lets go of each connection with its answer (S41). */
export interface Draining {
  readonly active: boolean
  /** From now on each answer is the last on its connection. */
  begin(): void
  /** To be told of each request that is not answered at once. */
  track(response: ServerResponse): void
  /** Takes no new connection and waits until the last answer is out. The app must still be open: pages call it. */
  finish(server: Server): Promise<void>
}

export function createDraining(): Draining {
  const unanswered = new Set<ServerResponse>()
  let active = false

  return {
    get active() {
      return active
    },
    begin() {
      active = true
      for (const response of unanswered) if (!response.headersSent) response.shouldKeepAlive = false
    },
    track(response) {
      unanswered.add(response)
      response.once('close', () => unanswered.delete(response))
    },
    async finish(server) {
      // A connection whose answer was under way when the draining began stays open behind it.
      const sweep = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
      const limit = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
      await new Promise((done) => server.close(done))
      clearInterval(sweep)
      clearTimeout(limit)
    },
  }
}
