import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/login.ts'

const title = 'Iniciar Sesión'
const lead = 'Entrá con tu e-mail y tu contraseña para seguir tus actividades.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function Login() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
