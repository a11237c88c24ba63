import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/stripe-success.ts'

const title = 'Detalle de la compra'
const lead = 'Estamos confirmando tu pago.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function StripeSuccess() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
