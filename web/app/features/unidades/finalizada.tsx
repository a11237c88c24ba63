import { Download } from 'lucide-react'
import { unidadActual } from '#domain/inscripciones/progreso.ts'
import type { Actividad } from '#domain/unidades/unidades.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { linkTo } from '../../lib/links.ts'
import { Waiting } from '../../parts/loaded.tsx'
import { AvanceDeActividad } from './avance-de-actividad.tsx'
import { Cumbre } from './cumbre.tsx'
import { LoadedActividad } from './loaded-actividad.tsx'
import { accionDe, reaperturaOf } from './otra-vez.ts'
import { useMiActividad } from './use-mi-actividad.ts'

export function Finalizada({ IdEvento }: { IdEvento: number }) {
  const load = useMiActividad(IdEvento)
  return (
    <div className="contenedor max-w-3xl py-10 md:py-14">
      <LoadedActividad
        load={load}
        waiting={
          <Waiting>
            <Skeleton className="h-72" />
          </Waiting>
        }
      >
        {(actividad) => (
          <Card className="grid justify-items-start gap-5 *:max-w-full">
            {actividad.Finalizado === 1 ? (
              <Felicitaciones actividad={actividad} />
            ) : (
              <LoQueFalta actividad={actividad} />
            )}
          </Card>
        )}
      </LoadedActividad>
    </div>
  )
}

function Felicitaciones({ actividad: { evento, constancia } }: { actividad: Actividad }) {
  return (
    <>
      <Cumbre />
      <h2>¡Felicitaciones!</h2>
      <p className="text-lg">
        Completaste la actividad online <strong>{evento.Titulo}</strong>. Gracias por hacer este tramo del
        camino con nosotros.
      </p>
      {constancia ? (
        <a href={linkTo.constancia(constancia)} className={buttonClass()}>
          <Download aria-hidden="true" className="size-5 shrink-0" />
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
  )
}

export function LoQueFalta({ actividad }: { actividad: Actividad }) {
  const { IdEvento, Paso, Pago, vencida, evento, evento_unidades: unidades } = actividad
  const siguiente = unidades.find(({ Orden }) => Orden === unidadActual(Paso))
  const accion = accionDe(actividad)
  const reapertura = reaperturaOf(actividad)
  return (
    <>
      {unidades.length > 0 ? (
        <>
          <h2>Todavía te falta un tramo</h2>
          <p>Quedan unidades por completar en {evento.Titulo}.</p>
          <AvanceDeActividad Paso={Paso} unidades={unidades} />
        </>
      ) : (
        <>
          <h2>{evento.Titulo}</h2>
          <p>Esta actividad no tiene unidades para completar acá.</p>
        </>
      )}
      {accion && siguiente ? (
        <p>
          Sigue la unidad {siguiente.Orden}: <strong>{siguiente.Nombre}</strong>
        </p>
      ) : null}
      {evento.canceladoEn ? (
        <p>La actividad se canceló.</p>
      ) : Pago === 0 ? (
        <p>Se abre cuando se confirme tu pago.</p>
      ) : vencida ? (
        <p>El plazo para hacer esta actividad terminó.</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {accion ? <ButtonLink to={linkTo.unidades(IdEvento)}>{accion}</ButtonLink> : null}
        {reapertura ? <ButtonLink to={reapertura.to}>{reapertura.label}</ButtonLink> : null}
        <ButtonLink to={linkTo.misActividades()} variant="outline">
          Volver a Mis Actividades
        </ButtonLink>
      </div>
    </>
  )
}
