import { ofertaOfEvento } from '#domain/compras/oferta/oferta.ts'
import { isGratuito } from '#domain/compras/precios.ts'
import { SinScripts } from '#ui/sin-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { loadCobro, loadEvento } from '../features/compras/page-data.ts'
import { Pago } from '../features/compras/pago/pago.tsx'
import { usePagoGuard } from '../features/compras/pago/use-pago-guard.ts'
import { PasoDeEvento } from '../features/compras/paso/paso-de-evento.tsx'
import { pasoText } from '../features/compras/paso/paso-text.ts'
import { useAccesoDePaso } from '../features/compras/use-guards.ts'
import { DatosDelEvento } from '../features/eventos/datos-del-evento.tsx'
import { apiContext, configuracionContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { requireId, requirePath } from '../lib/segmento.ts'
import { useGrupo } from '../lib/visitante.ts'
import { AccesoCerrado } from '../parts/acceso-cerrado.tsx'
import type { Route } from './+types/evento-inscripcion-02.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [evento, cobro] = await Promise.all([loadEvento(api, requireId(params.eventoId)), loadCobro(api)])
  const ahora = new Date().toISOString()
  requirePath(url, linkTo.inscripcion(2, evento))
  return { evento, cobro, ahora, pagos: context.get(configuracionContext).pagos }
}

const PAGO = { title: 'Forma de pago', lead: 'Revisá la actividad y elegí cómo pagar.' }
/** Texts for a free activity, which a signed-in visitor only confirms here. */
const GRATUITA = { title: 'Confirmá tu inscripción', lead: 'Revisá la actividad antes de confirmar.' }

export function meta(args: Route.MetaArgs) {
  const evento = args.loaderData?.evento
  const gratuita = evento !== undefined && isGratuito(evento)
  const { title, lead } = gratuita ? GRATUITA : PAGO
  return pageMeta(args, {
    title: `${pasoText(2, gratuita ? 2 : undefined)}: ${evento?.Titulo ?? title}`,
    description: lead,
    noindex: true,
  })
}

export default function EventoInscripcion02({ loaderData }: Route.ComponentProps) {
  const { evento, cobro, pagos, ahora } = loaderData
  const grupo = useGrupo()
  const gratuita = isGratuito(evento)
  const ready = usePagoGuard({
    online: evento.Modalidad === 'Online',
    gratuita,
    datos: linkTo.inscripcion(1, evento),
    pago: linkTo.inscripcion(2, evento),
  })
  const acceso = useAccesoDePaso(evento, ahora)
  return (
    <PasoDeEvento
      evento={evento}
      datos={<DatosDelEvento evento={evento} />}
      numero={2}
      cerrado={acceso !== 'abierta'}
      {...(acceso !== 'abierta' ? { title: 'Inscripción' } : gratuita ? GRATUITA : PAGO)}
    >
      {acceso !== 'abierta' ? (
        <AccesoCerrado acceso={acceso} evento={evento} />
      ) : ready ? (
        <Pago
          oferta={ofertaOfEvento(evento, cobro, grupo)}
          bancos={cobro.bancos}
          pagos={pagos}
          zona={evento.zona}
          destino={(referencia) => linkTo.inscripcion(3, evento, referencia)}
        />
      ) : (
        <>
          <noscript>{import.meta.env.SSR ? <SinScripts /> : null}</noscript>
          <Skeleton className="h-96 rounded-tarjeta" />
        </>
      )}
    </PasoDeEvento>
  )
}
