import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/evento-inscripcion-02.ts'

const title = 'Paso 2 de 3'
const lead = 'Revisá la actividad y elegí cómo pagar.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function EventoInscripcion02() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Actividades', to: linkTo.actividades() }]}
    />
  )
}
