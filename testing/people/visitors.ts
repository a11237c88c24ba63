import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

interface Answer {
  /** 0 when the connection broke. */
  status: number
  /** Parsed if it was JSON. */
  body: unknown
}

interface Asking {
  method?: string
  body?: object
  headers?: Record<string, string>
}

export interface Visitors {
  /** Number of responses by status. */
  statuses: ReadonlyMap<number, number>
  /** The requests that got this status. */
  askedFor(status: number): string[]
  isGoing(): boolean
  /** Sends one request from a new address. */
  ask(path: string, asking?: Asking): Promise<Answer>
  /** Starts visitors who repeat the act, with a pause after each response. */
  send(people: number, looksMs: number, act: () => Promise<unknown>): void
  /** Waits for the requests in progress. */
  stop(): Promise<void>
}

/** Simulated visitors that run until stopped. Every response counts; a broken connection counts as status 0. */
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
