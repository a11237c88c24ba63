import type { ListOfRows } from '../../kit/list/use-neighbours.ts'
import { resourceApi } from '../api.ts'
import { keyOf, type ResourceScreen, type Row } from '../screen.ts'
import { filtersOf, queryOf } from './list-query.ts'

/** The list of a screen, as it is shown and as its rows know each other. */
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

/** As the list writes it in its address; several keys are the API's own business. */
function orderOf(defaultOrder: string): string | undefined {
  if (defaultOrder.includes('|')) return undefined
  return defaultOrder.includes(',') ? defaultOrder : `${defaultOrder},ASC`
}
