import { CONSULTA_MAX, CONSULTA_MIN, search } from '#domain/busqueda/busqueda.ts'
import { PageBand } from '#ui/page-band.tsx'
import { Busqueda } from '../features/busqueda/busqueda.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/buscar.ts'

const title = 'Buscar'
const breadcrumb = [{ label: title }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, CONSULTA_MAX)
  if (q.length < CONSULTA_MIN) return { q, encontrados: null }
  const { data } = await context.get(apiContext)(search, { query: { q } })
  return { q, encontrados: data }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.q ? `${title}: ${args.loaderData.q}` : title,
    description: 'Buscá actividades, consultores, libros y videos.',
    path: linkTo.buscar(),
    breadcrumb,
    noindex: true,
  })

export default function Buscar({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} breadcrumb={breadcrumb} />
      <Busqueda {...loaderData} />
    </>
  )
}
