import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/certificado.ts'

const title = 'Deseo obtener mi certificado'
const lead = 'Pedí la constancia de tu participación.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Certificado() {
  return (
    <PaginaEnPreparacion
      title={title}
      lead={lead}
      breadcrumb={[{ label: 'Consultores', to: linkTo.consultores() }]}
    />
  )
}
