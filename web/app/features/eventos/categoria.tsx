import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import type { Categoria as DatosDeCategoria } from '#domain/eventos/eventos.ts'
import type { Miga } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageBand } from '#ui/page-band.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { linkTo } from '../../lib/links.ts'
import { EventosGrid } from './eventos-grid.tsx'
import { NuevasFechas } from './nuevas-fechas.tsx'
import type { Orden } from './orden.ts'
import type { Pagina } from './pagina.ts'

type Hija = Pick<DatosDeCategoria, 'code' | 'nombre'>

/** The events of a category, each card leading to its detail (A2). */
export function Categoria({
  categoria,
  hijas,
  proximos,
  anteriores,
  anterioresAbiertas,
  orden,
  ahora,
  breadcrumb,
}: {
  categoria: Pick<DatosDeCategoria, 'nombre' | 'Subtitle' | 'code'>
  hijas: Hija[]
  proximos: Pagina
  anteriores: Pagina
  anterioresAbiertas: boolean
  orden: Orden
  /** When the server rendered the page, so that server and browser agree on which events are past. */
  ahora: string
  breadcrumb: Miga[]
}) {
  return (
    <>
      <PageBand title={categoria.nombre} lead={categoria.Subtitle} breadcrumb={breadcrumb} />
      <div className="contenedor py-12 md:py-16">
        {hijas.length > 0 ? <Hijas hijas={hijas} /> : null}
        <Proximas {...proximos} code={categoria.code} orden={orden} ahora={ahora} />
        {anteriores.total > 0 ? (
          <YaRealizadas
            {...anteriores}
            code={categoria.code}
            orden={orden}
            abiertas={anterioresAbiertas}
            ahora={ahora}
          />
        ) : null}
        <NuevasFechas codigo={categoria.code} categoria={categoria.nombre} className="mt-12 max-w-3xl" />
      </div>
    </>
  )
}

const ordenOf = (orden: Orden) => (orden === 'proximas' ? orden : undefined)

/** Future events, in the order of the specification or the nearest first, a page at a time. */
function Proximas({
  code,
  eventos,
  total,
  paginacion,
  orden,
  ahora,
}: Pagina & { code: string; orden: Orden; ahora: string }) {
  if (total === 0) return <SinEventos />
  const other = orden === 'proximas' ? 'documentado' : 'proximas'
  const pageTo = (pagina: number) => linkTo.categoria(code, { orden: ordenOf(orden), pagina })
  return (
    <>
      {total > 1 ? (
        <p className="mb-5 flex flex-wrap items-center justify-between gap-x-6 text-sm text-tinta-suave">
          <span>
            {paginacion.lastPage > 1
              ? `${total.toLocaleString('es-AR')} actividades, página ${paginacion.page} de ${paginacion.lastPage}. `
              : ''}
            {orden === 'proximas' ? 'Primero las más cercanas.' : 'Primero las más lejanas.'}
          </span>
          <Link
            to={linkTo.categoria(code, { orden: ordenOf(other) })}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold text-pino underline underline-offset-4"
          >
            {orden === 'proximas' ? 'Ver primero las más lejanas' : 'Ver primero las más cercanas'}
          </Link>
        </p>
      ) : null}
      <EventosGrid eventos={eventos} heading="h2" ahora={ahora} />
      <div className="mt-9 empty:hidden">
        <Pagination paginacion={paginacion} to={pageTo} label="Páginas de próximas actividades" />
      </div>
    </>
  )
}

/** Past events, collapsed, a page at a time. */
function YaRealizadas({
  code,
  eventos,
  total,
  paginacion: { page, lastPage, previous, next },
  orden,
  abiertas,
  ahora,
}: Pagina & { code: string; orden: Orden; abiertas: boolean; ahora: string }) {
  const pageTo = (anteriores: number) =>
    `${linkTo.categoria(code, { orden: ordenOf(orden), anteriores })}#anteriores`
  const link = 'inline-flex min-h-11 items-center font-semibold text-pino underline underline-offset-4'
  return (
    <details id="anteriores" className="group mt-12 scroll-mt-24" open={abiertas}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-tarjeta bg-papel-hondo px-[min(1.5rem,6vw)] font-titulo text-h3 [&::-webkit-details-marker]:hidden">
        <span>
          Actividades anteriores <span className="text-tinta-suave">({total})</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-6 shrink-0 text-pino transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-6">
        <EventosGrid eventos={eventos} heading="h2" ahora={ahora} />
        {lastPage > 1 ? (
          <nav
            aria-label="Páginas de actividades anteriores"
            className="mt-6 flex flex-wrap items-center justify-between gap-x-6"
          >
            {previous ? (
              <Link to={pageTo(previous)} className={link}>
                Más recientes
              </Link>
            ) : (
              <span />
            )}
            <span className="text-sm text-tinta-suave">
              Página {page} de {lastPage}
            </span>
            {next ? (
              <Link to={pageTo(next)} className={link}>
                Más antiguas
              </Link>
            ) : (
              <span />
            )}
          </nav>
        ) : null}
      </div>
    </details>
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
        Estamos preparando las próximas. Mientras tanto, podés mirar el resto de las actividades, o dejarnos
        tu email acá abajo y te avisamos.
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
