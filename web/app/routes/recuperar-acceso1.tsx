import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/recuperar-acceso1.ts'

const title = 'Recuperar Acceso'
const lead = 'Te enviamos un código a tu e-mail para que elijas una contraseña nueva.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function RecuperarAcceso1() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
