import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/recuperar-acceso.ts'

const title = 'Recuperar Acceso'
const lead = 'Si olvidaste tu usuario o tu contraseña, te ayudamos a volver a entrar.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function RecuperarAcceso() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
