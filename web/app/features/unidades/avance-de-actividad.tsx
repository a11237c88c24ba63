import { useLocation } from 'react-router'
import type { Unidad } from '#domain/unidades/unidades.ts'
import { Alert } from '#ui/alert.tsx'
import { Avance } from '#ui/avance.tsx'

/** History state that the quiz passes to the next page. */
export interface Llegada {
  aprobada: number
}

/** The progress in an activity. Right after a quiz, it also says that the quiz was passed. */
export function AvanceDeActividad({
  Paso,
  unidades,
}: {
  Paso: number
  unidades: readonly Pick<Unidad, 'Orden' | 'Nombre'>[]
}) {
  const { state } = useLocation() as { state: Llegada | null }
  const next = unidades.find(({ Orden }) => Orden === Paso + 1)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-full max-w-72">
          <Avance value={Paso} of={unidades.length} label="Unidades completas" />
        </div>
        <p className="text-sm text-tinta-suave" aria-hidden="true">
          {Paso} de {unidades.length} unidades completas
        </p>
      </div>
      {state?.aprobada === Paso && next ? (
        <Alert kind="success" title={`¡Muy bien! Aprobaste la unidad ${Paso}.`}>
          Seguís con la unidad {next.Orden}: {next.Nombre}.
        </Alert>
      ) : null}
    </div>
  )
}

/** Describes the step after `Continuar`. */
export function nextStepText(Orden: number, unidades: readonly Unidad[]): string {
  const next = unidades.find((unidad) => unidad.Orden === Orden + 1)
  return next
    ? `Después del video, unas preguntas cortas abren la unidad ${next.Orden}: ${next.Nombre}.`
    : 'Después del video, unas preguntas cortas y terminás la actividad.'
}
