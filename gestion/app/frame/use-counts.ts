import { useQuery } from '@tanstack/react-query'
import { listPendientes } from '#domain/gestion/frame.ts'
import { call } from '../session/api.ts'

export type Counts = Readonly<Record<string, { cuenta: number; urge: boolean } | undefined>>

const EVERY_MS = 60_000
const NONE: Counts = {}

/**
 * The number of pending items of each screen. If the request fails, the counts disappear and an error is shown,
 * instead of outdated numbers.
 */
export function useCounts() {
  const answer = useQuery({
    queryKey: ['pendientes'],
    queryFn: async () => (await call(listPendientes)).data,
    refetchInterval: EVERY_MS,
    select: (rows): Counts => Object.fromEntries(rows.map(({ pantalla, ...count }) => [pantalla, count])),
  })
  return { counts: (!answer.isError && answer.data) || NONE, failed: answer.isError, retry: answer.refetch }
}
