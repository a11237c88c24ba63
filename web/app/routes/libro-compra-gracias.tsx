import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getLibro } from '#domain/libros/libros.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CompraDeRetirado } from '../features/compras/estado/compra-de-retirado.tsx'
import { EstadoDeCompra } from '../features/compras/estado/estado-de-compra.tsx'
import { unlessWithdrawn } from '../features/compras/page-data.ts'
import { PasoDeLibro } from '../features/compras/paso/paso-de-libro.tsx'
import { pasoText } from '../features/compras/paso/paso-text.ts'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { requireId } from '../lib/segmento.ts'
import type { Route } from './+types/libro-compra-gracias.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = requireId(params.libroId)
  const read = context.get(apiContext)(getLibro, { params: { id }, query: {} })
  return { libro: (await unlessWithdrawn(url, read))?.item ?? null }
}

export function meta(args: Route.MetaArgs) {
  const libro = args.loaderData?.libro
  return pageMeta(args, {
    title: libro ? `${pasoText(3)}: ${libro.nombre}` : 'Detalle de la compra',
    description: 'Recibimos tu compra.',
    noindex: true,
  })
}

export default function LibroCompraGracias({ loaderData: { libro } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  // Free orders do not repeat the address.
  const [paid, setPaid] = useState(false)
  if (!libro)
    return (
      <CompraDeRetirado lista={{ label: 'Libros', to: linkTo.libros() }}>
        <Confirmada>Tu compra está confirmada.</Confirmada>
      </CompraDeRetirado>
    )
  return (
    <PasoDeLibro libro={libro} numero={3} title="Detalle de la compra">
      <EstadoDeCompra referencia={query.get('id')} onConfirmed={({ amount }) => setPaid(amount > 0)}>
        <Confirmada paid={paid}>Tu compra de «{libro.nombre}» está confirmada.</Confirmada>
      </EstadoDeCompra>
    </PasoDeLibro>
  )
}

function Confirmada({ paid = false, children }: { paid?: boolean; children: ReactNode }) {
  return (
    <>
      <p>
        {children} Te escribimos dentro de las 72 horas hábiles para coordinar el envío.
        {paid ? ' En el correo de confirmación te repetimos a qué dirección: revisala.' : null}
      </p>
      <ButtonLink to={linkTo.libros()} variant="outline" className="mt-6">
        Ver otros libros
      </ButtonLink>
    </>
  )
}
