import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/libros.ts'

const title = 'Libros'
const lead = 'Lecturas para acompañar cada paso del camino.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Libros() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
