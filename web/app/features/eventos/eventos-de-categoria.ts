import type { Caller } from '#contract/caller.ts'
import { ESTADOS_PUBLICOS } from '#domain/eventos/estado.ts'
import { type Categoria, type Evento, listEventos } from '#domain/eventos/eventos.ts'
import { CON_FECHA, ORDENES, type Orden } from './orden.ts'
import { findPagina } from './pagina.ts'

/** A category with what its page says of it, and its children at every depth (A2). */
export const CATEGORIA_CON_HIJAS = 'childs.childs.childs,padre'

const idsOf = ({ IdCategoria2, childs = [] }: Categoria): number[] => [IdCategoria2, ...childs.flatMap(idsOf)]

/** Of the category and of its children, those too that only their category lists (A2). */
const queryOf = (categoria: Categoria, pasado: 0 | 1) => ({
  IdCategoria2: idsOf(categoria).join('|'),
  IdEstado: ESTADOS_PUBLICOS.join('|'),
  pasado,
  includes: 'imagenes.textoDeImagen,evento_sociales,categoria',
})

/** A page of what is to come. */
export const findProximos = (api: Caller, categoria: Categoria, orden: Orden, asked: number) =>
  findPagina(api, { ...queryOf(categoria, 0), order: ORDENES[orden] }, asked)

/** A page of what is over, the last first. */
export const findAnteriores = (api: Caller, categoria: Categoria, asked: number) =>
  findPagina(api, { ...queryOf(categoria, 1), order: ORDENES.documentado }, asked)

/** What comes next, of all that has a date. */
export async function findNearest(api: Caller, categoria: Categoria, limit: number): Promise<Evento[]> {
  const query = { ...queryOf(categoria, 0), Modalidad: CON_FECHA, order: ORDENES.proximas, limit }
  return (await api(listEventos, { query })).data
}
