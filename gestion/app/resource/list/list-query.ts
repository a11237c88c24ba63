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

/** The filters of a screen with those that its kind of resource brings. The same list each time. */
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

/** All of a list, as its address describes it and as the API reads it. */
export function wholeOf({ q, filters, order }: ListState) {
  return { ...filters, ...(q ? { q } : {}), ...(order ? { order } : {}) }
}

/** The page of it that is shown. */
export function queryOf(state: ListState) {
  return { ...wholeOf(state), ...(state.after ? { after: state.after } : {}), limit: PAGE_SIZE }
}
