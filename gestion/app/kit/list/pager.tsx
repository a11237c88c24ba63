import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import type { ListControl } from './list-state.ts'

export const PAGE_SIZE = 50

/** Where pages began that this list has shown: cursors lead forward only. */
function useKnownPages({
  page,
  after,
}: Pick<ListControl, 'page' | 'after'>): ReadonlyMap<number, string | undefined> {
  const known = useRef(new Map<number, string | undefined>([[1, undefined]]))
  useEffect(() => {
    known.current.set(page, after)
  }, [page, after])
  return known.current
}

/** `siguiente` is undefined for lists that are asked for by page number. */
export function Pager({
  list,
  total,
  more,
  shown,
  siguiente,
}: {
  list: ListControl
  total: number
  more: boolean
  shown: number
  siguiente: string | null | undefined
}) {
  const { page, setPage } = list
  const known = useKnownPages(list)
  const byCursor = siguiente !== undefined
  const from = (page - 1) * PAGE_SIZE + 1
  const last = byCursor ? siguiente === null : page >= Math.ceil(total / PAGE_SIZE)
  // After a reload nobody knows where the page before began; the first one always does.
  const back = byCursor && !known.has(page - 1) ? 1 : page - 1
  return (
    <nav aria-label="Páginas" className="ml-auto flex items-center gap-1 text-suave">
      <span>
        {from}–{from + shown - 1} de {more ? 'más de ' : ''}
        {total.toLocaleString('es-AR')}
      </span>
      <Button
        look="quiet"
        icon
        aria-label={back === page - 1 ? 'Página anterior' : 'Primera página'}
        disabled={page <= 1}
        onClick={() => setPage(back, known.get(back))}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button
        look="quiet"
        icon
        aria-label="Página siguiente"
        disabled={last}
        onClick={() => setPage(page + 1, siguiente ?? undefined)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  )
}
