import { getLibro } from '#domain/libros.ts'
import { LoComprado } from '../features/compras/lo-comprado.tsx'
import { loadCobro, ofertaOfLibro } from '../features/compras/oferta.ts'
import { Pago } from '../features/compras/pago.tsx'
import { Paso } from '../features/compras/paso.tsx'
import { useGuardiaDePago } from '../features/compras/use-guardia.ts'
import { apiContext, configuracionContext } from '../lib/context.ts'
import { formatPesos } from '../lib/format.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { requireId } from '../lib/segmento.ts'
import { BookCover } from '../ui/book-cover.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/libro-compra-forma-de-pago.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ item: libro }, cobro] = await Promise.all([
    api(getLibro, { params: { id: requireId(params.libroId) }, query: {} }),
    loadCobro(api),
  ])
  return { libro, cobro, pagos: context.get(configuracionContext).pagos }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Forma de pago', description: 'Elegí cómo pagar tu libro.', noindex: true })

export default function LibroCompraFormaDePago({
  loaderData: { libro, cobro, pagos },
}: Route.ComponentProps) {
  const ready = useGuardiaDePago({
    online: false,
    datos: linkTo.libroCompra(libro),
    pago: linkTo.libroFormaDePago(libro),
  })
  return (
    <Paso
      numero={2}
      title="Forma de pago"
      lead="Elegí cómo pagar tu libro."
      breadcrumb={[
        { label: 'Libros', to: linkTo.libros() },
        { label: libro.nombre, to: linkTo.libro(libro) },
        { label: 'Compra' },
      ]}
      aside={
        <LoComprado title={libro.nombre} precio={formatPesos(libro.precio)}>
          <BookCover id={libro.id} nombre={libro.nombre} imagen={libro.imagen} className="w-28" />
        </LoComprado>
      }
    >
      {ready ? (
        <Pago
          oferta={ofertaOfLibro(libro, cobro, pagos)}
          destino={(referencia) => linkTo.libroGracias(libro.id, referencia)}
        />
      ) : (
        <Skeleton className="h-96 rounded-tarjeta" />
      )}
    </Paso>
  )
}
