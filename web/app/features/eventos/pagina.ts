import type { Caller } from '#contract/caller.ts'
import { type Paginacion, paginate } from '#contract/paging.ts'
import { type Evento, listEventos } from '#domain/eventos/eventos.ts'

const POR_PAGINA = 24

export interface Pagina {
  eventos: Evento[]
  total: number
  paginacion: Paginacion
}

export const SIN_PAGINAS: Pagina = { eventos: [], total: 0, paginacion: paginate(0, POR_PAGINA, 1) }

type Query = Readonly<Record<string, string | number | undefined>>

/** One page of a complete list: the requested one or, if it does not exist, the nearest. */
export function paginaOf(eventos: Evento[], requestedPage: number): Pagina {
  const total = eventos.length
  const paginacion = paginate(total, POR_PAGINA, requestedPage)
  const first = (paginacion.page - 1) * POR_PAGINA
  return { eventos: eventos.slice(first, first + POR_PAGINA), total, paginacion }
}

/** Reads one page: the requested one or, if it does not exist, the nearest. */
export async function findPagina(api: Caller, query: Query, requestedPage: number): Promise<Pagina> {
  const readPage = (page: number) => api(listEventos, { query: { ...query, paginate: POR_PAGINA, page } })
  const requested = await readPage(requestedPage)
  const total = requested.total ?? 0
  const paginacion = paginate(total, POR_PAGINA, requestedPage)
  const { data: eventos } = paginacion.page === requestedPage ? requested : await readPage(paginacion.page)
  return { eventos, total, paginacion }
}
