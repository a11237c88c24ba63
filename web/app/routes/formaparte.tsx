import { ORGANIZACION } from '#domain/organizacion.ts'
import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/formaparte.ts'

const title = `Asumirse un ${ORGANIZACION.metodo}`
const lead = 'Pedí tu incorporación al listado de Consultores.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Formaparte() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Consultores', to: linkTo.consultores() }]}
    />
  )
}
