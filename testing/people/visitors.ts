import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

interface Answer {
  /** 0 where the connection broke. */
  status: number
  /** JSON where it was JSON. */
  body: unknown
}

interface Asking {
  method?: string
  body?: object
  headers?: Record<string, string>
}

export interface Visitors {
  /** How often each status was the answer. */
  statuses: ReadonlyMap<number, number>
  /** What was asked where that status was the answer. */
  askedFor(status: number): string[]
  isGoing(): boolean
  /** Asks once, from an address of its own. */
  ask(path: string, asking?: Asking): Promise<Answer>
  /** So many people who do this again and again, each after a look at what came. */
  send(people: number, looksMs: number, act: () => Promise<unknown>): void
  /** Whatever is under way ends first. */
  stop(): Promise<void>
}

/** Visitors who go on until they are told to stop. Every answer counts, and a connection that breaks as 0. */
export function openVisitors(url: string): Visitors {
  const statuses = new Map<number, number>()
  const asked = new Map<number, Set<string>>()
  const underWay: Promise<void>[] = []
  let going = true
  return {
    statuses,
    askedFor: (status) => [...(asked.get(status) ?? [])],
    isGoing: () => going,
    async ask(path, { body, method = body ? 'POST' : 'GET', headers } = {}) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}`,
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'manual',
      }).catch(() => undefined)
      const isJson = answer?.headers.get('content-type')?.includes('json')
      const read = await (isJson ? answer?.json() : answer?.text())?.catch(() => undefined)
      const status = answer?.status ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const others = asked.get(status) ?? new Set()
      asked.set(status, others.add(`${method} ${path}`))
      return { status, body: read }
    },
    send(people, looksMs, act) {
      const goOn = async () => {
        while (going) {
          await sleep(looksMs)
          await act()
        }
      }
      underWay.push(...Array.from({ length: people }, goOn))
    },
    async stop() {
      going = false
      await Promise.all(underWay)
    },
  }
}
