import { ofertaOfLibro } from '#domain/compras/oferta/oferta.ts'
import { getLibro } from '#domain/libros/libros.ts'
import { SinScripts } from '#ui/sin-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { loadCobro } from '../features/compras/page-data.ts'
import { Pago } from '../features/compras/pago/pago.tsx'
import { usePagoGuard } from '../features/compras/pago/use-pago-guard.ts'
import { PasoDeLibro } from '../features/compras/paso/paso-de-libro.tsx'
import { pasoText } from '../features/compras/paso/paso-text.ts'
import { apiContext, configuracionContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { requireId, requirePath } from '../lib/segmento.ts'
import { useGrupo } from '../lib/visitante.ts'
import type { Route } from './+types/libro-compra-forma-de-pago.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ item: libro }, cobro] = await Promise.all([
    api(getLibro, { params: { id: requireId(params.libroId) }, query: {} }),
    loadCobro(api),
  ])
  requirePath(url, linkTo.libroFormaDePago(libro))
  return { libro, cobro, pagos: context.get(configuracionContext).pagos }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: `${pasoText(2)}: ${args.loaderData?.libro.nombre ?? 'forma de pago'}`,
    description: 'Elegí cómo pagar tu libro.',
    noindex: true,
  })

export default function LibroCompraFormaDePago({
  loaderData: { libro, cobro, pagos },
}: Route.ComponentProps) {
  const grupo = useGrupo()
  const ready = usePagoGuard({
    online: false,
    envio: true,
    datos: linkTo.libroCompra(libro),
    pago: linkTo.libroFormaDePago(libro),
  })
  return (
    <PasoDeLibro libro={libro} numero={2} title="Forma de pago" lead="Elegí cómo pagar tu libro.">
      {ready ? (
        <Pago
          oferta={ofertaOfLibro(libro, cobro, grupo)}
          bancos={cobro.bancos}
          pagos={pagos}
          destino={(referencia) => linkTo.libroGracias(libro.id, referencia)}
        />
      ) : (
        <>
          <noscript>{import.meta.env.SSR ? <SinScripts /> : null}</noscript>
          <Skeleton className="h-96 rounded-tarjeta" />
        </>
      )}
    </PasoDeLibro>
  )
}
