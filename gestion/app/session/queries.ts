import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
  type SetDataOptions,
} from '@tanstack/react-query'

/**
 * What screens have read. An answer that was asked for before something was done is older than what was done: it neither
 * passes for the new one, as a first answer would that invalidating only joins, nor takes the place of what was shown.
 */
export class Queries extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    this.cancelQueries({
      ...filters,
      predicate: (query) => query.state.data === undefined && (filters?.predicate?.(query) ?? true),
    })
    return super.invalidateQueries(filters, options)
  }

  override setQueryData: QueryClient['setQueryData'] = (
    queryKey: QueryKey,
    updater: unknown,
    options?: SetDataOptions,
  ) => {
    this.cancelQueries({ queryKey, exact: true })
    return super.setQueryData(queryKey, updater, options) as never
  }
}
