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

/** Loads a part of the person's own activities. If it is not theirs or not open yet, it links back to the list. */
export function LoadedActividad<T>({
  de,
  ...props
}: {
  /** Id of the activity that it is part of, to offer a way to reopen that. */
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

/** Shown when a part is refused: if the activity is the person's own, it offers a way on. */
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
