import type { FastifyBaseLogger } from 'fastify'
import type { PaginaContada } from '#domain/tablero/visitas.ts'
import type { Database } from '../../db/client.ts'
import { addVisitas } from './queries.ts'

export interface Visitas {
  count(IdEvento: number, pagina: PaginaContada): void
  /** Writes down what was counted and counts no more. */
  close(): Promise<void>
}

const FLUSH_MS = 2_000
/** A flood fills no memory and leaves no absurd figure: beyond these nothing more is counted until the next flush. */
const KEYS_MAX = 2_000
const EACH_MAX = 1_000

/** Counts in memory and writes every few seconds; what a killed process had not written is lost, and may be. */
export function createVisitas({
  database: { db },
  log,
}: {
  database: Pick<Database, 'db'>
  log: FastifyBaseLogger
}): Visitas {
  let counted = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    const rows = [...counted].map(([key, cuenta]) => {
      const [IdEvento, pagina] = key.split(' ') as [string, PaginaContada]
      return { IdEvento: Number(IdEvento), pagina, cuenta }
    })
    counted = new Map()
    if (rows.length) await addVisitas(db, rows)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write).catch((err: unknown) => log.warn({ err }, 'visits were not written down'))
    return writing
  }

  return {
    count(IdEvento, pagina) {
      const key = `${IdEvento} ${pagina}`
      const known = counted.get(key)
      if (known === undefined ? counted.size >= KEYS_MAX : known >= EACH_MAX) return
      counted.set(key, (known ?? 0) + 1)
      timer ??= setTimeout(flush, FLUSH_MS).unref()
    },
    close: flush,
  }
}
