import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#client/api.ts'
import { pageFromQuery, paginate } from '#contract/paging.ts'
import { precioText } from '#domain/compras/precios.ts'
import { fillTexto } from '#domain/eventos/texto.ts'
import { keepTogether } from '#domain/texto/keep-together.ts'
import { cutText, PREVIEW_EVENTO, plainText } from '#domain/texto/texto.ts'
import { listActividadesDisponibles } from '#domain/unidades/unidades.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LinkCard } from '#ui/card.tsx'
import { Cover } from '#ui/cover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { linkTo } from '../../lib/links.ts'
import { useLoad } from '../../lib/use-load.ts'
import { useGrupo, usePais } from '../../lib/visitante.ts'
import { LoadedActividad } from './loaded-actividad.tsx'

const PER_PAGE = 48

/** Reads the requested page or, if it is after the last one, the last page. */
async function readPage(requestedPage: number) {
  const read = (page: number) => api(listActividadesDisponibles, { query: { paginate: PER_PAGE, page } })
  const requested = await read(requestedPage)
  const paginacion = paginate(requested.total, PER_PAGE, requestedPage)
  const { data } = paginacion.page === requestedPage ? requested : await read(paginacion.page)
  return { eventos: data, paginacion }
}

/** Activities that the person can still add. */
export function ActividadesDisponibles() {
  const [query] = useSearchParams()
  const page = pageFromQuery(query.get('page'))
  const load = useLoad(useCallback(() => readPage(page), [page]))
  const grupo = useGrupo()
  const pais = usePais()
  return (
    <div className="contenedor py-12 md:py-16">
      <LoadedActividad load={load} waiting={<SkeletonCards count={6} />}>
        {({ eventos, paginacion }) =>
          eventos.length ? (
            <>
              <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
                {eventos.map((evento) => {
                  const precio = precioText(evento, grupo)
                  return (
                    <li key={evento.IdEvento}>
                      <LinkCard
                        to={linkTo.evento(evento)}
                        title={evento.Titulo}
                        heading="h2"
                        media={<Cover id={evento.IdEvento} />}
                        tag={
                          evento.unidades
                            ? `${evento.unidades} ${evento.unidades === 1 ? 'unidad' : 'unidades'}`
                            : 'Online'
                        }
                        footer={precio}
                        action="Inscribirme"
                        className="h-full"
                      >
                        <p className="text-sm text-tinta-suave">
                          {keepTogether(
                            cutText(plainText(fillTexto(evento.Copete, { pais, precio })), PREVIEW_EVENTO),
                          )}
                        </p>
                      </LinkCard>
                    </li>
                  )
                })}
              </ul>
              <div className="mt-14">
                <Pagination
                  paginacion={paginacion}
                  to={linkTo.sumarActividad}
                  label="Páginas de actividades"
                />
              </div>
            </>
          ) : (
            <EmptyState title="Ya estás en todas las actividades online.">
              <div className="mt-3">
                <ButtonLink to={linkTo.misActividades()}>Volver a Mis Actividades</ButtonLink>
              </div>
            </EmptyState>
          )
        }
      </LoadedActividad>
    </div>
  )
}
