import { useNavigate } from 'react-router'
import { admiteTransferencia } from '#domain/compras/medios.ts'
import { productoOfEvento } from '#domain/compras/oferta/producto.ts'
import { isGratuito, isSinPrecio } from '#domain/compras/precios.ts'
import { Card } from '#ui/card.tsx'
import { CompradorEventoForm } from '../features/compras/comprador/comprador-evento-form.tsx'
import { InscripcionGratisForm } from '../features/compras/comprador/comprador-gratis-form.tsx'
import { IngresarParaCompletar } from '../features/compras/comprador/ingresar.tsx'
import { loadEvento } from '../features/compras/page-data.ts'
import { PasoDeEvento } from '../features/compras/paso/paso-de-evento.tsx'
import { pasoText } from '../features/compras/paso/paso-text.ts'
import { useAccesoDePaso, useDatosGuard } from '../features/compras/use-guards.ts'
import { DatosDelEvento } from '../features/eventos/datos-del-evento.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { requireId, requirePath } from '../lib/segmento.ts'
import { useVisita } from '../lib/use-visita.ts'
import { useGrupo } from '../lib/visitante.ts'
import { AccesoCerrado } from '../parts/acceso-cerrado.tsx'
import { SinVenta } from '../parts/sin-venta.tsx'
import type { Route } from './+types/evento-inscripcion-01.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const evento = await loadEvento(context.get(apiContext), requireId(params.eventoId))
  requirePath(url, linkTo.inscripcion(1, evento))
  return { evento, ahora: new Date().toISOString() }
}

export function meta(args: Route.MetaArgs) {
  const evento = args.loaderData?.evento
  const paso = pasoText(1, evento && isGratuito(evento) ? 2 : undefined)
  return pageMeta(args, {
    title: `${paso}: ${evento?.Titulo ?? 'tus datos'}`,
    description: 'Tus datos para la inscripción.',
    noindex: true,
  })
}

export default function EventoInscripcion01({ loaderData: { evento, ahora } }: Route.ComponentProps) {
  useVisita(evento.IdEvento, 'paso1')
  const navigate = useNavigate()
  const pago = linkTo.inscripcion(2, evento)
  const acceso = useAccesoDePaso(evento, ahora)
  const mayShowForm = useDatosGuard({ online: evento.Modalidad === 'Online', pago })
  const gratuita = isGratuito(evento)
  const grupo = useGrupo()
  const sinPrecio = isSinPrecio(evento, grupo)
  return (
    <PasoDeEvento
      evento={evento}
      datos={<DatosDelEvento evento={evento} />}
      numero={1}
      cerrado={acceso !== 'abierta'}
      title={acceso === 'abierta' ? 'Tus datos' : 'Inscripción'}
      lead={
        acceso === 'abierta'
          ? 'Los usamos para confirmar tu inscripción y avisarte de cualquier cambio.'
          : undefined
      }
    >
      {acceso !== 'abierta' ? <AccesoCerrado acceso={acceso} evento={evento} /> : null}
      {mayShowForm && acceso === 'abierta' && sinPrecio ? <SinVenta /> : null}
      {mayShowForm && acceso === 'abierta' && !sinPrecio ? (
        <Card className="grid gap-6">
          <IngresarParaCompletar />
          {gratuita ? (
            <InscripcionGratisForm
              producto={productoOfEvento(evento)}
              onReady={({ referencia }) => navigate(linkTo.inscripcion(3, evento, referencia))}
            />
          ) : (
            <CompradorEventoForm
              conTransferencia={admiteTransferencia(evento, grupo)}
              onReady={() => navigate(pago)}
            />
          )}
        </Card>
      ) : null}
    </PasoDeEvento>
  )
}
