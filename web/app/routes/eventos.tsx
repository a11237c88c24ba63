import { data } from 'react-router'
import {
  CATEGORIA_CON_TARJETAS,
  type Categoria as DatosDeCategoria,
  getCategoriaByCode,
} from '#domain/eventos/eventos.ts'
import type { Miga } from '#ui/breadcrumb.tsx'
import { Categoria, CategoriaDesconocida, type Orden } from '../features/eventos/categoria.tsx'
import { eventosDeCategoria, splitByFecha } from '../features/eventos/eventos-de-categoria.ts'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { isMissing } from '../lib/page-caller.ts'
import type { Route } from './+types/eventos.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  try {
    const { item } = await api(getCategoriaByCode, {
      params: { codigo: params.codigoEvento },
      query: { includes: CATEGORIA_CON_TARJETAS },
    })
    const orden: Orden = url.searchParams.get('orden') === 'proximas' ? 'proximas' : 'documentado'
    const pagina = Number(url.searchParams.get('anteriores') ?? 0)
    return data({ found: { ...viewOf(item, pagina), orden } })
  } catch (error) {
    if (!isMissing(error)) throw error
    return data({ found: null }, { status: 404 })
  }
}

function viewOf(item: DatosDeCategoria, pagina: number) {
  const ahora = new Date()
  const { nombre, Subtitle, code, padre } = item
  return {
    categoria: { nombre, Subtitle, code, padre: padre ?? null },
    hijas: (item.childs ?? []).map((hija) => ({ code: hija.code, nombre: hija.nombre })),
    ...splitByFecha(eventosDeCategoria(item), ahora, Number.isInteger(pagina) ? pagina : 1),
    /** Whoever turned their pages wants to see them. */
    anterioresAbiertas: pagina > 0,
    ahora: ahora.toISOString(),
  }
}

const breadcrumbOf = ({ nombre, padre }: Pick<DatosDeCategoria, 'nombre' | 'padre'>): Miga[] => [
  { label: 'Actividades', to: linkTo.actividades() },
  ...(padre ? [{ label: padre.nombre, to: linkTo.eventos(padre.code) }] : []),
  { label: nombre },
]

export function meta(args: Route.MetaArgs) {
  const found = args.loaderData?.found
  if (!found) return pageMeta(args, { title: 'No encontramos esa categoría', noindex: true })
  const { nombre, Subtitle, code } = found.categoria
  return pageMeta(args, {
    title: nombre,
    description: Subtitle,
    path: linkTo.eventos(code),
    breadcrumb: breadcrumbOf(found.categoria),
  })
}

export default function Eventos({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <CategoriaDesconocida />
  return <Categoria {...found} breadcrumb={breadcrumbOf(found.categoria)} />
}
