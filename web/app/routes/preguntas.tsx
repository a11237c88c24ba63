import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/preguntas.ts'

const title = 'Preguntas de la unidad'
const lead = 'Respondé para avanzar al próximo video.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function Preguntas() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Mis Actividades', to: linkTo.misActividades() }]}
    />
  )
}
