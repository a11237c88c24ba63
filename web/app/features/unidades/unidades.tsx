import { Check, Lock, PlayCircle } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '#client/api.ts'
import { diaText } from '#domain/eventos/horario.ts'
import { isCompleta, isHabilitada, unidadActual } from '#domain/inscripciones/progreso.ts'
import {
  getInscripcion,
  getPosicion,
  getUnidad,
  type Inscripcion,
  listUnidades,
  type Unidad,
  updateInscripcion,
  updatePosicion,
} from '#domain/unidades/unidades.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { VideoPlayer } from '#ui/video-player.tsx'
import { linkTo } from '../../lib/links.ts'
import { useLoad } from '../../lib/use-load.ts'
import { Waiting } from '../../parts/loaded.tsx'
import { AvanceDeActividad, nextStepText } from './avance-de-actividad.tsx'
import { LoadedActividad } from './loaded-actividad.tsx'

interface ActividadAbierta {
  inscripcion: Inscripcion & { evento: NonNullable<Inscripcion['evento']> }
  unidades: Unidad[]
}

/** The page of an activity's units. `orden` selects a completed unit; by default it shows the current one. */
export function Unidades({ IdEvento, orden }: { IdEvento: number; orden: number | undefined }) {
  const read = useCallback(async (): Promise<ActividadAbierta> => {
    const params = { id: IdEvento }
    const [{ item }, { data }] = await Promise.all([
      api(getInscripcion, { params, query: { includes: 'evento' } }),
      api(listUnidades, { params }),
    ])
    return { inscripcion: item as ActividadAbierta['inscripcion'], unidades: data }
  }, [IdEvento])
  const load = useLoad(read)
  return (
    <div className="contenedor py-10 md:py-14">
      <LoadedActividad de={IdEvento} load={load} waiting={<Shape />}>
        {(actividad) => <Pantalla actividad={actividad} orden={orden} />}
      </LoadedActividad>
    </div>
  )
}

function Shape() {
  return (
    <Waiting className="grid gap-8 lg:grid-cols-[2fr_1fr]">
      <Skeleton className="aspect-video" />
      <Skeleton className="h-64" />
    </Waiting>
  )
}

function Pantalla({ actividad, orden }: { actividad: ActividadAbierta; orden: number | undefined }) {
  const { inscripcion, unidades } = actividad
  const { Paso, IdEvento } = inscripcion
  const complete = isCompleta(Paso, unidades.length)
  if (unidades.length === 0) return <SinUnidades evento={inscripcion.evento} />
  if (orden === undefined && complete) return <Finalizar IdEvento={IdEvento} Paso={Paso} />
  const mirada = orden ?? unidadActual(Paso)
  const unidad = unidades.find(({ Orden }) => Orden === mirada)
  return (
    <>
      <h2 className="text-[1.8rem]">{inscripcion.evento.Titulo}</h2>
      {inscripcion.abiertaHasta ? (
        <p className="mt-1 text-sm text-tinta-suave">
          Abierta hasta el {diaText(new Date(inscripcion.abiertaHasta), inscripcion.evento.zona)}
        </p>
      ) : null}
      <div className="mt-4">
        <AvanceDeActividad Paso={Paso} unidades={unidades} />
      </div>
      <div className="mt-7 grid items-start gap-8 lg:grid-cols-[2fr_1fr]">
        <div className="min-w-0">
          {unidad && unidad.Video !== null ? (
            <UnidadEnPantalla key={unidad.IdEventoUnidad} unidad={unidad} Video={unidad.Video} />
          ) : (
            <Alert
              kind="info"
              title={
                unidad
                  ? 'Todavía no llegaste a esta unidad.'
                  : 'Esta actividad no tiene una unidad con ese número.'
              }
            >
              <Link to={linkTo.unidades(IdEvento)} className="underline underline-offset-4">
                Ir a la unidad actual
              </Link>
            </Alert>
          )}
          <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
            {orden === undefined && unidad ? (
              <>
                <ButtonLink
                  to={linkTo.preguntas(IdEvento, unidad.IdEventoUnidad)}
                  aria-describedby="que-sigue"
                >
                  Continuar
                </ButtonLink>
                <p id="que-sigue" className="text-sm text-tinta-suave">
                  {nextStepText(unidad.Orden, unidades)}
                </p>
              </>
            ) : (
              <ButtonLink to={linkTo.misActividades()} variant="outline">
                Volver a Mis Actividades
              </ButtonLink>
            )}
          </div>
        </div>
        <ListaDeUnidades unidades={unidades} Paso={Paso} IdEvento={IdEvento} mirada={mirada} />
      </div>
    </>
  )
}

/** An activity without units: it takes place live, or its videos are not published yet. */
function SinUnidades({ evento }: { evento: ActividadAbierta['inscripcion']['evento'] }) {
  return (
    <EmptyState title={evento.Titulo}>
      <p>
        {evento.Modalidad === 'Online'
          ? 'Sus unidades todavía no están: cuando las publiquemos, las vas a ver acá.'
          : 'Esta actividad no tiene unidades para completar acá.'}
      </p>
      <ButtonLink to={linkTo.misActividades()} className="mt-5">
        Volver a Mis Actividades
      </ButtonLink>
    </EmptyState>
  )
}

const SAVE_EVERY_SECONDS = 5

/** The video, which continues at the position stored on any device. */
function UnidadEnPantalla({ unidad, Video }: { unidad: Unidad; Video: string }) {
  const { IdEventoUnidad: id, Orden, Nombre } = unidad
  const read = useCallback(async () => (await api(getPosicion, { params: { id } })).item.segundos, [id])
  const posicion = useLoad(read)
  const saved = useRef(0)
  const save = (segundos: number) => {
    if (Math.abs(segundos - saved.current) < SAVE_EVERY_SECONDS) return
    saved.current = segundos
    // A lost position does not matter, because the next one follows soon.
    api(updatePosicion, { params: { id }, body: { segundos } }).catch(() => {})
  }
  const { fresh, renew } = useFreshVideo(id)
  const startAt = posicion.state === 'fulfilled' ? posicion.data : 0
  return (
    <>
      {posicion.state === 'pending' ? (
        <Skeleton className="aspect-video" />
      ) : (
        <VideoPlayer
          video={fresh?.Video ?? Video}
          id={id}
          title={Nombre}
          startAt={fresh?.startAt ?? startAt}
          onPosition={save}
          onFailed={renew}
        />
      )}
      <h3 className="mt-5 text-h3">
        Unidad {Orden}: {Nombre}
      </h3>
    </>
  )
}

const RENEW_AFTER_MS = 30_000

/** Renews the address of a video when it fails, because addresses expire after minutes. The position stays. */
function useFreshVideo(id: number) {
  const [fresh, setFresh] = useState<{ Video: string; startAt: number }>()
  const renewedAt = useRef(-RENEW_AFTER_MS)
  const renew = (startAt: number) => {
    // If it fails right after a renewal, the address is not the cause.
    if (performance.now() - renewedAt.current < RENEW_AFTER_MS) return
    renewedAt.current = performance.now()
    api(getUnidad, { params: { id }, query: {} })
      .then(({ item }) => item.Video !== null && setFresh({ Video: item.Video, startAt }))
      .catch(() => {})
  }
  return { fresh, renew }
}

const enlaceClass = 'min-h-11 items-center text-sm font-semibold text-amanecer underline underline-offset-4'

function ListaDeUnidades({
  unidades,
  Paso,
  IdEvento,
  mirada,
}: {
  unidades: Unidad[]
  Paso: number
  IdEvento: number
  mirada: number
}) {
  return (
    <nav aria-label="Unidades" className="rounded-tarjeta bg-white p-6 shadow-tarjeta">
      <h3 className="text-h3">Unidades</h3>
      <ol className="mt-3 divide-y divide-linea">
        {unidades.map(({ IdEventoUnidad, Orden, Nombre }) => {
          const isComplete = Orden <= Paso
          const current = Orden === unidadActual(Paso)
          const Icon = isComplete ? Check : current ? PlayCircle : Lock
          return (
            <li
              key={IdEventoUnidad}
              aria-current={Orden === mirada ? 'step' : undefined}
              className={cx('flex gap-3 py-3.5', !isHabilitada(Orden, Paso) && 'text-tinta-suave')}
            >
              <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-pino" />
              <div className="min-w-0">
                <p className="font-semibold">
                  {Orden}. {Nombre}
                </p>
                {current ? <Badge tone="sol">Unidad Actual</Badge> : null}
                {current && Orden !== mirada ? (
                  <Link to={linkTo.unidades(IdEvento)} className={`flex w-fit ${enlaceClass}`}>
                    Seguir con esta unidad
                  </Link>
                ) : null}
                {isComplete ? (
                  <Link to={linkTo.unidades(IdEvento, Orden)} className={`inline-flex ${enlaceClass}`}>
                    Volver a ver el video
                    <span className="sr-only"> de la unidad {Orden}</span>
                  </Link>
                ) : null}
                {isComplete || current ? null : (
                  <p className="text-sm">Se habilita al completar la anterior</p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** All units are complete: marks the activity as finished and opens the congratulation (A4). */
function Finalizar({ IdEvento, Paso }: { IdEvento: number; Paso: number }) {
  const navigate = useNavigate()
  const finish = useCallback(
    () => api(updateInscripcion, { params: { id: IdEvento }, body: { paso: Paso, Finalizado: 1 } }),
    [IdEvento, Paso],
  )
  const load = useLoad(finish)
  const isFinished = load.state === 'fulfilled'
  useEffect(() => {
    if (isFinished) navigate(linkTo.unidadesFinalizada(IdEvento), { replace: true })
  }, [isFinished, IdEvento, navigate])
  const waiting = <p role="status">{FORM_TEXTS.loading}</p>
  return (
    <LoadedActividad load={load} waiting={waiting}>
      {() => waiting}
    </LoadedActividad>
  )
}
