import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/recuperar-acceso-codigo.ts'

const title = 'Accedé a las Actividades Online'
const lead = 'Ingresá el código que recibiste por e-mail y elegí una contraseña nueva.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function RecuperarAccesoCodigo() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
