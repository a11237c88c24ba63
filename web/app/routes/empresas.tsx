import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/empresas.ts'

const title = 'Empresas y Economía'
const lead = 'Consultores certificados para organizaciones y proyectos.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Empresas() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
