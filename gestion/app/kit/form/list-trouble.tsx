import type { UseQueryResult } from '@tanstack/react-query'
import { RetryLine } from '../retry-line.tsx'

/** In place of choices that are not here: they are coming, or did not come and can be asked for again. */
export function ListTrouble({ query }: { query: Pick<UseQueryResult, 'isLoading' | 'isError' | 'refetch'> }) {
  if (query.isLoading) return <p className="text-meta text-suave">Cargando…</p>
  if (!query.isError) return null
  return (
    <p>
      <RetryLine retry={query.refetch}>No pudimos traer la lista.</RetryLine>
    </p>
  )
}
