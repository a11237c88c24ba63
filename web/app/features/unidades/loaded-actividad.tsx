import type { ReactNode } from 'react'
import type { ApiError } from '#contract/errors.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkTo } from '../../lib/links.ts'
import type { LoadHandle } from '../../lib/use-load.ts'
import { Loaded } from '../../parts/loaded.tsx'

/** Something of the reader's own activities; what is not theirs, or not open yet, leads back to the list. */
export function LoadedActividad<T>(props: {
  load: LoadHandle<T>
  waiting: ReactNode
  children: (data: T) => ReactNode
}) {
  return <Loaded refused={refused} {...props} />
}

function refused({ status, message }: ApiError) {
  return (
    <div role="alert">
      <EmptyState title={status === 404 ? 'No encontramos esta actividad entre las tuyas.' : message}>
        <ButtonLink to={linkTo.misActividades()} className="mt-3">
          Volver a Mis Actividades
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
