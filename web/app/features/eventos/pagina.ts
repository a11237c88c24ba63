import type { Caller } from '#contract/caller.ts'
import { type Paginacion, paginate } from '#contract/paging.ts'
import { type Evento, listEventos } from '#domain/eventos/eventos.ts'

/** However much is on offer or has happened, so much of it is on one page. */
const POR_PAGINA = 24

export interface Pagina {
  eventos: Evento[]
  total: number
  paginacion: Paginacion
}

/** Of a list in which there is nothing. */
export const SIN_PAGINAS: Pagina = { eventos: [], total: 0, paginacion: paginate(0, POR_PAGINA, 1) }

type Query = Readonly<Record<string, string | number | undefined>>

/** One page of what was read whole, the nearest to the one that was asked for. */
export function paginaOf(eventos: Evento[], asked: number): Pagina {
  const total = eventos.length
  const paginacion = paginate(total, POR_PAGINA, asked)
  const first = (paginacion.page - 1) * POR_PAGINA
  return { eventos: eventos.slice(first, first + POR_PAGINA), total, paginacion }
}

/** One page, the nearest to the one that was asked for. */
export async function findPagina(api: Caller, query: Query, asked: number): Promise<Pagina> {
  const ask = (page: number) => api(listEventos, { query: { ...query, paginate: POR_PAGINA, page } })
  const found = await ask(asked)
  const total = found.total ?? 0
  const paginacion = paginate(total, POR_PAGINA, asked)
  const { data: eventos } = paginacion.page === asked ? found : await ask(paginacion.page)
  return { eventos, total, paginacion }
}
