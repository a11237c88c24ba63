import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#contract/errors.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkTo } from '../../lib/links.ts'
import type { Consulta } from '../../lib/use-consulta.ts'

/** What a reading gave: a place holder, the thing itself, or what went wrong and what can be done about it. */
export function Resultado<T>({
  consulta,
  espera,
  children,
}: {
  consulta: Consulta<T> & { retry: () => void }
  espera: ReactNode
  children: (data: T) => ReactNode
}) {
  if (consulta.estado === 'pending') return espera
  if (consulta.estado === 'fulfilled') return children(consulta.data)
  const { error, retry } = consulta
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  const title = refused
    ? error.status === 404
      ? 'No encontramos esta actividad entre las tuyas.'
      : error.message
    : 'No hemos podido cargar datos escenciales'
  return (
    <div role="alert">
      <EmptyState title={title}>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {refused ? (
            <ButtonLink to={linkTo.misActividades()}>Volver a Mis Actividades</ButtonLink>
          ) : (
            <Button onClick={retry}>
              <RotateCw aria-hidden="true" className="size-5" />
              Volver a intentar
            </Button>
          )}
        </div>
      </EmptyState>
    </div>
  )
}
