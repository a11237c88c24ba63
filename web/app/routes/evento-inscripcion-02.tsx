import { ofertaOfEvento } from '#domain/compras/oferta/oferta.ts'
import { isGratuito } from '#domain/compras/precios.ts'
import { SinScripts } from '#ui/sin-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { loadCobro, loadEvento } from '../features/compras/load.ts'
import { Pago } from '../features/compras/pago/pago.tsx'
import { usePagoGuard } from '../features/compras/pago/use-pago-guard.ts'
import { PasoDeEvento } from '../features/compras/paso/paso-de-evento.tsx'
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

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: `Paso 2 de 3: ${args.loaderData?.evento.Titulo ?? 'forma de pago'}`,
    description: 'Revisá la actividad y elegí cómo pagar.',
    noindex: true,
  })

export default function EventoInscripcion02({ loaderData }: Route.ComponentProps) {
  const { evento, cobro, pagos, ahora } = loaderData
  const grupo = useGrupo()
  const ready = usePagoGuard({
    online: evento.Modalidad === 'Online',
    gratuita: isGratuito(evento),
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
      title={acceso === 'abierta' ? 'Forma de pago' : 'Inscripción'}
      lead={acceso === 'abierta' ? 'Revisá la actividad y elegí cómo pagar.' : undefined}
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
