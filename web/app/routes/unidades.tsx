import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/unidades.ts'

const title = 'Unidades de la actividad'
const lead = 'Los videos de tu actividad, en orden y a tu ritmo.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function Unidades() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Mis Actividades', to: linkTo.misActividades() }]}
    />
  )
}
