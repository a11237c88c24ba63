import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/eventos.ts'

const title = 'Eventos'
const lead = 'Próximas fechas, modalidades y valores.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Eventos() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Actividades', to: linkTo.actividades() }]}
    />
  )
}
