import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/somos.ts'

const title = 'Somos'
const lead = 'Más de 4300 consultores en más de 20 países, unidos por un mismo método.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Somos() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
