import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/libro.ts'

const title = 'Detalle del libro'
const lead = 'Descripción, formatos y formas de envío.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Libro() {
  return (
    <PaginaEnPreparacion title={title} lead={lead} breadcrumb={[{ label: 'Libros', to: linkTo.libros() }]} />
  )
}
