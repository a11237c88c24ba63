import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/libro-compra-gracias.ts'

const title = '¡Muchas Gracias!'
const lead = 'Recibimos tu compra.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function LibroCompraGracias() {
  return (
    <PaginaEnPreparacion title={title} lead={lead} breadcrumb={[{ label: 'Libros', to: linkTo.libros() }]} />
  )
}
