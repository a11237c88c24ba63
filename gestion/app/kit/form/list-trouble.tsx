import type { UseQueryResult } from '@tanstack/react-query'
import { RetryLine } from '../retry-line.tsx'

/** The loading state of the options of a list. */
export type Arrival = Pick<UseQueryResult, 'isLoading' | 'isError' | 'refetch'>

/** Shown instead of the options while they load, or with a retry button if they failed to load. */
export function ListTrouble({
  query,
  what = 'No pudimos traer la lista.',
}: {
  query: Arrival
  what?: string | undefined
}) {
  if (query.isLoading) return <p className="text-meta text-suave">Cargando…</p>
  if (!query.isError) return null
  return (
    <p>
      <RetryLine retry={query.refetch}>{what}</RetryLine>
    </p>
  )
}
