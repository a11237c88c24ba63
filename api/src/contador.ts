import type { FastifyBaseLogger } from 'fastify'

export interface Contador {
  count(...key: readonly [id: number, what: string]): void
  /** Writes the counts and stops counting. */
  close(): Promise<void>
}

const FLUSH_MS = 2_000
/** Limits memory and figures during a flood: beyond these, nothing is counted until the next flush. */
const KEYS_MAX = 2_000
const EACH_MAX = 1_000

/** Counts in memory and writes every few seconds; a killed process loses its unwritten counts, which is acceptable. */
export function createContador({
  write,
  log,
}: {
  write: (counted: [key: [id: string, what: string], count: number][]) => Promise<void>
  log: FastifyBaseLogger
}): Contador {
  let counted = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function writeAll(): Promise<void> {
    const rows = [...counted].map(
      ([key, count]) => [key.split(' ') as [string, string], count] as [[string, string], number],
    )
    counted = new Map()
    if (rows.length) await write(rows)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing
      .then(writeAll)
      .catch((err: unknown) => log.warn({ err }, 'visits were not written down'))
    return writing
  }

  return {
    count(id, what) {
      const key = `${id} ${what}`
      const count = counted.get(key)
      if (count === undefined ? counted.size >= KEYS_MAX : count >= EACH_MAX) return
      counted.set(key, (count ?? 0) + 1)
      timer ??= setTimeout(flush, FLUSH_MS).unref()
    },
    close: flush,
  }
}
