import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/video.ts'

const title = 'Videos'
const lead = 'Charlas, relatos y prácticas breves para mirar cuando quieras.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Video() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
