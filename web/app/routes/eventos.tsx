import { data, redirect } from 'react-router'
import type { Caller } from '#contract/caller.ts'
import { pageFromQuery } from '#contract/paging.ts'
import {
  type Categoria as DatosDeCategoria,
  getCategoriaByCode,
  listCategorias,
} from '#domain/eventos/eventos.ts'
import { comparable } from '#domain/texto/comparar.ts'
import type { Miga } from '#ui/breadcrumb.tsx'
import { Categoria, CategoriaDesconocida } from '../features/eventos/categoria.tsx'
import {
  CATEGORIA_CON_HIJAS,
  findAnteriores,
  findProximos,
} from '../features/eventos/eventos-de-categoria.ts'
import type { Orden } from '../features/eventos/orden.ts'
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
      query: { includes: CATEGORIA_CON_HIJAS },
    })
    const orden: Orden = url.searchParams.get('orden') === 'proximas' ? 'proximas' : 'documentado'
    const requestedPage = (param: 'pagina' | 'anteriores') => pageFromQuery(url.searchParams.get(param))
    const [proximos, anteriores] = await Promise.all([
      findProximos(api, item, orden, requestedPage('pagina')),
      findAnteriores(api, item, requestedPage('anteriores')),
    ])
    // A visitor who turns the pages of past events finds them expanded.
    const anterioresAbiertas = url.searchParams.has('anteriores')
    return data({ listado: { ...viewOf(item), proximos, anteriores, anterioresAbiertas, orden } })
  } catch (error) {
    if (!isMissing(error)) throw error
    const code = await findCode(api, params.codigoEvento)
    if (code) throw redirect(linkTo.categoria(code) + url.search, 301)
    return data({ listado: null }, { status: 404 })
  }
}

/** Finds the exact code of a category that was written without accents or with capitals. */
async function findCode(api: Caller, writtenCode: string): Promise<string | undefined> {
  const { data: categorias } = await api(listCategorias, { query: { limit: 200 } })
  return categorias.find(({ code }) => comparable(code) === comparable(writtenCode))?.code
}

function viewOf({ nombre, Subtitle, code, padre, childs = [] }: DatosDeCategoria) {
  return {
    categoria: { nombre, Subtitle, code, padre: padre ?? null },
    hijas: childs.map((hija) => ({ code: hija.code, nombre: hija.nombre })),
    ahora: new Date().toISOString(),
  }
}

const breadcrumbOf = ({ nombre, padre }: Pick<DatosDeCategoria, 'nombre' | 'padre'>): Miga[] => [
  { label: 'Actividades', to: linkTo.actividades() },
  ...(padre ? [{ label: padre.nombre, to: linkTo.eventos(padre.code) }] : []),
  { label: nombre },
]

export function meta(args: Route.MetaArgs) {
  const listado = args.loaderData?.listado
  if (!listado) return pageMeta(args, { title: 'No encontramos esa categoría', noindex: true })
  const { nombre, Subtitle, code } = listado.categoria
  const { page } = listado.proximos.paginacion
  return pageMeta(args, {
    title: page > 1 ? `${nombre}, página ${page}` : nombre,
    description: Subtitle,
    // Each page of the list has its own canonical address, which does not depend on the order.
    path: linkTo.categoria(code, { pagina: page }),
    breadcrumb: breadcrumbOf(listado.categoria),
  })
}

export default function Eventos({ loaderData: { listado } }: Route.ComponentProps) {
  if (!listado) return <CategoriaDesconocida />
  return <Categoria {...listado} breadcrumb={breadcrumbOf(listado.categoria)} />
}
