import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/verificar.ts'

const title = 'Verificación de certificado'
const lead = 'Comprobá que un certificado fue emitido por nosotros.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function Verificar() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
