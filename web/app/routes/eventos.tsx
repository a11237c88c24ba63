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
    const asked = (which: 'pagina' | 'anteriores') => pageFromQuery(url.searchParams.get(which))
    const [proximos, anteriores] = await Promise.all([
      findProximos(api, item, orden, asked('pagina')),
      findAnteriores(api, item, asked('anteriores')),
    ])
    // Whoever turned the pages of what is over wants to see them.
    const anterioresAbiertas = url.searchParams.has('anteriores')
    return data({ found: { ...viewOf(item), proximos, anteriores, anterioresAbiertas, orden } })
  } catch (error) {
    if (!isMissing(error)) throw error
    const code = await findCode(api, params.codigoEvento)
    if (code) throw redirect(linkTo.categoria(code) + url.search, 301)
    return data({ found: null }, { status: 404 })
  }
}

/** Codes have accents, and people write addresses without, or with capitals. */
async function findCode(api: Caller, asked: string): Promise<string | undefined> {
  const { data: categorias } = await api(listCategorias, { query: { limit: 200 } })
  return categorias.find(({ code }) => comparable(code) === comparable(asked))?.code
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
  const found = args.loaderData?.found
  if (!found) return pageMeta(args, { title: 'No encontramos esa categoría', noindex: true })
  const { nombre, Subtitle, code } = found.categoria
  const { page } = found.proximos.paginacion
  return pageMeta(args, {
    title: page > 1 ? `${nombre}, página ${page}` : nombre,
    description: Subtitle,
    // Its pages are pages of their own, in whichever order.
    path: linkTo.categoria(code, { pagina: page }),
    breadcrumb: breadcrumbOf(found.categoria),
  })
}

export default function Eventos({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <CategoriaDesconocida />
  return <Categoria {...found} breadcrumb={breadcrumbOf(found.categoria)} />
}
