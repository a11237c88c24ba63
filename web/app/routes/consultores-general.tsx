import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/consultores-general.ts'

const title = 'Listado general de consultores'
const lead = 'Buscá por lugar o por nombre.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function ConsultoresGeneral() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Consultores', to: linkTo.consultores() }]}
    />
  )
}
