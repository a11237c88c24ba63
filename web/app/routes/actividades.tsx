import { pageFromQuery } from '#contract/paging.ts'
import { agendaOf, calendarioOf, FILTROS, type Filtros } from '#domain/eventos/agenda.ts'
import { PageBand } from '#ui/page-band.tsx'
import { Actividades } from '../features/contenidos/actividades.tsx'
import { Agenda } from '../features/eventos/agenda/agenda.tsx'
import { findATuRitmo, findConFecha } from '../features/eventos/agenda/find.ts'
import type { Layout } from '../features/eventos/agenda/given.ts'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { loadTextos } from '../lib/textos.ts'
import type { Route } from './+types/actividades.ts'

const title = 'Actividades'
const breadcrumb = [{ label: title }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const given: Filtros = Object.fromEntries(
    FILTROS.flatMap((filtro) => {
      const value = url.searchParams.get(filtro)
      return value ? [[filtro, value]] : []
    }),
  )
  const vista: Layout = url.searchParams.get('vista') === 'calendario' ? 'calendario' : 'lista'
  const [textos, conFecha, { temas, ...aTuRitmo }] = await Promise.all([
    loadTextos(api, 'actividades'),
    findConFecha(api),
    findATuRitmo(api, given, pageFromQuery(url.searchParams.get('pagina'))),
  ])
  const ahora = new Date()
  const { agenda, mes } =
    vista === 'calendario'
      ? calendarioOf(conFecha, given, ahora, temas)
      : { agenda: agendaOf([...conFecha, ...aTuRitmo.eventos], given, ahora, temas), mes: given.mes }
  const { total, paginacion } = aTuRitmo
  return { textos, agenda, total, paginacion, filtros: given, vista, mes, ahora: ahora.toISOString() }
}

export function meta(args: Route.MetaArgs) {
  const pagina = args.loaderData?.paginacion.page ?? 1
  return pageMeta(args, {
    title: pagina > 1 ? `${title}, página ${pagina}` : title,
    description: args.loaderData?.textos.lead,
    path: linkTo.agenda({}, 'lista', pagina),
    breadcrumb,
  })
}

export default function RutaActividades({ loaderData: { textos, ...agenda } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lead={textos.lead} breadcrumb={breadcrumb} />
      <Agenda {...agenda} />
      <Actividades textos={textos} />
    </>
  )
}
