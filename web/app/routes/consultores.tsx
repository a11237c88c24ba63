import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/consultores.ts'

const title = 'Consultores'
const lead = 'Encontrá a quien te acompañe, cerca tuyo o en línea.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Consultores() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
