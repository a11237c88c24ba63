import type { Caller } from '#contract/caller.ts'
import { ESTADOS_PUBLICOS } from '#domain/eventos/estado.ts'
import { type Categoria, type Evento, listEventos } from '#domain/eventos/eventos.ts'
import { CON_FECHA, ORDENES, type Orden } from './orden.ts'
import { findPagina } from './pagina.ts'

/** Includes of a category page: the parent, and the children at every depth (A2). */
export const CATEGORIA_CON_HIJAS = 'childs.childs.childs,padre'

const idsOf = ({ IdCategoria2, childs = [] }: Categoria): number[] => [IdCategoria2, ...childs.flatMap(idsOf)]

/** Events of the category and its children, also those that are only listed in their category (A2). */
const queryOf = (categoria: Categoria, pasado: 0 | 1) => ({
  IdCategoria2: idsOf(categoria).join('|'),
  IdEstado: ESTADOS_PUBLICOS.join('|'),
  pasado,
  includes: 'imagenes.textoDeImagen,evento_sociales,categoria',
})

export const findProximos = (api: Caller, categoria: Categoria, orden: Orden, requestedPage: number) =>
  findPagina(api, { ...queryOf(categoria, 0), order: ORDENES[orden] }, requestedPage)

/** A page of past events, the latest first. */
export const findAnteriores = (api: Caller, categoria: Categoria, requestedPage: number) =>
  findPagina(api, { ...queryOf(categoria, 1), order: ORDENES.documentado }, requestedPage)

/** The next events with a date. */
export async function findNearest(api: Caller, categoria: Categoria, limit: number): Promise<Evento[]> {
  const query = { ...queryOf(categoria, 0), Modalidad: CON_FECHA, order: ORDENES.proximas, limit }
  return (await api(listEventos, { query })).data
}
