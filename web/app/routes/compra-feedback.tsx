import { PageBand } from '#ui/page-band.tsx'
import { RetornoMercadoPago } from '../features/compras/estado/retorno.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/compra-feedback.ts'

const title = 'Detalle de la compra'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title, description: 'Estamos confirmando tu pago.', noindex: true })

export default function CompraFeedback() {
  return (
    <>
      <PageBand title={title} />
      <RetornoMercadoPago />
    </>
  )
}
