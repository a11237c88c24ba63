import { MapPin, Video } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { formatEntero } from '#domain/texto/texto.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { linkTo } from '../../../lib/links.ts'
import { useCodigoPais } from '../../../lib/visitante.ts'
import { Buscador, RESULTADOS_ID } from './buscador.tsx'
import { isFiltered, searchOf } from './busqueda.ts'
import { ConsultorCard } from './consultor-card.tsx'
import type { Directorio as Datos } from './directorio-loader.ts'
import { type Listado, MAPA_ID } from './listados.ts'

/** Placeholder cards while a search loads (B9). */
const PLACEHOLDERS = 12

/** Search, cards and page links of one list. `aside` is beside the cards on wide screens. */
export function Directorio({
  listado,
  directorio,
  aside,
  mapa = false,
}: {
  listado: Listado
  directorio: Datos
  aside?: ReactNode
  mapa?: boolean
}) {
  const { consultores, paginacion, busqueda, opciones, search } = directorio
  const loading = useIsSearching(listado.path)
  const heading = useFocusOnChange(search)
  const columns = aside ? 'grid gap-5 sm:grid-cols-2' : 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'
  return (
    <div className="contenedor pt-10 pb-20 md:pt-12 md:pb-24">
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
        <CercaDeVos listado={listado} directorio={directorio} />
        <Online listado={listado} directorio={directorio} />
        {mapa ? (
          <a
            href={`#${MAPA_ID}`}
            className="inline-flex min-h-11 items-center font-semibold text-pino underline underline-offset-4"
          >
            Ver en el mapa
          </a>
        ) : null}
      </div>
      <Buscador key={search} listado={listado} busqueda={busqueda} opciones={opciones} />
      <div className={aside ? 'mt-12 grid gap-x-10 gap-y-16 lg:grid-cols-[1fr_23rem]' : 'mt-12'}>
        <section aria-labelledby={RESULTADOS_ID} className="min-w-0">
          <h2
            id={RESULTADOS_ID}
            ref={heading}
            tabIndex={-1}
            className="mb-6 scroll-mt-8 text-[1.7rem] focus:outline-none focus-visible:shadow-none"
          >
            {resultadosText(directorio)}
          </h2>
          <Provincias listado={listado} directorio={directorio} />
          {loading ? (
            <SkeletonCards count={PLACEHOLDERS} className={columns} />
          ) : consultores.length === 0 ? (
            <EmptyState title="No se encuentran consultores con los filtros seleccionados.">
              {busqueda.Nombre ? (
                <p>
                  Si no sabés cómo se escribe, probá{' '}
                  <Link to={linkTo.buscar(busqueda.Nombre)} className="font-semibold underline">
                    buscar «{busqueda.Nombre}» en todo el sitio
                  </Link>
                  .
                </p>
              ) : null}
              {isFiltered(busqueda) ? (
                <Link to={listado.path} className={buttonClass({ variant: 'outline', className: 'mt-3' })}>
                  Ver todo el listado
                </Link>
              ) : null}
            </EmptyState>
          ) : (
            <ul className={columns}>
              {consultores.map((consultor) => (
                <li key={consultor.IdConsultor} className="min-w-0">
                  <ConsultorCard consultor={consultor} volver={listado.path + search} />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-12">
            <Pagination
              label="Páginas de consultores"
              paginacion={paginacion}
              to={(page) => `${listado.path}${searchOf(busqueda, listado.campos, page)}#${RESULTADOS_ID}`}
            />
          </div>
        </section>
        {aside}
      </div>
    </div>
  )
}

/** A link to the consultants of the visitor's country. The list starts unfiltered. */
function CercaDeVos({
  listado,
  directorio: { busqueda, opciones },
}: {
  listado: Listado
  directorio: Datos
}) {
  const codigo = useCodigoPais()
  const pais = opciones.paises.find((each) => each.codigo === codigo)
  if (!pais || busqueda.IdPais) return null
  return (
    <Link
      to={`${listado.path}${searchOf({ ...busqueda, IdPais: pais.id }, listado.campos)}#${RESULTADOS_ID}`}
      className={buttonClass({ variant: 'pino' })}
    >
      <MapPin aria-hidden="true" className="size-5" /> Cerca de vos, en {pais.nombre}
    </Link>
  )
}

/** Links to the provinces of the chosen country, which also work without scripts. */
function Provincias({
  listado,
  directorio: { busqueda, opciones },
}: {
  listado: Listado
  directorio: Datos
}) {
  const codigo = useCodigoPais()
  const pais = opciones.paises.find((each) => each.codigo === codigo)
  if (!pais || busqueda.IdPais !== pais.id || busqueda.IdProvincia || opciones.provincias.length < 2)
    return null
  return (
    <details className="mb-6">
      <summary className={buttonClass({ variant: 'outline', className: 'list-none' })}>
        <MapPin aria-hidden="true" className="size-5" /> Más cerca: elegí tu {pais.division.nombre}
      </summary>
      <ul className="mt-3 flex flex-wrap gap-2">
        {opciones.provincias.map(({ id, nombre }) => (
          <li key={id}>
            <Link
              to={`${listado.path}${searchOf({ ...busqueda, IdProvincia: id }, listado.campos)}#${RESULTADOS_ID}`}
              className={buttonClass({ variant: 'quiet', size: 'sm', className: 'bg-white' })}
            >
              {nombre}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A link to the consultants who work online. */
function Online({ listado, directorio: { busqueda } }: { listado: Listado; directorio: Datos }) {
  if (busqueda.atiendeOnline) return null
  return (
    <Link
      to={`${listado.path}${searchOf({ ...busqueda, atiendeOnline: 1 }, listado.campos)}#${RESULTADOS_ID}`}
      className={buttonClass({ variant: 'outline' })}
    >
      <Video aria-hidden="true" className="size-5" /> Atienden online
    </Link>
  )
}

function resultadosText({ total, paginacion: { page, lastPage } }: Datos): string {
  if (total === 0) return 'Sin resultados'
  const people = total === 1 ? '1 consultor' : `${formatEntero(total)} consultores`
  return lastPage > 1 ? `${people}, página ${page} de ${lastPage}` : people
}

/** Whether another page or search of this list is loading. */
function useIsSearching(path: string): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === path
}

/** Focuses new results, so that screen readers announce them. The first results take no focus. */
function useFocusOnChange(search: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousSearch = useRef(search)
  useEffect(() => {
    if (previousSearch.current === search) return
    previousSearch.current = search
    heading.current?.focus({ preventScroll: true })
  }, [search])
  return heading
}
