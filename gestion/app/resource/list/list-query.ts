import type { Filter } from '../../kit/list/filters.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { PAGE_SIZE } from '../../kit/list/pager.tsx'
import type { ResourceScreen } from '../screen.ts'

const PUBLISHED: Filter = {
  key: 'publicado',
  label: 'Estado',
  kind: 'options',
  options: [
    { value: '1', label: 'Publicado' },
    { value: '0', label: 'Sin publicar' },
  ],
}
const WITH_DRAFT: Filter = { key: 'conBorrador', label: 'Con borrador', kind: 'flag', on: 'sí' }
const ARCHIVED: Filter = { key: 'archivado', label: 'Archivados', kind: 'flag', on: 'sí' }

const known = new WeakMap<ResourceScreen, readonly Filter[]>()

/** The filters of a screen and those of its kind of resource. Memoized: returns the same array each time. */
export function filtersOf(screen: ResourceScreen): readonly Filter[] {
  const made = known.get(screen)
  if (made) return made
  const { publishable, archives } = screen.staff.declaration
  const filters = [
    ...(publishable ? [PUBLISHED, WITH_DRAFT] : []),
    ...(screen.filters ?? []),
    ...(archives ? [ARCHIVED] : []),
  ]
  known.set(screen, filters)
  return filters
}

/** The API query for the whole list that the address describes. */
export function wholeOf({ q, filters, order }: ListState) {
  return { ...filters, ...(q ? { q } : {}), ...(order ? { order } : {}) }
}

/** The API query for the current page. */
export function queryOf(state: ListState) {
  return { ...wholeOf(state), ...(state.after ? { after: state.after } : {}), limit: PAGE_SIZE }
}
