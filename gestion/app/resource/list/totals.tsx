import { useQuery } from '@tanstack/react-query'
import { totalText } from '#domain/compras/precios.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { RetryLine } from '../../kit/retry-line.tsx'

/** The totals of the whole list, by currency. A phone shows the first one. */
export function Totals<Sum extends string>({
  name,
  list: { q, filters },
  load,
  sums,
}: {
  /** The name of the list. */
  name: string
  list: ListState
  load: (
    query: Record<string, string>,
  ) => Promise<{ data: readonly ({ currency: string } & Record<Sum, number>)[] }>
  sums: readonly (readonly [sum: Sum, label: string])[]
}) {
  const query = { ...filters, ...(q ? { q } : {}) }
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    // Keyed below the list, so that invalidating the list reloads its totals.
    queryKey: [name, 'list', 'totales', query],
    queryFn: async () => (await load(query)).data,
    placeholderData: (before) => before,
  })
  if (isError && !data) {
    return <RetryLine retry={refetch}>No pudimos sumar.</RetryLine>
  }
  if (!data?.length) return null
  return sums.map(([sum, label], at) => (
    <span key={sum} className={at === 0 ? undefined : 'max-md:hidden'}>
      {label}{' '}
      <b className="font-semibold">
        {/* A total of the previous filters beside the new rows would be misread. */}
        {isPlaceholderData
          ? '…'
          : data.map((row) => totalText({ amount: row[sum], currency: row.currency })).join(' · ')}
      </b>
    </span>
  ))
}
