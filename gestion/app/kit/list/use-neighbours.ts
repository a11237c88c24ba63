import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Filter } from './filters.ts'
import { addressOfPage, ofTheList, rememberPage, withPage, withSearch } from './known-pages.ts'
import type { ListDeclaration } from './list-screen.tsx'
import { useListState } from './list-state.ts'
import { countText, PAGE_SIZE } from './pager.tsx'

/** The part of a list's declaration that finds the neighbours of a row. */
export type ListOfRows<Row> = Pick<
  ListDeclaration<Row>,
  'name' | 'title' | 'filters' | 'defaultOrder' | 'load' | 'hrefOf'
>

interface Neighbours {
  /** Position in the list: «8 de 312». */
  place: string | undefined
  /** Addresses of the previous and the next row, with the list's filters. */
  previous: string | undefined
  next: string | undefined
  /** Address of the list. */
  whole: string
  /** Retries a failed request. */
  retry?: () => unknown
}

const NO_FILTERS: readonly Filter[] = []

/** Finds the previous and the next row of a row in the list that the address describes, across pages. */
export function useNeighbours<Row>(
  declaration: ListOfRows<Row>,
  path: string,
  isThis: (row: Row) => boolean,
): Neighbours {
  const { name, filters = NO_FILTERS, hrefOf } = declaration
  const [all] = useSearchParams()
  const params = useMemo(() => ofTheList(all), [all])
  const whole = withSearch(path, params)
  const list = useListState(filters, declaration.defaultOrder)
  useEffect(() => rememberPage(path, params), [path, params])
  const load = (after: string | undefined) => declaration.load({ ...list, after, pageSize: PAGE_SIZE })
  const queryKey = [name, 'list', list.q, list.filters, list.order]
  const page = useQuery({
    queryKey: [...queryKey, list.page, list.after],
    queryFn: () => load(list.after),
  })
  const rows = page.data?.data ?? []
  const at = rows.findIndex(isThis)
  const siguiente = page.data?.siguiente ?? null
  const nextPage =
    at >= 0 && at === rows.length - 1 && siguiente ? withPage(params, list.page + 1, siguiente) : undefined
  const pageBefore = at === 0 && list.page > 1 ? addressOfPage(path, params, list.page - 1) : undefined
  const following = useQuery({
    queryKey: [...queryKey, list.page + 1, nextPage?.get('after')],
    queryFn: () => load(nextPage?.get('after') ?? undefined),
    enabled: nextPage !== undefined,
  })
  const preceding = useQuery({
    queryKey: [...queryKey, list.page - 1, pageBefore?.get('after') ?? undefined],
    queryFn: () => load(pageBefore?.get('after') ?? undefined),
    enabled: pageBefore !== undefined,
  })
  const missing = [page, following, preceding].filter(({ isError, data }) => isError && !data)
  const retry = () => Promise.all(missing.map((each) => each.refetch()))
  const failed = missing.length > 0 ? { retry } : {}
  if (at < 0 || !page.data)
    return { whole, place: undefined, previous: undefined, next: undefined, ...failed }

  const step = (row: Row | undefined, there: URLSearchParams | undefined) =>
    row && there ? withSearch(hrefOf(row), there) : undefined
  const place = (list.page - 1) * PAGE_SIZE + at + 1
  return {
    whole,
    place: `${place} de ${countText(page.data)}`,
    previous: step(rows[at - 1], params) ?? step(preceding.data?.data.at(-1), pageBefore),
    next: step(rows[at + 1], params) ?? step(following.data?.data[0], nextPage),
    ...failed,
  }
}
