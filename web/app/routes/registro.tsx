import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/registro.ts'

const title = 'Crear Usuario Nuevo'
const lead = 'Con tu usuario podés inscribirte en las actividades online y seguir tu avance.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function Registro() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
