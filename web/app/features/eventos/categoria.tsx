import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import type { Categoria as DatosDeCategoria, Evento } from '#domain/eventos/eventos.ts'
import { isPasado } from '#domain/eventos/fechas.ts'
import type { Miga } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { linkTo } from '../../lib/links.ts'
import { EventosGrid } from './eventos-grid.tsx'

/** `documentado`: by date, the last one first (A2). */
export type Orden = 'documentado' | 'proximas'

type Hija = Pick<DatosDeCategoria, 'code' | 'nombre'>

/** The events of a category, each card leading to its detail (A2). */
export function Categoria({
  categoria,
  hijas,
  eventos,
  orden,
  ahora,
  breadcrumb,
}: {
  categoria: Pick<DatosDeCategoria, 'nombre' | 'Subtitle' | 'code'>
  hijas: Hija[]
  eventos: Evento[]
  orden: Orden
  /** When the page was made, so that server and browser agree on what is past. */
  ahora: string
  breadcrumb: Miga[]
}) {
  return (
    <>
      <PageBand title={categoria.nombre} lead={categoria.Subtitle} breadcrumb={breadcrumb} />
      <div className="contenedor py-12 md:py-16">
        {hijas.length > 0 ? <Hijas hijas={hijas} /> : null}
        {eventos.length > 0 ? (
          <Fechas code={categoria.code} eventos={eventos} orden={orden} ahora={ahora} />
        ) : (
          <SinEventos />
        )}
      </div>
    </>
  )
}

/** What is to come in the documented order, or the nearest first; what is over is folded (D31). */
function Fechas({
  code,
  eventos,
  orden,
  ahora,
}: {
  code: string
  eventos: Evento[]
  orden: Orden
  ahora: string
}) {
  const isOver = (evento: Evento) => isPasado(evento, new Date(ahora))
  const coming = eventos.filter((evento) => !isOver(evento))
  const over = eventos.filter(isOver)
  const shown = orden === 'proximas' ? coming.toReversed() : coming
  return (
    <>
      {coming.length > 1 ? (
        <p className="mb-5 flex flex-wrap items-center justify-between gap-x-6 text-sm text-tinta-suave">
          {orden === 'proximas' ? 'Primero las más cercanas.' : 'Primero las más lejanas.'}
          <Link
            to={linkTo.eventos(code) + (orden === 'proximas' ? '' : '?orden=proximas')}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold text-pino underline underline-offset-4"
          >
            {orden === 'proximas' ? 'Ver primero las más lejanas' : 'Ver primero las más cercanas'}
          </Link>
        </p>
      ) : null}
      {coming.length > 0 ? <EventosGrid eventos={shown} heading="h2" ahora={ahora} /> : <SinEventos />}
      {over.length > 0 ? (
        <details className="group mt-12">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-tarjeta bg-papel-hondo px-6 font-titulo text-h3 [&::-webkit-details-marker]:hidden">
            <span>
              Actividades anteriores <span className="text-tinta-suave">({over.length})</span>
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-6 shrink-0 text-pino transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="pt-6">
            <EventosGrid eventos={over} heading="h2" ahora={ahora} />
          </div>
        </details>
      ) : null}
    </>
  )
}

function Hijas({ hijas }: { hijas: Hija[] }) {
  return (
    <nav aria-label="Dentro de esta categoría" className="mb-9">
      <ul className="flex flex-wrap gap-2.5">
        {hijas.map(({ code, nombre }) => (
          <li key={code}>
            <Link
              to={linkTo.eventos(code)}
              className="inline-flex min-h-11 items-center rounded-full bg-niebla px-5 py-2 text-sm font-semibold text-pino hover:bg-salvia/50"
            >
              {nombre}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SinEventos() {
  return (
    <EmptyState title="Todavía no hay fechas publicadas en esta categoría">
      <p className="max-w-[34em]">
        Estamos preparando las próximas. Mientras tanto, podés mirar el resto de las actividades o escribirnos
        para que te avisemos.
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3 text-tinta">
        <ButtonLink to={linkTo.actividades()} variant="pino">
          Ver todas las actividades
        </ButtonLink>
        <ButtonLink to={linkTo.contacto()} variant="outline">
          Escribirnos
        </ButtonLink>
      </p>
    </EmptyState>
  )
}

/** For a code that no category has. */
export function CategoriaDesconocida() {
  return (
    <>
      <PageBand
        eyebrow="Error 404"
        title="No encontramos esa categoría"
        lead="Puede que haya cambiado de nombre o que el enlace esté incompleto."
        breadcrumb={[{ label: 'Actividades', to: linkTo.actividades() }, { label: 'Categoría desconocida' }]}
      />
      <div className="contenedor py-12 md:py-16">
        <EmptyState title="Todas las actividades están a un paso">
          <p className="max-w-[34em]">
            Charlas, jornadas, seminarios, aperturas y encuentros de montaña: elegí por dónde seguir.
          </p>
          <p className="mt-6 flex flex-wrap justify-center gap-3 text-tinta">
            <ButtonLink to={linkTo.actividades()} variant="pino">
              Ver todas las actividades
            </ButtonLink>
            <ButtonLink to={linkTo.eventos('eventos-publicos')} variant="outline">
              Eventos públicos
            </ButtonLink>
          </p>
        </EmptyState>
      </div>
    </>
  )
}
