import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSesion } from '#client/use-sesion.ts'
import type { Actividad } from '#domain/unidades/unidades.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { linkTo } from '../../lib/links.ts'
import { Waiting } from '../../parts/loaded.tsx'
import { LoadedActividad } from './loaded-actividad.tsx'
import { useMiActividad } from './use-mi-actividad.ts'

interface NoPublicadaProps {
  IdEvento: number
  children: (evento: Actividad['evento']) => ReactNode
}

/** A page of an activity that is not public, for its participants only. */
export function NoPublicada(props: NoPublicadaProps) {
  const sesion = useSesion()
  const { pathname } = useLocation()
  if (sesion) return <DeQuienParticipa key={sesion.userInfo.id} {...props} />
  if (sesion === undefined) return waiting
  return (
    <EmptyState title="No encontramos esta actividad">
      <p>Si participaste en ella, ingresá con tu cuenta.</p>
      <ButtonLink to={linkTo.login(pathname)} className="mt-5">
        Ingresar
      </ButtonLink>
    </EmptyState>
  )
}

const waiting = (
  <Waiting>
    <Skeleton className="h-72" />
  </Waiting>
)

function DeQuienParticipa({ IdEvento, children }: NoPublicadaProps) {
  return (
    <LoadedActividad load={useMiActividad(IdEvento)} waiting={waiting}>
      {({ evento }) => children(evento)}
    </LoadedActividad>
  )
}
