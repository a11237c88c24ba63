import type { FastifyReply } from 'fastify'

/**
 * Calls `tell` once: when the answer was sent or the client left before that. Fastify's `onResponse` does not
 * report clients that leave.
 */
export function whenEnded({ raw }: FastifyReply, tell: (aborted: boolean) => void): void {
  let isTold = false
  const tellOnce = (aborted: boolean) => () => {
    if (isTold) return
    isTold = true
    tell(aborted)
  }
  raw.once('finish', tellOnce(false)).once('close', tellOnce(true))
}
