import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Page } from './list-screen.tsx'
import { OPEN_ROW } from './view-of.ts'

/** The row that is open in a dialog over its list, for lists whose rows have no screen. The address names the row. */
export function useOpenRow<Row>(name: string, keyOf: (row: Row) => string) {
  const [params, setParams] = useSearchParams()
  const queries = useQueryClient()
  const queryKey = [name, 'list']
  // Renders again when the list has loaded, because the row is part of it.
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
