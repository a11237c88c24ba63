import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and balancers wait for an answer before the next request; a few programs pipeline some. */
const QUEUED_MAX = 32

/**
 * Limits pipelined requests per connection. Node starts all requests of a packet at once, even if the client
 * reads no answer. A connection with too many is closed. When a connection closes, its queued responses emit
 * `close`. Returns true if the connection is closed.
 */
export function createPipelining(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const queues = new WeakMap<Socket, Set<ServerResponse>>()

  function openQueue(socket: Socket): Set<ServerResponse> {
    const queue = new Set<ServerResponse>()
    queues.set(socket, queue)
    // Node emits `close` only on the response whose turn it is.
    socket.once('close', () => {
      for (const response of queue) if (!response.socket) response.emit('close')
    })
    return queue
  }

  return ({ socket }, response) => {
    if (socket.destroyed) return true
    // Node gives the socket to the first response in line.
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
