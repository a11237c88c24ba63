import { Download } from 'lucide-react'
import { useCallback } from 'react'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { ERRORES } from '#domain/sitio/errores.ts'
import { listMisActividades } from '#domain/unidades/unidades.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { linkTo } from '../../lib/links.ts'
import { useLoad } from '../../lib/use-load.ts'
import { Cumbre } from './cumbre.tsx'
import { LoadedActividad } from './loaded-actividad.tsx'

export function Finalizada({ IdEvento }: { IdEvento: number }) {
  const read = useCallback(async () => {
    const { data } = await api(listMisActividades)
    const actividad = data.find((each) => each.IdEvento === IdEvento)
    if (actividad) return actividad
    const [status, message] = ERRORES.NO_ENCONTRADO
    throw new ApiError(status, { code: 'NO_ENCONTRADO', message })
  }, [IdEvento])
  const load = useLoad(read)
  return (
    <div className="contenedor max-w-3xl py-10 md:py-14">
      <LoadedActividad load={load} waiting={<Skeleton className="h-72" />}>
        {({ evento, Finalizado, constancia }) => (
          <Card className="grid justify-items-start gap-5">
            {Finalizado === 1 ? (
              <>
                <Cumbre />
                <h2>¡Felicitaciones!</h2>
                <p className="text-lg">
                  Completaste la actividad online <strong>{evento.Titulo}</strong>. Gracias por hacer este
                  tramo del camino con nosotros.
                </p>
                {constancia ? (
                  <a href={linkTo.constancia(constancia)} className={buttonClass()}>
                    <Download aria-hidden="true" className="size-5" />
                    Descargar mi constancia
                  </a>
                ) : null}
                <p>¿Nos contás cómo te fue? La encuesta es anónima y lleva un minuto.</p>
                <div className="flex flex-wrap gap-3">
                  <ButtonLink to={linkTo.encuesta(evento)} variant="outline">
                    Responder la encuesta
                  </ButtonLink>
                  <ButtonLink to={linkTo.misActividades()} variant="outline">
                    Volver a Mis Actividades
                  </ButtonLink>
                </div>
              </>
            ) : (
              <>
                <h2>Todavía te falta un tramo</h2>
                <p>Quedan unidades por completar en {evento.Titulo}.</p>
                <ButtonLink to={linkTo.unidades(IdEvento)}>Continuar Actividad</ButtonLink>
              </>
            )}
          </Card>
        )}
      </LoadedActividad>
    </div>
  )
}
