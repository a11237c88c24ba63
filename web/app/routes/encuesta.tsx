import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/encuesta.ts'

const title = 'Encuesta de consultas'
const lead = 'Contanos cómo fueron tus consultas con un consultor certificado.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function Encuesta() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Consultores', to: linkTo.consultores() }]}
    />
  )
}
