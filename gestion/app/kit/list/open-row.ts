import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Page } from './list-screen.tsx'
import { OPEN_ROW } from './view-of.ts'

/** A row that is looked at over its list, for lists whose rows have no screen of their own; the address says which. */
export function useOpenRow<Row>(name: string, keyOf: (row: Row) => string) {
  const [params, setParams] = useSearchParams()
  const queries = useQueryClient()
  const queryKey = [name, 'list']
  // The row comes with the list: once that is there, this is asked again.
  useIsFetching({ queryKey })
  const key = params.get(OPEN_ROW)
  const loaded = queries.getQueriesData<Page<Row>>({ queryKey }).flatMap(([, page]) => page?.data ?? [])
  const hrefOf = (row: Row) => {
    const next = new URLSearchParams(params)
    next.set(OPEN_ROW, keyOf(row))
    return `?${next}`
  }
  const close = useCallback(
    () =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete(OPEN_ROW)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return {
    row: key === null ? undefined : loaded.find((row) => keyOf(row) === key),
    hrefOf,
    close,
    refresh: () => queries.invalidateQueries({ queryKey }),
  }
}
