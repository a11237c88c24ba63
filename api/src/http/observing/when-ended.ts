import type { FastifyReply } from 'fastify'

/**
 * Calls `tell` once: when the answer was sent or the client left before that. Fastify's `onResponse` does not
 * report clients that leave.
 */
export function whenEnded({ raw }: FastifyReply, tell: (aborted: boolean) => void): void {
  let isReported = false
  const reportOnce = (aborted: boolean) => () => {
    if (isReported) return
    isReported = true
    tell(aborted)
  }
  raw.once('finish', reportOnce(false)).once('close', reportOnce(true))
}
