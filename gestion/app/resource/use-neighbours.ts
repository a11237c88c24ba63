import { useQuery } from '@tanstack/react-query'
import { useListState } from '../kit/list/list-state.ts'
import { PAGE_SIZE } from '../kit/list/pager.tsx'
import { resourceApi } from './api.ts'
import { filtersOf, queryOf } from './list-query.ts'
import { keyOf, type ResourceScreen } from './screen.ts'

interface Neighbours {
  /** «8 de 312», of the list that one came from. */
  place: string | undefined
  previous: string | undefined
  next: string | undefined
}

/** Who stands before and after a row in the list that the address still describes. */
export function useNeighbours(screen: ResourceScreen, clave: string): Neighbours {
  const list = useListState(filtersOf(screen), undefined)
  const page = useQuery({
    queryKey: [screen.path, 'list', list.q, list.filters, list.order, list.page, list.after],
    queryFn: () => resourceApi(screen).list(queryOf(list)),
  })
  const keys = page.data?.data.map((row) => keyOf(screen, row)) ?? []
  const at = keys.indexOf(clave)
  if (at < 0 || !page.data) return { place: undefined, previous: undefined, next: undefined }
  const place = (list.page - 1) * PAGE_SIZE + at + 1
  return {
    place: `${place} de ${page.data.masDe ? 'más de ' : ''}${page.data.total.toLocaleString('es-AR')}`,
    previous: keys[at - 1],
    next: keys[at + 1],
  }
}
