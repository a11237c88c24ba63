import { useQuery } from '@tanstack/react-query'
import { listRespuestas, type UsoDeRespuesta } from '#domain/contenidos/respuestas.ts'
import { call } from '../session/api.ts'

const OFFERED = 5

/** The saved replies for one use, if it has any. */
export const useRespuestas = (uso: UsoDeRespuesta | undefined) =>
  useQuery({
    queryKey: ['respuestas', uso],
    queryFn: async () => (uso ? (await call(listRespuestas, { query: { uso } })).data : []),
    enabled: uso !== undefined,
    staleTime: 300_000,
    select: (all) => all.slice(0, OFFERED),
  })
