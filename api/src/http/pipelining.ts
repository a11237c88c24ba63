import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and balancers send no request before they were answered; a few programs send some. */
const QUEUED_MAX = 32

/**
 * Node reads ahead: a thousand requests in one packet are a thousand under way at once, for whoever reads no answer.
 * Whose queue on one connection is longer than that of any program is not listened to any more. True when nobody is
 * there to be answered.
 */
export function createPipelining(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const queued = new WeakMap<Socket, number>()

  return ({ socket }, response) => {
    if (socket.destroyed) return true
    // It has the connection to itself.
    if (response.socket) return false
    const waiting = (queued.get(socket) ?? 0) + 1
    if (waiting > QUEUED_MAX) {
      socket.destroy()
      return true
    }
    queued.set(socket, waiting)
    response.once('close', () => queued.set(socket, (queued.get(socket) ?? 1) - 1))
    return false
  }
}
