import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/libro-compra-forma-de-pago.ts'

const title = 'Forma de pago'
const lead = 'Elegí cómo pagar tu libro.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function LibroCompraFormaDePago() {
  return (
    <PaginaEnPreparacion title={title} lead={lead} breadcrumb={[{ label: 'Libros', to: linkTo.libros() }]} />
  )
}
