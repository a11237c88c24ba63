import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { listOtorgantes } from '#domain/cuentas/staff/equipo.ts'
import { call } from '../session/api.ts'
import { State } from './state.tsx'

const PEOPLE = new Intl.ListFormat('es-AR', { type: 'disjunction' })

/** Says who can grant the permission, by name. */
export function NoPermission({ message }: { message: string }) {
  const { data: people = [] } = useQuery({
    queryKey: ['otorgantes'],
    queryFn: async () => (await call(listOtorgantes)).data,
    staleTime: 300_000,
    retry: false,
  })
  const names = people.map(({ nombre }) => nombre)
  return (
    <State icon={<Lock />} title="No tenés permiso" alert>
      {message} Pedíselo a {names.length > 0 ? PEOPLE.format(names) : 'quien administra el equipo'}.
    </State>
  )
}
