import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What takes long to send ends when its reader leaves, with the deadline that was set for it: the framework hears of
 * that from the request, and one without a body has told its end before the framework listened.
 */
export function endWithReader(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('close', () => request.raw.emit('close'))
}
