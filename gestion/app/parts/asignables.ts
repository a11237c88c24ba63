import { useQuery } from '@tanstack/react-query'
import { listAsignables } from '#domain/formularios/mensajes.ts'
import { call } from '../session/api.ts'

export const loadAsignables = async () => (await call(listAsignables)).data

/** The staff members who answer messages. */
export const useAsignables = () =>
  useQuery({ queryKey: ['mensajes', 'equipo'], queryFn: loadAsignables, staleTime: 60_000 })
