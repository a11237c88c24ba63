import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/camino.ts'

const title = '¿Cómo hacer el camino?'
const lead = 'Tres pasos, cada uno a su tiempo.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Camino() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
