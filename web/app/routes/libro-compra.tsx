import { useNavigate } from 'react-router'
import { getLibro } from '#domain/libros/libros.ts'
import { Card } from '#ui/card.tsx'
import { CompradorEnvioForm } from '../features/compras/comprador/comprador-envio-form.tsx'
import { IngresarParaCompletar } from '../features/compras/comprador/ingresar.tsx'
import { PasoDeLibro } from '../features/compras/paso/paso-de-libro.tsx'
import { pasoText } from '../features/compras/paso/paso-text.ts'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { requireId, requirePath } from '../lib/segmento.ts'
import type { Route } from './+types/libro-compra.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { item } = await context.get(apiContext)(getLibro, {
    params: { id: requireId(params.libroId) },
    query: {},
  })
  requirePath(url, linkTo.libroCompra(item))
  return { libro: item }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: `${pasoText(1)}: ${args.loaderData?.libro.nombre ?? 'tus datos'}`,
    description: 'Tus datos para el envío dentro de la Argentina.',
    noindex: true,
  })

export default function LibroCompra({ loaderData: { libro } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <PasoDeLibro
      libro={libro}
      numero={1}
      title="Datos para el envío"
      lead="El precio incluye el envío a cualquier punto de la Argentina."
    >
      <Card className="grid gap-6">
        <IngresarParaCompletar />
        <CompradorEnvioForm onReady={() => navigate(linkTo.libroFormaDePago(libro))} />
      </Card>
    </PasoDeLibro>
  )
}
