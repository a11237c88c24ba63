import type { UseQueryResult } from '@tanstack/react-query'

/** In place of choices that are not here: they are coming, or did not come and can be asked for again. */
export function ListTrouble({ query }: { query: Pick<UseQueryResult, 'isLoading' | 'isError' | 'refetch'> }) {
  if (query.isLoading) return <p className="text-meta text-suave">Cargando…</p>
  if (!query.isError) return null
  return (
    <p role="alert" className="text-meta font-semibold text-error">
      No pudimos traer la lista.{' '}
      <button type="button" className="min-h-6 underline" onClick={() => query.refetch()}>
        Reintentar
      </button>
    </p>
  )
}
