import { useState } from 'react'
import type { Transferencia } from '#domain/compras/transferencias/transferencias.ts'

interface At {
  referencia: string
  index: number
  /** The transfer to open once it is in the list: an undone one returns with the next answer. */
  wanted?: string
}

/**
 * The position in the queue. The current transfer stays open when others arrive above it; when it leaves, the next
 * one takes its place.
 */
export function usePosition(rows: readonly Transferencia[]) {
  const [at, setAt] = useState<At>()
  const indexOf = (referencia: string | undefined) => rows.findIndex((each) => each.referencia === referencia)
  const wanted = indexOf(at?.wanted)
  const found = wanted >= 0 ? wanted : indexOf(at?.referencia)
  const index = found >= 0 ? found : Math.min(at?.index ?? 0, rows.length - 1)
  const row = rows[index]
  if (!row) throw new Error('a position in an empty queue')
  if (at?.referencia !== row.referencia || at.index !== index || wanted >= 0) {
    const still = wanted < 0 && at?.wanted ? { wanted: at.wanted } : {}
    setAt({ referencia: row.referencia, index, ...still })
  }
  return {
    row,
    index,
    choose: (referencia: string) => setAt({ referencia: row.referencia, index, wanted: referencia }),
    go(step: number) {
      const next = Math.min(Math.max(index + step, 0), rows.length - 1)
      const target = rows[next]
      if (target) setAt({ referencia: target.referencia, index: next })
    },
  }
}
