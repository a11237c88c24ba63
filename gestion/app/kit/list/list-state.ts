import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Filter } from './filters.ts'

/** Everything that makes a list what it is, as the address says it. */
export interface ListState {
  q: string
  filters: Readonly<Record<string, string>>
  /** In the syntax of the API: `fecha,DESC`. */
  order: string | undefined
  page: number
  /** Where the page begins, for lists that go on by cursor. */
  after: string | undefined
  columns: readonly string[] | undefined
}

export interface ListControl extends ListState {
  /** Whether anything narrows the list. */
  narrowed: boolean
  setQ(q: string): void
  setFilter(key: string, value: string | undefined): void
  setOrder(order: string): void
  setPage(page: number, after?: string): void
  setColumns(columns: readonly string[]): void
  clear(): void
}

const OWN = new Set(['q', 'order', 'page', 'after', 'columnas'])

/** Filter, order, page and columns live in the address: going back and sharing come for free. */
export function useListState(filters: readonly Filter[], defaultOrder: string | undefined): ListControl {
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const change = (next: (params: URLSearchParams) => void, replace = false) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          next(after)
          return after
        },
        { replace, preventScrollReset: true },
      )
    const put = (name: string, value: string | undefined, replace = false) =>
      change((after) => {
        if (value) after.set(name, value)
        else after.delete(name)
        after.delete('page')
        after.delete('after')
      }, replace)
    const known = filters.flatMap(({ key }) => {
      const value = params.get(key)
      return value ? [[key, value] as const] : []
    })
    const q = params.get('q') ?? ''
    return {
      q,
      filters: Object.fromEntries(known),
      order: params.get('order') ?? defaultOrder,
      page: Math.max(1, Number(params.get('page')) || 1),
      after: params.get('after') ?? undefined,
      columns: params.get('columnas')?.split(','),
      narrowed: q !== '' || known.length > 0,
      setQ: (value) => put('q', value.trim(), true),
      setFilter: (key, value) => put(key, value),
      setOrder: (order) => put('order', order === defaultOrder ? undefined : order),
      setPage: (page, cursor) =>
        change((after) => {
          if (page > 1) after.set('page', String(page))
          else after.delete('page')
          if (cursor) after.set('after', cursor)
          else after.delete('after')
        }),
      setColumns: (columns) => change((after) => after.set('columnas', columns.join(',')), true),
      clear: () =>
        change((after) => {
          for (const name of [...after.keys()])
            if (!OWN.has(name) || name === 'q' || name === 'page' || name === 'after') after.delete(name)
        }),
    }
  }, [params, setParams, filters, defaultOrder])
}
