import { useOutlet } from 'react-router'
import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/misactividades.ts'

const title = 'Mis Actividades'
const lead = 'Tus actividades, tu avance y el próximo paso.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function Misactividades() {
  return useOutlet() ?? <PaginaEnPreparacion title={title} lead={lead} />
}
