import { AppError } from '../errors.ts'

const MIB = 1024 * 1024
/** A dozen of the largest at once; a process has some 200 MB beside what it is (docs/operacion.md). */
const HELD_MAX = 64 * MIB
const AGAIN_SECONDS = 30

/** One file that somebody is sending. */
export interface Reception {
  /** Counts what came. Throws where this one has to give way. */
  take(bytes: number): void
  /** It is here whole, and cannot give way any more. */
  complete(): void
  /** Nothing of it is held any more. */
  end(): void
}

/** Files that strangers send lie in memory until they are whole, and come as slowly as their sender likes. */
export interface Receptions {
  /** `giveUp` ends the reading of one that has to give way. */
  begin(network: string, giveUp: (reason: AppError) => void): Reception
}

interface Held {
  network: string
  bytes: number
  isComplete: boolean
  giveUp(reason: AppError): void
}

/**
 * Together no more than `max` bytes. Beyond, the network that holds most gives way with what it began first: whoever
 * sends one file is kept from it by nobody who holds many.
 */
export function createReceptions(max = HELD_MAX): Receptions {
  /** In the order in which they began. */
  const open = new Set<Held>()

  const sum = (of: Iterable<Held>) => Iterator.from(of).reduce((bytes, each) => bytes + each.bytes, 0)

  function nextToGiveWay(): Held | undefined {
    const byNetwork = Map.groupBy(open, ({ network }) => network)
    const heaviestFirst = [...byNetwork.values()].sort((a, b) => sum(b) - sum(a))
    return heaviestFirst.flat().find(({ bytes, isComplete }) => bytes > 0 && !isComplete)
  }

  return {
    begin(network, giveUp) {
      const held: Held = { network, bytes: 0, isComplete: false, giveUp }
      open.add(held)
      return {
        take(bytes) {
          held.bytes += bytes
          while (sum(open) > max) {
            const other = nextToGiveWay()
            if (!other) break
            open.delete(other)
            other.giveUp(new AppError('NO_DISPONIBLE', { retryAfter: AGAIN_SECONDS }))
          }
        },
        complete() {
          held.isComplete = true
        },
        end() {
          open.delete(held)
        },
      }
    },
  }
}
