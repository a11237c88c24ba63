import { unidadActual } from '#domain/inscripciones/progreso.ts'
import type { Actividad } from '#domain/unidades/unidades.ts'
import { Avance } from '#ui/avance.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { linkTo } from '../lib/links.ts'
import { useLoad } from '../lib/use-load.ts'
import { readPendiente } from './read-pendiente.ts'

/** A card that continues the signed-in person's activity, if any. */
export function SeguirDondeQuedaste() {
  const load = useLoad(readPendiente)
  const actividad = load.state === 'fulfilled' ? load.data : null
  return actividad ? (
    <div className="contenedor pt-10">
      <Seguir actividad={actividad} />
    </div>
  ) : null
}

export function Seguir({
  actividad: { IdEvento, Paso, evento, evento_unidades: unidades },
}: {
  actividad: Actividad
}) {
  const orden = unidadActual(Paso)
  const unidad = unidades.find((each) => each.Orden === orden)
  return (
    <section aria-labelledby="seguir">
      <Card className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-8">
        <div className="grid min-w-0 gap-2">
          <h2 id="seguir" className="antetitulo font-texto text-amanecer">
            {Paso > 0 ? 'Seguí donde quedaste' : 'Tu actividad te espera'}
          </h2>
          <p className="font-titulo text-h3">{evento.Titulo}</p>
          {unidad ? (
            <p className="text-sm text-tinta-suave">
              Sigue la unidad {orden} de {unidades.length}: {unidad.Nombre}
            </p>
          ) : null}
          <Avance value={Paso} of={unidades.length} label={`Unidades completas de ${evento.Titulo}`} />
        </div>
        <ButtonLink to={linkTo.unidades(IdEvento)}>{Paso > 0 ? 'Seguir ahora' : 'Empezar ahora'}</ButtonLink>
      </Card>
    </section>
  )
}
