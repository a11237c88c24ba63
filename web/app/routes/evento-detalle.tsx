import { precioText } from '#domain/compras/precios.ts'
import { type Evento, getEvento } from '#domain/eventos/eventos.ts'
import { fillHtml, fillTexto } from '#domain/eventos/texto.ts'
import { paisText } from '#domain/sitio/pais.ts'
import { cutText, plainText } from '#domain/texto/texto.ts'
import type { Miga } from '#ui/breadcrumb.tsx'
import { EventoDetalle } from '../features/eventos/evento-detalle.tsx'
import { eventoLd } from '../features/eventos/json-ld.ts'
import { apiContext, visitanteContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { requireId, requirePath } from '../lib/segmento.ts'
import { useVisita } from '../lib/use-visita.ts'
import type { Route } from './+types/evento-detalle.ts'

const DESCRIPTION_MAX = 160

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { item: evento } = await context.get(apiContext)(getEvento, {
    params: { id: requireId(params.eventoId) },
    query: { includes: 'imagenes.textoDeImagen,evento_sociales,categoria' },
  })
  requirePath(url, linkTo.evento(evento))
  const { countryDesc, group } = context.get(visitanteContext)
  const relleno = { pais: paisText(countryDesc), precio: precioText(evento, group) }
  return {
    evento: {
      ...evento,
      Copete: fillTexto(evento.Copete, relleno),
      Cuerpo: fillHtml(evento.Cuerpo ?? '', relleno),
    },
    grupo: group,
    ahora: new Date().toISOString(),
  }
}

const breadcrumbOf = ({ Titulo, categoria }: Evento): Miga[] => [
  { label: 'Actividades', to: linkTo.actividades() },
  ...(categoria ? [{ label: categoria.nombre, to: linkTo.eventos(categoria.code) }] : []),
  { label: Titulo },
]

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return []
  const { evento, grupo } = args.loaderData
  return pageMeta(args, {
    title: evento.Titulo,
    description: cutText(plainText(evento.Copete || evento.Cuerpo), DESCRIPTION_MAX),
    path: linkTo.evento(evento),
    image: linkTo.compartir('evento', evento.IdEvento),
    breadcrumb: breadcrumbOf(evento),
    jsonLd: (origin) => [eventoLd(evento, grupo, origin)],
  })
}

export default function RutaEventoDetalle({ loaderData: { evento, ahora } }: Route.ComponentProps) {
  useVisita(evento.IdEvento, 'visita')
  return <EventoDetalle evento={evento} ahora={ahora} breadcrumb={breadcrumbOf(evento)} />
}
