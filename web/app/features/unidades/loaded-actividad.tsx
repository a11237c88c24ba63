import type { ReactNode } from 'react'
import type { ApiError } from '#contract/errors.ts'
import type { Actividad } from '#domain/unidades/unidades.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkTo } from '../../lib/links.ts'
import type { LoadHandle } from '../../lib/use-load.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { accionDe, reaperturaOf } from './otra-vez.ts'
import { useMiActividad } from './use-mi-actividad.ts'

/** Something of the reader's own activities; what is not theirs, or not open yet, leads back to the list. */
export function LoadedActividad<T>({
  de,
  ...props
}: {
  /** The activity that it is a part of: what opens it is offered too. */
  de?: number
  load: LoadHandle<T>
  waiting: ReactNode
  children: (data: T) => ReactNode
}) {
  const refused = (error: ApiError) =>
    de === undefined ? (
      <Negativa title={error.status === 404 ? AJENA : error.message} />
    ) : (
      <NegativaDeParte IdEvento={de} error={error} waiting={props.waiting} />
    )
  return <Loaded refused={refused} {...props} />
}

const AJENA = 'No encontramos esta actividad entre las tuyas.'

function Negativa({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert">
      <EmptyState title={title}>
        <p className="mt-3 flex flex-wrap justify-center gap-3 text-tinta">
          {children}
          <ButtonLink to={linkTo.misActividades()} variant={children ? 'outline' : 'primary'}>
            Volver a Mis Actividades
          </ButtonLink>
        </p>
      </EmptyState>
    </div>
  )
}

/** Where the activity is the reader's, a part of it that says no is not the end of the way. */
function NegativaDeParte({
  IdEvento,
  error: { status, message },
  waiting,
}: {
  IdEvento: number
  error: ApiError
  waiting: ReactNode
}) {
  const load = useMiActividad(IdEvento)
  if (load.state === 'pending') return waiting
  const actividad = load.state === 'fulfilled' ? load.data : undefined
  const salida = actividad && salidaDe(actividad)
  return (
    <Negativa title={status === 404 ? missingText(actividad) : message}>
      {salida ? <ButtonLink to={salida.to}>{salida.label}</ButtonLink> : null}
    </Negativa>
  )
}

function missingText(actividad: Actividad | undefined): string {
  if (!actividad) return AJENA
  return actividad.evento.canceladoEn
    ? 'La actividad se canceló.'
    : 'No encontramos esa unidad en esta actividad.'
}

const salidaDe = (actividad: Actividad) =>
  accionDe(actividad)
    ? { label: 'Ir a la unidad actual', to: linkTo.unidades(actividad.IdEvento) }
    : reaperturaOf(actividad)
