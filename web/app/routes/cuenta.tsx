import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/cuenta.ts'

const title = 'Mi cuenta'
const lead = 'Tus datos y tus sesiones abiertas.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function Cuenta() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
