import type { FastifyReply } from 'fastify'

/**
 * Told once: the answer is out, or its reader left before that. The framework's `onResponse` says nothing of who leaves.
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
