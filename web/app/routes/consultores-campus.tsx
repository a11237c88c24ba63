import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/consultores-campus.ts'

const title = 'Consultores certificados'
const lead = 'Consultores con certificación vigente, por especialidad e idioma.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function ConsultoresCampus() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Consultores', to: linkTo.consultores() }]}
    />
  )
}
