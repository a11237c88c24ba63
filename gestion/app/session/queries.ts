import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
  type SetDataOptions,
} from '@tanstack/react-query'

/**
 * The query cache. An answer requested before a change is older than the change. So invalidating cancels first
 * requests that are under way (React Query would otherwise wait for them), and setting data cancels requests that
 * would overwrite it.
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
