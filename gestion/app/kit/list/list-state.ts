import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Filter, isWithin } from './filters.ts'

/** The state of a list, as stored in the address. */
export interface ListState {
  q: string
  filters: Readonly<Record<string, string>>
  /** In the syntax of the API: `fecha,DESC`. */
  order: string | undefined
  page: number
  /** The cursor of the page, for lists with cursors. */
  after: string | undefined
  columns: readonly string[] | undefined
}

export interface ListControl extends ListState {
  /** Whether a search text or a filter is set. */
  narrowed: boolean
  setQ(q: string): void
  setFilter(key: string, value: string | undefined): void
  setOrder(order: string): void
  setPage(page: number, after?: string): void
  setColumns(columns: readonly string[]): void
  clear(): void
}

/** Parameters that do not narrow the list. */
const STAYS = new Set(['order', 'columnas'])

/**
 * Keeps filters, order, page and columns in the address, so that the back button and shared links work. A list inside
 * another screen has a prefix and leaves that screen's parameters unchanged.
 */
export function useListState(
  filters: readonly Filter[],
  defaultOrder: string | undefined,
  prefix = '',
): ListControl {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const change = (next: (params: URLSearchParams) => void, replace = false) => {
      const after = new URLSearchParams(params)
      next(after)
      // The hash names the open tab, so it is kept.
      return navigate({ search: String(after), hash }, { replace, preventScrollReset: true })
    }
    const get = (name: string) => params.get(prefix + name)
    const write = (after: URLSearchParams, name: string, value: string | undefined) => {
      if (value) after.set(prefix + name, value)
      else after.delete(prefix + name)
      after.delete(`${prefix}page`)
      after.delete(`${prefix}after`)
    }
    const put = (name: string, value: string | undefined, replace = false) =>
      change((after) => write(after, name, value), replace)
    const known = filters.flatMap(({ key }) => {
      const value = get(key)
      return value ? [[key, value] as const] : []
    })
    const q = get('q') ?? ''
    return {
      q,
      filters: Object.fromEntries(known),
      order: get('order') ?? defaultOrder,
      page: Math.max(1, Number(get('page')) || 1),
      after: get('after') ?? undefined,
      columns: get('columnas')?.split(','),
      narrowed: q !== '' || known.length > 0,
      setQ: (value) => put('q', value.trim(), true),
      setFilter: (key, value) =>
        change((after) => {
          for (const inner of filters) if (isWithin(inner) === key) after.delete(prefix + inner.key)
          write(after, key, value)
        }),
      setOrder: (order) => put('order', order === defaultOrder ? undefined : order),
      setPage: (page, cursor) =>
        change((after) => {
          if (page > 1) after.set(`${prefix}page`, String(page))
          else after.delete(`${prefix}page`)
          if (cursor) after.set(`${prefix}after`, cursor)
          else after.delete(`${prefix}after`)
        }),
      setColumns: (columns) => change((after) => after.set(`${prefix}columnas`, columns.join(',')), true),
      clear: () =>
        change((after) => {
          for (const given of [...after.keys()]) {
            const name = given.startsWith(prefix) ? given.slice(prefix.length) : undefined
            if (name !== undefined && !STAYS.has(name)) after.delete(given)
          }
        }),
    }
  }, [params, hash, navigate, filters, defaultOrder, prefix])
}
