import { useQuery } from '@tanstack/react-query'
import { listRespuestas, type Respuesta, type UsoDeRespuesta } from '#domain/contenidos/respuestas.ts'
import { call } from '../../session/api.ts'

const OFFERED = 5

/** The saved reasons for one kind of answer; none while they are on their way or are not asked for. */
export function useReasons(uso: UsoDeRespuesta | undefined): readonly Respuesta[] | undefined {
  return useQuery({
    queryKey: ['respuestas', uso],
    queryFn: async () => (uso ? (await call(listRespuestas, { query: { uso } })).data : []),
    enabled: uso !== undefined,
    staleTime: 300_000,
  }).data?.slice(0, OFFERED)
}
