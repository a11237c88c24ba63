import { useQuery } from '@tanstack/react-query'
import { listAsignables } from '#domain/formularios/mensajes.ts'
import { call } from '../../session/api.ts'

/** Who of the team answers messages. */
export const useAsignables = () =>
  useQuery({
    queryKey: ['mensajes', 'equipo'],
    queryFn: async () => (await call(listAsignables)).data,
    staleTime: 60_000,
  })
