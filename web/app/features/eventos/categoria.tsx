import { Link } from 'react-router'
import type { Categoria as DatosDeCategoria, Evento } from '#domain/eventos/eventos.ts'
import type { Miga } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { linkTo } from '../../lib/links.ts'
import { EventosGrid } from './eventos-grid.tsx'

type Hija = Pick<DatosDeCategoria, 'code' | 'nombre'>

/** The events of a category, each card leading to its detail (A2). */
export function Categoria({
  categoria,
  hijas,
  eventos,
  ahora,
  breadcrumb,
}: {
  categoria: Pick<DatosDeCategoria, 'nombre' | 'Subtitle'>
  hijas: Hija[]
  eventos: Evento[]
  /** When the page was made, so that server and browser agree on what is past. */
  ahora: string
  breadcrumb: Miga[]
}) {
  return (
    <>
      <PageBand title={categoria.nombre} lead={categoria.Subtitle} breadcrumb={breadcrumb} />
      <div className="contenedor py-12 md:py-16">
        {hijas.length > 0 ? <Hijas hijas={hijas} /> : null}
        {eventos.length > 0 ? <EventosGrid eventos={eventos} heading="h2" ahora={ahora} /> : <SinEventos />}
      </div>
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
