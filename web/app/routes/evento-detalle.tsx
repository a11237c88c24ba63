import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/evento-detalle.ts'

const title = 'Detalle de la actividad'
const lead = 'Fecha, modalidad, oradores y cómo inscribirte.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function EventoDetalle() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Actividades', to: linkTo.actividades() }]}
    />
  )
}
