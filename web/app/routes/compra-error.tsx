import { ErrorDeCompra } from '../features/compras/estado/error-de-compra.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/compra-error.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Detalle de la compra',
    description: 'Su compra no fue procesada correctamente.',
    noindex: true,
  })

export default function CompraError() {
  return <ErrorDeCompra />
}
