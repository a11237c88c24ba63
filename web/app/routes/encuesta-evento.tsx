import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/encuesta-evento.ts'

const title = 'Encuesta de la actividad'
const lead = 'Tu opinión es anónima y nos ayuda a mejorar.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead, noindex: true })

export default function EncuestaEvento() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
