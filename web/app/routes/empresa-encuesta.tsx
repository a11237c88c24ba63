import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/empresa-encuesta.ts'

const title = 'Encuesta de Empresas y Economía'
const lead = 'Contanos cómo fueron tus consultas con un consultor certificado.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function EmpresaEncuesta() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Empresas y Economía', to: linkTo.empresas() }]}
    />
  )
}
