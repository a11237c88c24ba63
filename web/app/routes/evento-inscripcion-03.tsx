import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isGratuito } from '#domain/compras/precios.ts'
import { momentosOf } from '#domain/eventos/fechas.ts'
import { CompraDeRetirado } from '../features/compras/estado/compra-de-retirado.tsx'
import { EstadoDeCompra } from '../features/compras/estado/estado-de-compra.tsx'
import { loadEvento, unlessWithdrawn } from '../features/compras/page-data.ts'
import { PasoDeEvento } from '../features/compras/paso/paso-de-evento.tsx'
import { pasoText } from '../features/compras/paso/paso-text.ts'
import { PixelDeCompra } from '../features/estadisticas/estadisticas.tsx'
import { ConfirmadaYRetirada, InscripcionConfirmada } from '../features/eventos/confirmada.tsx'
import { DatosDelEvento } from '../features/eventos/datos-del-evento.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { requireId } from '../lib/segmento.ts'
import type { Route } from './+types/evento-inscripcion-03.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const read = loadEvento(context.get(apiContext), requireId(params.eventoId))
  return { evento: await unlessWithdrawn(url, read) }
}

export function meta(args: Route.MetaArgs) {
  const evento = args.loaderData?.evento
  const paso = pasoText(3, evento && isGratuito(evento) ? 2 : undefined)
  return pageMeta(args, {
    title: evento ? `${paso}: ${evento.Titulo}` : 'Detalle de la compra',
    description: 'La confirmación de tu inscripción.',
    noindex: true,
  })
}

export default function EventoInscripcion03({ loaderData: { evento } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const [confirmed, setConfirmed] = useState(false)
  const [paidNow, setPaidNow] = useState(false)
  if (!evento)
    return (
      <CompraDeRetirado lista={{ label: 'Actividades', to: linkTo.actividades() }}>
        <ConfirmadaYRetirada referencia={query.get('id')} />
      </CompraDeRetirado>
    )
  const online = evento.Modalidad === 'Online'
  return (
    <PasoDeEvento
      evento={evento}
      datos={confirmed ? null : <DatosDelEvento evento={evento} />}
      numero={3}
      title="Detalle de la compra"
    >
      <EstadoDeCompra
        referencia={query.get('id')}
        zona={evento.zona}
        comienzo={momentosOf(evento)?.comienzo}
        onConfirmed={({ amount }, { begunHere }) => {
          setConfirmed(true)
          setPaidNow(begunHere && amount > 0)
        }}
      >
        <InscripcionConfirmada evento={evento} referencia={query.get('id')} />
      </EstadoDeCompra>
      {online && paidNow ? <PixelDeCompra /> : null}
    </PasoDeEvento>
  )
}
