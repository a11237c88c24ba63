import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/compra-error.ts'

const title = 'Detalle de la compra'
const lead = 'Su compra no fue procesada correctamente.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function CompraError() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
