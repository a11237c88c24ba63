import { pageFromQuery } from '#contract/paging.ts'
import { agendaOf, calendarioOf, FILTROS, type Filtros } from '#domain/eventos/agenda.ts'
import { PageBand } from '#ui/page-band.tsx'
import { Actividades } from '../features/contenidos/actividades.tsx'
import { Agenda } from '../features/eventos/agenda/agenda.tsx'
import { findATuRitmo, findConFecha } from '../features/eventos/agenda/find.ts'
import type { Layout } from '../features/eventos/agenda/given.ts'
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
  const given: Filtros = Object.fromEntries(
    FILTROS.flatMap((filtro) => {
      const value = url.searchParams.get(filtro)
      return value ? [[filtro, value]] : []
    }),
  )
  const vista: Layout = url.searchParams.get('vista') === 'calendario' ? 'calendario' : 'lista'
  const asked = (which: 'fechas' | 'pagina') => pageFromQuery(url.searchParams.get(which))
  const [textos, conFecha, { temas, eventos: sinFecha, ...aTuRitmo }] = await Promise.all([
    loadTextos(api, 'actividades'),
    findConFecha(api),
    findATuRitmo(api, given, asked('pagina')),
  ])
  const ahora = new Date()
  const { agenda, mes } =
    vista === 'calendario'
      ? calendarioOf(conFecha, given, ahora, temas)
      : { agenda: agendaOf([...conFecha, ...sinFecha], given, ahora, temas), mes: given.mes }
  const { eventos, ...fechas } = paginaOf(agenda.proximas, asked('fechas'))
  if (vista === 'lista') agenda.proximas = eventos
  return { textos, agenda, fechas, aTuRitmo, filtros: given, vista, mes, ahora: ahora.toISOString() }
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
