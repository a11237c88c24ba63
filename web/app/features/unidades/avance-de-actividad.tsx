import { useLocation } from 'react-router'
import type { Unidad } from '#domain/unidades/unidades.ts'
import { Alert } from '#ui/alert.tsx'
import { Avance } from '#ui/avance.tsx'

/** What the quiz tells the page it leads to. */
export interface Llegada {
  aprobada: number
}

/** How far along somebody is; right after a quiz, also that it was passed. */
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
          <Avance done={Paso} of={unidades.length} label="Unidades completas" />
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

/** What `Continuar` leads to. */
export function whatFollows(Orden: number, unidades: readonly Unidad[]): string {
  const next = unidades.find((unidad) => unidad.Orden === Orden + 1)
  return next
    ? `Después del video, unas preguntas cortas abren la unidad ${next.Orden}: ${next.Nombre}.`
    : 'Después del video, unas preguntas cortas y terminás la actividad.'
}
