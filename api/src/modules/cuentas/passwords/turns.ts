import { networkOf } from '../../../http/access/network.ts'
import { AppError, BACK_IN_SECONDS } from '../../../http/errors.ts'

export interface Asker {
  /** Network address of the caller. */
  direccion: string
  door: 'sitio' | 'staff'
}

interface Waiting {
  network: string
  door: Asker['door']
  begin: () => void
  refuse: (reason: AppError) => void
}

/** Runs work in the order of the requests. */
export type InTurn = <T>(asker: Asker, run: () => Promise<T>) => Promise<T>

/**
 * Runs `atOnce` tasks at a time and keeps a bounded queue per login form. When a queue is full, the newest task of
 * the network with most tasks waiting is dropped. A flood from one network therefore displaces neither other networks
 * nor the other form.
 */
export function createTurns(atOnce: number, places: Record<Asker['door'], number>): InTurn {
  /** In order of arrival. */
  const waiting = new Set<Waiting>()
  let running = 0

  function beginNext(): void {
    const [next] = waiting
    if (!next || running >= atOnce) return
    waiting.delete(next)
    running++
    next.begin()
  }

  function makeRoom(door: Asker['door']): void {
    const atDoor = [...waiting].filter((each) => each.door === door)
    if (atDoor.length <= places[door]) return
    const byNetwork = Map.groupBy(atDoor, ({ network }) => network)
    const most = Math.max(...[...byNetwork.values()].map(({ length }) => length))
    const last = atDoor.findLast(({ network }) => byNetwork.get(network)?.length === most)
    if (!last) return
    waiting.delete(last)
    last.refuse(new AppError('NO_DISPONIBLE', { retryAfter: BACK_IN_SECONDS }))
  }

  return async ({ direccion, door }, run) => {
    await new Promise<void>((begin, refuse) => {
      waiting.add({ network: networkOf(direccion), door, begin, refuse })
      beginNext()
      makeRoom(door)
    })
    try {
      return await run()
    } finally {
      running--
      beginNext()
    }
  }
}
