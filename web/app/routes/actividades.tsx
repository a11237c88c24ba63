import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/actividades.ts'

const title = 'Actividades'
const lead = 'Charlas, jornadas, seminarios y encuentros de montaña para dar el próximo paso.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Actividades() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
