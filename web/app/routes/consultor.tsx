import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/consultor.ts'

const title = 'Perfil del consultor'
const lead = 'Presentación, certificaciones y datos de contacto.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Consultor() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Consultores', to: linkTo.consultores() }]}
    />
  )
}
