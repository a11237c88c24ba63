import { pageFromQuery } from '#contract/paging.ts'
import { agendaOf, calendarioOf, FILTROS, type Filtros } from '#domain/eventos/agenda.ts'
import { PageBand } from '#ui/page-band.tsx'
import { Actividades } from '../features/contenidos/actividades.tsx'
import { Agenda } from '../features/eventos/agenda/agenda.tsx'
import type { Layout } from '../features/eventos/agenda/agenda-props.ts'
import { findATuRitmo, findConFecha } from '../features/eventos/agenda/find-eventos.ts'
import { paginaOf } from '../features/eventos/pagina.ts'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { loadTextos } from '../lib/textos.ts'
import type { Route } from './+types/actividades.ts'

const title = 'Actividades'
const breadcrumb = [{ label: title }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const filtros: Filtros = Object.fromEntries(
    FILTROS.flatMap((filtro) => {
      const value = url.searchParams.get(filtro)
      return value ? [[filtro, value]] : []
    }),
  )
  const vista: Layout = url.searchParams.get('vista') === 'calendario' ? 'calendario' : 'lista'
  const requestedPage = (param: 'fechas' | 'pagina') => pageFromQuery(url.searchParams.get(param))
  const [textos, conFecha, { temas, eventos: sinFecha, ...aTuRitmo }] = await Promise.all([
    loadTextos(api, 'actividades'),
    findConFecha(api),
    findATuRitmo(api, filtros, requestedPage('pagina')),
  ])
  const ahora = new Date()
  const { agenda, mes } =
    vista === 'calendario'
      ? calendarioOf(conFecha, filtros, ahora, temas)
      : { agenda: agendaOf([...conFecha, ...sinFecha], filtros, ahora, temas), mes: filtros.mes }
  const { eventos, ...fechas } = paginaOf(agenda.proximas, requestedPage('fechas'))
  if (vista === 'lista') agenda.proximas = eventos
  return { textos, agenda, fechas, aTuRitmo, filtros, vista, mes, ahora: ahora.toISOString() }
}

export function meta(args: Route.MetaArgs) {
  const pagina = args.loaderData?.aTuRitmo.paginacion.page ?? 1
  const fechas = args.loaderData?.fechas.paginacion.page ?? 1
  return pageMeta(args, {
    title:
      fechas > 1 ? `Próximas fechas, página ${fechas}` : pagina > 1 ? `${title}, página ${pagina}` : title,
    description: args.loaderData?.textos.lead,
    path: linkTo.agenda({}, 'lista', { fechas, pagina }),
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
