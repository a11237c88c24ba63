import { agendaOf, calendarioOf, FILTROS, type Filtros } from '#domain/eventos/agenda.ts'
import { EventoResource, listEventos } from '#domain/eventos/eventos.ts'
import { PageBand } from '#ui/page-band.tsx'
import { Actividades } from '../features/contenidos/actividades.tsx'
import { Agenda } from '../features/eventos/agenda/agenda.tsx'
import type { Layout } from '../features/eventos/agenda/given.ts'
import { apiContext } from '../lib/context.ts'
import { pageMeta } from '../lib/meta.ts'
import { loadTextos } from '../lib/textos.ts'
import type { Route } from './+types/actividades.ts'

const title = 'Actividades'
const breadcrumb = [{ label: title }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [textos, { data: eventos }] = await Promise.all([
    loadTextos(api, 'actividades'),
    api(listEventos, {
      query: {
        includes: 'imagenes.textoDeImagen,evento_sociales,categoria',
        pasado: 0,
        order: 'Fecha',
        limit: EventoResource.maxLimit,
      },
    }),
  ])
  const ahora = new Date()
  const given: Filtros = Object.fromEntries(
    FILTROS.flatMap((filtro) => {
      const value = url.searchParams.get(filtro)
      return value ? [[filtro, value]] : []
    }),
  )
  const vista: Layout = url.searchParams.get('vista') === 'calendario' ? 'calendario' : 'lista'
  const { agenda, mes } =
    vista === 'calendario'
      ? calendarioOf(eventos, given, ahora)
      : { agenda: agendaOf(eventos, given, ahora), mes: given.mes }
  return { textos, agenda, filtros: given, vista, mes, ahora: ahora.toISOString() }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: args.loaderData?.textos.lead, breadcrumb })

export default function RutaActividades({ loaderData: { textos, ...agenda } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={title} lead={textos.lead} breadcrumb={breadcrumb} />
      <Agenda {...agenda} />
      <Actividades textos={textos} />
    </>
  )
}
