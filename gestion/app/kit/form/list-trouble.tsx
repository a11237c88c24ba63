import type { UseQueryResult } from '@tanstack/react-query'
import { RetryLine } from '../retry-line.tsx'

/** How far the choices of a list have come. */
export type Arrival = Pick<UseQueryResult, 'isLoading' | 'isError' | 'refetch'>

/** In place of choices that are not here: they are coming, or did not come and can be asked for again. */
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
