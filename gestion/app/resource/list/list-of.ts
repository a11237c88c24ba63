import type { ListOfRows } from '../../kit/list/use-neighbours.ts'
import { resourceApi } from '../api.ts'
import { keyOf, type ResourceScreen, type Row } from '../screen.ts'
import { filtersOf, queryOf } from './list-query.ts'

/** The list declaration of a screen, as the list and the links between its rows use it. */
export function listOf(screen: ResourceScreen): ListOfRows<Row> {
  return {
    name: screen.path,
    title: screen.title,
    filters: filtersOf(screen),
    defaultOrder: orderOf(screen.staff.declaration.defaultOrder),
    load: (state) => resourceApi(screen).list(queryOf(state)),
    hrefOf: (row) => `/${screen.path}/${encodeURIComponent(keyOf(screen, row))}`,
  }
}

/** The default order in the syntax of the address. An order with several keys is left to the API. */
function orderOf(defaultOrder: string): string | undefined {
  if (defaultOrder.includes('|')) return undefined
  return defaultOrder.includes(',') ? defaultOrder : `${defaultOrder},ASC`
}
