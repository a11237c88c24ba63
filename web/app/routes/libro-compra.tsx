import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/libro-compra.ts'

const title = 'Comprar el libro'
const lead = 'Tus datos para el envío dentro de la Argentina.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function LibroCompra() {
  return (
    <PaginaEnPreparacion title={title} lead={lead} breadcrumb={[{ label: 'Libros', to: linkTo.libros() }]} />
  )
}
