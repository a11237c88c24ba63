import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { addressOfPage, rememberPage, withPage } from '../kit/list/known-pages.ts'
import { useListState } from '../kit/list/list-state.ts'
import { PAGE_SIZE } from '../kit/list/pager.tsx'
import { resourceApi } from './api.ts'
import { filtersOf, queryOf } from './list-query.ts'
import { keyOf, type ResourceScreen } from './screen.ts'

/** A row beside this one, with the list as the address will describe it there. */
interface Step {
  clave: string
  search: string
}

interface Neighbours {
  /** «8 de 312», of the list that one came from. */
  place: string | undefined
  previous: Step | undefined
  next: Step | undefined
}

/** Who stands before and after a row in the list that the address still describes, also across its pages. */
export function useNeighbours(screen: ResourceScreen, clave: string): Neighbours {
  const [params] = useSearchParams()
  const list = useListState(filtersOf(screen), undefined)
  const path = `/${screen.path}`
  useEffect(() => rememberPage(path, params), [path, params])
  const load = (after: string | undefined) => resourceApi(screen).list(queryOf({ ...list, after }))
  const queryKey = [screen.path, 'list', list.q, list.filters, list.order]
  const page = useQuery({
    queryKey: [...queryKey, list.page, list.after],
    queryFn: () => load(list.after),
  })
  const keys = page.data?.data.map((row) => keyOf(screen, row)) ?? []
  const at = keys.indexOf(clave)
  const siguiente = page.data?.siguiente ?? null
  const nextPage =
    at >= 0 && at === keys.length - 1 && siguiente ? withPage(params, list.page + 1, siguiente) : undefined
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
  if (at < 0 || !page.data) return { place: undefined, previous: undefined, next: undefined }

  const here = (key: string | undefined) => stepTo(key, params)
  const first = following.data?.data[0]
  const last = preceding.data?.data.at(-1)
  const place = (list.page - 1) * PAGE_SIZE + at + 1
  return {
    place: `${place} de ${page.data.masDe ? 'más de ' : ''}${page.data.total.toLocaleString('es-AR')}`,
    previous:
      here(keys[at - 1]) ?? (pageBefore && last ? stepTo(keyOf(screen, last), pageBefore) : undefined),
    next: here(keys[at + 1]) ?? (nextPage && first ? stepTo(keyOf(screen, first), nextPage) : undefined),
  }
}

function stepTo(clave: string | undefined, params: URLSearchParams): Step | undefined {
  const search = params.toString()
  return clave === undefined ? undefined : { clave, search: search && `?${search}` }
}
