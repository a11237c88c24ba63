import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../access/network.ts'
import { AppError } from '../errors.ts'

const MIB = 1024 * 1024
/** A dozen of the largest at once; a process has some 200 MB beside what it is (docs/operacion.md). */
const HELD_MAX = 64 * MIB
const AGAIN_SECONDS = 30

/** One body that somebody is sending. */
export interface Reception {
  /** Counts what came. Throws where this one has to give way. */
  take(bytes: number): void
  /** It is here whole, and cannot give way any more. */
  complete(): void
  /** Nothing of it is held any more. */
  end(): void
}

/** Ends the reading of one that has to give way. */
export type GiveUp = (reason: AppError) => void

/** What people send lies in memory until it is whole, and comes as slowly as its sender likes. */
export interface Receptions {
  begin(network: string, giveUp: GiveUp): Reception
}

interface Held {
  network: string
  bytes: number
  isComplete: boolean
  giveUp: GiveUp
}

/**
 * Together no more than `max` bytes. Beyond, the network that holds most gives way with what it began first: whoever
 * sends one file is kept from it by nobody who holds many.
 */
export function createReceptions(max = HELD_MAX): Receptions {
  /** In the order in which they began. */
  const open = new Set<Held>()
  let all = 0

  const sum = (of: Iterable<Held>) => Iterator.from(of).reduce((bytes, each) => bytes + each.bytes, 0)

  function nextToGiveWay(): Held | undefined {
    const byNetwork = Map.groupBy(open, ({ network }) => network)
    const heaviestFirst = [...byNetwork.values()].sort((a, b) => sum(b) - sum(a))
    return heaviestFirst.flat().find(({ bytes, isComplete }) => bytes > 0 && !isComplete)
  }

  function letGo(held: Held): void {
    if (open.delete(held)) all -= held.bytes
  }

  return {
    begin(network, giveUp) {
      const held: Held = { network, bytes: 0, isComplete: false, giveUp }
      open.add(held)
      return {
        take(bytes) {
          if (!open.has(held)) return
          held.bytes += bytes
          all += bytes
          while (all > max) {
            const other = nextToGiveWay()
            if (!other) break
            letGo(other)
            other.giveUp(new AppError('NO_DISPONIBLE', { retryAfter: AGAIN_SECONDS }))
          }
        },
        complete() {
          held.isComplete = true
        },
        end: () => letGo(held),
      }
    },
  }
}

const ofProcess = createReceptions()

/** What strangers, people with a session and staff send counts together until it was answered. */
export function receptionOf(request: FastifyRequest, reply: FastifyReply, giveUp: GiveUp): Reception {
  const reception = ofProcess.begin(networkOf(request.ip), (reason) => {
    // What is still on its way is not waited for.
    reply.header('connection', 'close')
    giveUp(reason)
  })
  reply.raw.once('finish', reception.end).once('close', reception.end)
  return reception
}
