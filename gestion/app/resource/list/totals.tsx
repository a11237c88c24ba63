import { useQuery } from '@tanstack/react-query'
import { totalText } from '#domain/compras/precios.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { RetryLine } from '../../kit/retry-line.tsx'

/** What the whole list comes to, by currency; a phone shows the first of its sums. */
export function Totals<Sum extends string>({
  name,
  list: { q, filters },
  load,
  sums,
}: {
  /** As the list is called. */
  name: string
  list: ListState
  load: (
    query: Record<string, string>,
  ) => Promise<{ data: readonly ({ currency: string } & Record<Sum, number>)[] }>
  sums: readonly (readonly [sum: Sum, label: string])[]
}) {
  const query = { ...filters, ...(q ? { q } : {}) }
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    // Under the list, so that what changes it changes its totals.
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
        {/* A sum beside rows that it is not the sum of would be taken for theirs. */}
        {isPlaceholderData
          ? '…'
          : data.map((row) => totalText({ amount: row[sum], currency: row.currency })).join(' · ')}
      </b>
    </span>
  ))
}
