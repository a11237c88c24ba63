import type { Caller } from '#contract/caller.ts'
import { ESTADOS_PUBLICOS } from '#domain/eventos/estado.ts'
import { type Categoria, type Evento, EventoResource, listEventos } from '#domain/eventos/eventos.ts'

/** However much has happened, so much of it is on one page. */
const ANTERIORES_POR_PAGINA = 24

/** What is over, a page at a time, the last first. */
export interface Anteriores {
  eventos: Evento[]
  total: number
  pagina: number
  paginas: number
}

/** A category with what its page says of it, and its children at every depth (A2). */
export const CATEGORIA_CON_HIJAS = 'childs.childs.childs,padre'

const idsOf = ({ IdCategoria2, childs = [] }: Categoria): number[] => [IdCategoria2, ...childs.flatMap(idsOf)]

/** Of the category and of its children, those too that only their category lists; newest first (A2). */
const queryOf = (categoria: Categoria, pasado: 0 | 1) => ({
  IdCategoria2: idsOf(categoria).join('|'),
  IdEstado: ESTADOS_PUBLICOS.join('|'),
  pasado,
  includes: 'imagenes.textoDeImagen,evento_sociales,categoria',
  order: 'Fecha,DESC',
})

export async function findProximos(api: Caller, categoria: Categoria): Promise<Evento[]> {
  const query = { ...queryOf(categoria, 0), limit: EventoResource.maxLimit }
  return (await api(listEventos, { query })).data
}

/** One page of what is over, the nearest to the one that was asked for. */
export async function findAnteriores(api: Caller, categoria: Categoria, asked: number): Promise<Anteriores> {
  const ask = (page: number) =>
    api(listEventos, { query: { ...queryOf(categoria, 1), paginate: ANTERIORES_POR_PAGINA, page } })
  const pagina = Math.max(1, asked)
  const { data: eventos, total = 0 } = await ask(pagina)
  const paginas = Math.max(1, Math.ceil(total / ANTERIORES_POR_PAGINA))
  if (pagina > paginas) return findAnteriores(api, categoria, paginas)
  return { eventos, total, pagina, paginas }
}
