import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/seminarios.ts'

const title = 'Seminarios'
const lead = 'Encuentros para profundizar en un tema, en grupo y con acompañamiento.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Seminarios() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Actividades', to: linkTo.actividades() }]}
    />
  )
}
