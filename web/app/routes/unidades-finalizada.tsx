import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/unidades-finalizada.ts'

const title = '¡Completaste la actividad!'
const lead = 'Gracias por recorrerla hasta el final.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function UnidadesFinalizada() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Mis Actividades', to: linkTo.misActividades() }]}
    />
  )
}
