import type { PageMeta } from '../../../lib/meta.ts'
import { type Busqueda, searchOf } from './busqueda.ts'
import type { Directorio, Opcion } from './directorio-loader.ts'
import type { Listado } from './listados.ts'

/**
 * The meta tags of a list. Search engines index each page of the list and of a place, but not searches by name, language
 * or specialty.
 */
export function directorioMeta(
  listado: Listado,
  page: Pick<PageMeta, 'title' | 'description' | 'breadcrumb'>,
  directorio: Directorio | undefined,
): PageMeta {
  if (!directorio) return { ...page, path: listado.path }
  const { busqueda, paginacion, opciones } = directorio
  const { Nombre, idioma, actividad, ...lugar } = busqueda
  const place = placeName(lugar, opciones)
  const number = paginacion.page > 1 ? `, página ${paginacion.page}` : ''
  return {
    ...page,
    title: `${place ? `Consultores en ${place}` : page.title}${number}`,
    path: listado.path + searchOf(lugar, listado.campos, paginacion.page),
    ...(Nombre || idioma || actividad ? { noindex: true } : {}),
  }
}

function placeName(
  { IdPais, IdProvincia, IdLocalidad }: Busqueda,
  { paises, provincias, localidades }: Directorio['opciones'],
): string {
  const nameOf = (list: Opcion[], id: number | undefined) => list.find((opcion) => opcion.id === id)?.nombre
  return [nameOf(localidades, IdLocalidad), nameOf(provincias, IdProvincia), nameOf(paises, IdPais)]
    .filter(Boolean)
    .join(', ')
}
