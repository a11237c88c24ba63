import { PageBand } from '#ui/page-band.tsx'
import { RetornoTarjeta } from '../features/compras/estado/retorno.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/stripe-success.ts'

const title = 'Detalle de la compra'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: 'Estamos confirmando tu pago.', noindex: true })

export default function StripeSuccess() {
  return (
    <>
      <PageBand title={title} />
      <RetornoTarjeta />
    </>
  )
}
