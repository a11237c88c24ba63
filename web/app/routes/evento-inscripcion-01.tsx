import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/evento-inscripcion-01.ts'

const title = 'Paso 1 de 3'
const lead = 'Tus datos para la inscripción.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function EventoInscripcion01() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Actividades', to: linkTo.actividades() }]}
    />
  )
}
