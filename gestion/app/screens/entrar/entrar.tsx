import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#contract/errors.ts'
import { getSesionStaff } from '#domain/cuentas/staff/sesion.ts'
import { Button } from '../../kit/button.tsx'
import { onDemand } from '../../kit/on-demand.tsx'
import { ListSkeleton } from '../../kit/states.tsx'
import { call } from '../../session/api.ts'
import { Door } from '../../session/door.tsx'
import { FactorForm } from '../../session/factor-form.tsx'
import { forgetDoor, leave } from '../../session/leave.ts'
import { PasswordForm } from '../../session/password-form.tsx'
import { STAFF_QUERY } from '../../session/staff-query.ts'

/** Loaded on demand, because an account needs it only once. */
const Enrolment = onDemand(() => import('../../session/enrolment.tsx'))

/** Accepts only paths of Gestión as the return address; anything else leads to the home screen. */
export function backOf(volver: string | null): string {
  return volver && /^\/(?![/\\])/.test(volver) ? volver : '/'
}

export function Component() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // Enrolling the first factor starts the session, but the recovery codes must still be shown before leaving.
  const [enrolling, setEnrolling] = useState(false)
  const session = useQuery({
    queryKey: STAFF_QUERY,
    queryFn: async () => (await call(getSesionStaff)).item,
    retry: false,
  })
  const outside = session.error instanceof ApiError && session.error.status === 401
  useEffect(() => {
    if (outside) forgetDoor()
  }, [outside])
  const refresh = () => queries.invalidateQueries({ queryKey: STAFF_QUERY })
  const back = backOf(params.get('volver'))
  const giveUp = (
    <Button look="quiet" onClick={() => leave(queries, navigate).then(refresh)}>
      Entrar con otra cuenta
    </Button>
  )

  if (session.isPending) return <ListSkeleton />
  const paso = session.isSuccess ? session.data.paso : undefined
  if (paso === 'inscripcion' || enrolling) {
    return (
      <Door
        title="Protegé tu cuenta"
        intro="Para trabajar en Gestión hace falta algo más que la contraseña. Se prepara una sola vez."
      >
        <Suspense fallback={<ListSkeleton rows={2} />}>
          <Enrolment
            onStart={() => setEnrolling(true)}
            onDone={async () => {
              await refresh()
              navigate(back, { replace: true })
            }}
          />
        </Suspense>
        {enrolling ? null : giveUp}
      </Door>
    )
  }
  if (paso === 'listo') return <Navigate to={back} replace />
  if (paso === 'factor' && session.data) {
    return (
      <Door title="Confirmá que sos vos" intro={`Entrás como ${session.data.email}.`}>
        <FactorForm factores={session.data.factores} onShown={refresh} />
        {giveUp}
      </Door>
    )
  }
  return (
    <Door title="Entrá a Gestión">
      <PasswordForm onEntered={refresh} />
    </Door>
  )
}
