import type { Server, ServerResponse } from 'node:http'

const LOOK_EVERY_MS = 50
/** Longer than any page takes; connections that are still open then are closed. */
const FINISH_WITHIN_MS = 8_000

/**
 * Graceful shutdown: `/readyz` reports it, pending requests are answered, and each connection closes with its answer.
 */
export interface Draining {
  readonly active: boolean
  /** From now on each answer closes its connection. */
  begin(): void
  /** Must be called for each request that is not answered at once. */
  track(response: ServerResponse): void
  /**
   * Accepts no new connections and waits until the last answer is sent. The app must still be open, because
   * pages call the API.
   */
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
      // Connections whose answer had begun before draining stay open after it, so idle ones are closed repeatedly.
      const sweep = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
      const limit = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
      await new Promise((resolve) => server.close(resolve))
      clearInterval(sweep)
      clearTimeout(limit)
    },
  }
}
