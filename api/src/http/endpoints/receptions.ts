import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../access/network.ts'
import { AppError } from '../errors.ts'

const MIB = 1024 * 1024
/** A dozen of the largest uploads at once. A process has some 200 MB beside its base size (docs/operacion.md). */
const MEMORY_MAX = 64 * MIB
const AGAIN_SECONDS = 30

/** A request body that is being received. */
export interface Reception {
  /** Counts received bytes. Throws if this reception has been given up. */
  take(bytes: number): void
  /** The body has arrived completely and can no longer be given up. */
  complete(): void
  /** The body no longer occupies memory. */
  end(): void
}

/** Aborts the reading of a body that is given up. */
export type GiveUp = (reason: AppError) => void

/**
 * Limits the memory of request bodies, which stay in memory until they are complete and arrive as slowly as the
 * sender likes.
 */
export interface Receptions {
  begin(network: string, giveUp: GiveUp): Reception
}

interface OpenReception {
  network: string
  bytes: number
  isComplete: boolean
  giveUp: GiveUp
}

/**
 * Holds at most `max` bytes in total. Beyond that, the network with the most bytes loses its oldest incomplete
 * body, so that a sender of many bodies cannot block a sender of one.
 */
export function createReceptions(max = MEMORY_MAX): Receptions {
  /** Ordered by start. */
  const open = new Set<OpenReception>()
  let all = 0

  const sum = (of: Iterable<OpenReception>) =>
    Iterator.from(of).reduce((bytes, each) => bytes + each.bytes, 0)

  function nextToCancel(): OpenReception | undefined {
    const byNetwork = Map.groupBy(open, ({ network }) => network)
    const heaviestFirst = [...byNetwork.values()].sort((a, b) => sum(b) - sum(a))
    return heaviestFirst.flat().find(({ bytes, isComplete }) => bytes > 0 && !isComplete)
  }

  function release(entry: OpenReception): void {
    if (open.delete(entry)) all -= entry.bytes
  }

  return {
    begin(network, giveUp) {
      const entry: OpenReception = { network, bytes: 0, isComplete: false, giveUp }
      open.add(entry)
      return {
        take(bytes) {
          if (!open.has(entry)) return
          entry.bytes += bytes
          all += bytes
          while (all > max) {
            const other = nextToCancel()
            if (!other) break
            release(other)
            other.giveUp(new AppError('NO_DISPONIBLE', { retryAfter: AGAIN_SECONDS }))
          }
        },
        complete() {
          entry.isComplete = true
        },
        end: () => release(entry),
      }
    },
  }
}

const ofProcess = createReceptions()

/**
 * Starts counting a body in the limit that all requests of the process share; it counts until the request is
 * answered.
 */
export function receptionOf(request: FastifyRequest, reply: FastifyReply, giveUp: GiveUp): Reception {
  const reception = ofProcess.begin(networkOf(request.ip), (reason) => {
    // The rest of the body is not awaited.
    reply.header('connection', 'close')
    giveUp(reason)
  })
  reply.raw.once('finish', reception.end).once('close', reception.end)
  return reception
}
