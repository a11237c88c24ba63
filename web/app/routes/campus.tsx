import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/campus.ts'

const title = 'Campus'
const lead = 'El espacio de estudio de quienes recorren el camino.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Campus() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
