import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and balancers send no request before they were answered; a few programs send some. */
const QUEUED_MAX = 32

/**
 * Node reads ahead: a thousand requests in one packet are a thousand under way at once, for whoever reads no answer.
 * Whose queue on one connection is longer than that of any program is not listened to any more. Those who wait are told
 * when their connection closes. True when nobody is there to be answered.
 */
export function createPipelining(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const queues = new WeakMap<Socket, Set<ServerResponse>>()

  function openQueue(socket: Socket): Set<ServerResponse> {
    const queue = new Set<ServerResponse>()
    queues.set(socket, queue)
    // Node tells the one whose turn it is.
    socket.once('close', () => {
      for (const response of queue) if (!response.socket) response.emit('close')
    })
    return queue
  }

  return ({ socket }, response) => {
    if (socket.destroyed) return true
    // It has the connection to itself.
    if (response.socket) return false
    const queue = queues.get(socket) ?? openQueue(socket)
    if (queue.size === QUEUED_MAX) {
      socket.destroy()
      return true
    }
    queue.add(response)
    response.once('close', () => queue.delete(response))
    return false
  }
}
