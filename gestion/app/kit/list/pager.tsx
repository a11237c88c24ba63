import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Button } from '../button.tsx'
import { addressOfPage, rememberPage, withPage } from './known-pages.ts'
import type { ListControl } from './list-state.ts'

export const PAGE_SIZE = 50

/** The number of rows, or «más de» if that number is a lower bound. */
export const countText = ({ total, masDe }: { total: number; masDe?: boolean }): string =>
  `${masDe ? 'más de ' : ''}${total.toLocaleString('es-AR')}`

/** `siguiente` is undefined for lists with page numbers. */
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
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  useEffect(() => rememberPage(pathname, params), [pathname, params])
  const byCursor = siguiente !== undefined
  const from = (page - 1) * PAGE_SIZE + 1
  const last = byCursor ? siguiente === null : page >= Math.ceil(total / PAGE_SIZE)
  // After a link to the middle of a list, the cursor of the previous page is unknown: back then leads to page 1.
  const before = byCursor ? addressOfPage(pathname, params, page - 1) : withPage(params, page - 1, null)
  const back = before ? page - 1 : 1
  return (
    <nav aria-label="Páginas" className="ml-auto flex items-center gap-1 text-suave">
      <span>
        {from}–{from + shown - 1} de {countText({ total, masDe: more })}
      </span>
      <Button
        look="quiet"
        icon
        aria-label={back === page - 1 ? 'Página anterior' : 'Primera página'}
        disabled={page <= 1}
        onClick={() => setPage(back, before?.get('after') ?? undefined)}
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
