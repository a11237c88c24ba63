import { useQuery } from '@tanstack/react-query'
import {
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ApiError } from '#contract/errors.ts'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import { getSesionStaff, type SesionStaff } from '#domain/cuentas/staff/sesion.ts'
import { dialogOnDemand } from '../kit/on-demand.tsx'
import { ErrorState, ListSkeleton } from '../kit/states.tsx'
import { hasUnsaved } from '../kit/unsaved.ts'
import { type Quien, readPuerta } from '../screens/acreditar/store.ts'
import { call } from './api.ts'
import { STAFF_QUERY } from './staff-query.ts'

const EnterAgain = dialogOnDemand(() => import('./enter-again.tsx'))

const StaffContext = createContext<SesionStaff | undefined>(undefined)

export function useStaff(): SesionStaff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('useStaff outside of RequireStaff')
  return staff
}

export function useMay(): (permiso: Permiso) => boolean {
  const { permisos } = useStaff()
  return (permiso) => permisos.includes(permiso)
}

/**
 * Guards the screens that need a session. Without one, it redirects to the sign-in and back afterwards; over unsaved
 * changes, the sign-in opens as a dialog.
 */
export function RequireStaff({ children }: { children: ReactNode }) {
  const location = useLocation()
  const navigate = useNavigate()
  const session = useQuery({
    queryKey: STAFF_QUERY,
    queryFn: async () => (await call(getSesionStaff)).item,
    retry: false,
    staleTime: 30_000,
  })
  const unreachable = session.isError && !(session.error instanceof ApiError)
  const kept = useKeptAtDoor(unreachable && !session.data, session.refetch)
  const outside = session.error instanceof ApiError && session.error.status === 401
  const paso = outside ? 'fuera' : session.data?.paso
  const worked = useRef<SesionStaff>(undefined)
  if (paso === 'listo') worked.current = session.data
  if (session.isPending) return <ListSkeleton />
  const ended = paso !== undefined && paso !== 'listo'
  const door = `/entrar?volver=${encodeURIComponent(location.pathname + location.search + location.hash)}`
  const unsaved = paso !== 'inscripcion' && hasUnsaved() ? worked.current : undefined
  if (ended && !unsaved) return <Navigate to={door} replace />
  // A lost connection does not remove the screen that the user works on.
  const staff = ended ? unsaved : (session.data ?? kept)
  if (!staff) return <ErrorState error={session.error} onRetry={() => session.refetch()} />
  return (
    <StaffContext value={staff}>
      <Fragment key={staff.id}>{children}</Fragment>
      {ended ? (
        <EnterAgain
          quien={staff}
          factores={outside ? undefined : session.data?.factores}
          onClose={() => navigate(door)}
        />
      ) : null}
    </StaffContext>
  )
}

/** Offline, the check-in screen takes the staff member from its own storage, with no permission but check-in. */
function useKeptAtDoor(unreachable: boolean, onOnline: () => void): SesionStaff | undefined {
  const { pathname } = useLocation()
  const [, IdEvento] = /^\/acreditar\/(\d+)$/.exec(pathname) ?? []
  const [quien, setQuien] = useState<Quien>()
  useEffect(() => {
    if (!unreachable) return
    if (IdEvento) readPuerta(Number(IdEvento)).then((puerta) => setQuien(puerta?.quien))
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [unreachable, IdEvento, onOnline])
  return useMemo(
    () =>
      unreachable && IdEvento && quien
        ? {
            ...quien,
            email: '',
            roles: [],
            permisos: ['inscripciones.acreditar'],
            paso: 'listo',
            factores: [],
          }
        : undefined,
    [unreachable, IdEvento, quien],
  )
}
